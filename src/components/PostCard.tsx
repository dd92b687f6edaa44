import { useState } from 'react';
import type { CardPost } from '../context/card-post.ts';
import { usePage } from '../context/context.tsx';
import { postPath } from '../context/paths.ts';
import { coverOf } from '../context/post-cover.ts';
import { usePostWords } from '../context/post-words.ts';
import type { ClothSettings } from '../stitch/cloth.ts';
import { classes } from '../styles/classes.ts';
import { Cloth, photoFor } from './Cloth.tsx';
import { GoLink } from './GoLink.tsx';
import { Link } from './Link.tsx';
import { MoreAbout } from './MoreAbout.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { pictureSizes } from './picture-sizes.ts';
import { Picture } from './Picture.tsx';
import styles from './PostCard.module.scss';
import { PostCover } from './PostCover.tsx';
import { PostMeta } from './PostMeta.tsx';
import { TitleText } from './TitleText.tsx';
import grid from './Cards.module.scss';

type Variant = 'card' | 'front' | 'lead' | 'row';

/** How finely its cloth is sewn, by the size at which it is seen. */
const cuts: Readonly<Record<Variant, ClothSettings>> = {
  card: {},
  front: { gap: 11, width: 2.2 },
  lead: {},
  row: { gap: 28, width: 5 },
};

interface PostCardProps {
  readonly post: CardPost;
  /** A card of a grid, the wide first one of the grid, the wide first post of a section, or a line with a thumbnail. */
  readonly variant?: Variant;
  readonly headingLevel?: 2 | 3;
  /** The first view may show it. */
  readonly early?: boolean;
  /** The first of its grid, which may be the largest thing in the first view. */
  readonly isFirst?: boolean;
}

/** A post in a list: picture or cloth, category, date, title, excerpt. The whole card is a link to the post. */
export function PostCard({ post, variant = 'card', headingLevel = 2, early = false, isFirst = false }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  const to = postPath(post.slug);
  const words = usePostWords(post);
  const { posts } = usePage().labels;
  const isInGrid = variant === 'card' || variant === 'front';
  const parts = (
    <>
      <PostMeta category={post.category} topic={post.topic} date={post.date} words={words} />
      <Heading className={styles.title} data-from-post="title" {...words.of(post.title)}>
        <Link to={to}>
          <TitleText>{post.title}</TitleText>
        </Link>
      </Heading>
      {post.excerpt && (
        <p className={styles.excerpt} data-from-post="excerpt" {...words.of(post.excerpt)}>
          {post.excerpt}
        </p>
      )}
      {isInGrid && (
        <GoLink to={to} className={styles.more}>
          <MoreAbout words={posts}>
            <span data-from-post="title" {...words.of(post.title)}>
              {post.title}
            </span>
          </MoreAbout>
        </GoLink>
      )}
    </>
  );
  return (
    <article className={classes(styles.card, variant !== 'card' && styles[variant])} data-post={post.slug}>
      <PostPicture post={post} variant={variant} early={early} isFirst={isFirst} />
      {variant === 'lead' || variant === 'front' ? <div className={styles.words}>{parts}</div> : parts}
    </article>
  );
}

/** The post's own picture, else the cover that its author chose, else the cloth of its page. */
function PostPicture({ post, variant, early, isFirst }: Required<Omit<PostCardProps, 'headingLevel'>>) {
  const { family, ground, image } = post;
  const [isBroken, setBroken] = useState(false);
  const photo = photoFor(usePage(), post.slug);
  const sizes = pictureSizes[variant];
  const look = classes(styles.picture, styles.photo);
  if (!image && photo) {
    return <OwnPicture path={photo} alt="" className={look} sizes={sizes} loading={early ? undefined : 'lazy'} />;
  }
  // One drawing for all posts of its pattern: most are never seen.
  const cloth = { ...cuts[variant], seed: family, family, ground };
  if (!image || isBroken) {
    const cover = coverOf(post);
    if (cover) return <PostCover post={post} {...cover} className={styles.picture} />;
    return <Cloth lazy={!early || !isFirst} {...cloth} className={styles.picture} />;
  }
  const loading = early ? (isFirst ? 'first' : 'eager') : 'lazy';
  return (
    <Picture
      picture={image}
      className={look}
      sizes={sizes}
      loading={loading}
      instead={cloth}
      onBroken={() => setBroken(true)}
    />
  );
}

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
    <ul role="list" className={classes(grid.cards, front && grid.front)} data-reveal="">
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
