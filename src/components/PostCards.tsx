import type { CardPost } from '../page/card-post.ts';
import type { ReactElement } from 'react';
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

/** Posts in a grid of cards; on a phone one card, then a line for each. */
export function PostCards({ posts, front = false, headingLevel = 2, early = 0 }: PostCardsProps) {
  return (
    <Cards>
      {posts.map((post, index) => (
        <PostCard
          key={post.slug}
          post={post}
          variant={front && index === 0 ? 'front' : 'card'}
          headingLevel={headingLevel}
          early={index < early}
          isFirst={index === 0}
        />
      ))}
    </Cards>
  );
}

/** A grid of cards: one, two or three in a row, as the window allows. */
function Cards({ children }: { children: readonly ReactElement[] }) {
  return (
    <ul role="list" className={styles.cards} data-reveal="">
      {children.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}
