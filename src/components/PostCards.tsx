import type { CardPost } from '../context/card-post.ts';
import { classes } from '../styles/classes.ts';
import styles from './Cards.module.scss';
import { PostCard } from './PostCard.tsx';

interface PostCardsProps {
  readonly posts: readonly CardPost[];
  /** Sets the first post across the grid, where there is room. */
  readonly front?: boolean;
  readonly headingLevel?: 2 | 3;
  /** So many of them the first view may show. */
  readonly early?: number;
}

/** Posts in a grid of cards, one, two or three in a row as the window allows. */
export function PostCards({ posts, front = false, headingLevel = 2, early = 0 }: PostCardsProps) {
  return (
    <ul role="list" className={classes(styles.cards, front && styles.front)} data-reveal="">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard
            post={post}
            variant={front && index === 0 ? 'front' : 'card'}
            headingLevel={headingLevel}
            early={index < early}
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
