import { PostCards } from '../components/PostCard.tsx';
import type { UrlPath } from '../contract.ts';
import { Island } from '../islands/Island.tsx';
import { LivePosts } from './LivePosts.tsx';
import type { OnlyTopic } from '../live-posts/of-topic.ts';
import type { CardPost, PostLine } from '../context/card-post.ts';
import { usePage } from '../context/context.tsx';
import { layout } from '../styles/classes.ts';

/** So many cards may show in the first view. */
export const EARLY_CARDS = 3;

const NONE: readonly PostLine[] = [];

interface NewestPostsProps {
  readonly posts: readonly CardPost[];
  /** What the page shows below them. */
  readonly lines?: readonly PostLine[];
  /** There is no other page of the list. */
  readonly isWhole: boolean;
  readonly path: UrlPath;
  /** Of a topic's list. */
  readonly only?: OnlyTopic | null;
  /** Sets the first post large. */
  readonly front?: boolean;
}

/** The first posts of a list as cards; with a posts API, those that are newer than the build are offered above them. */
export function NewestPosts({ posts, lines = NONE, isWhole, path, only = null, front = false }: NewestPostsProps) {
  const { settings, labels } = usePage();
  const { posts: words, livePosts: live } = labels;
  // Two posts are a row. A topic's page is one of hundreds: its cloths are files, which pages share.
  const cards = (
    <PostCards posts={posts} front={front && posts.length !== 2} early={front && only === null ? EARLY_CARDS : 0} />
  );
  const list = posts.length > 0 ? cards : <p className={layout.lead}>{words.none}</p>;
  if (settings.apiUrl === null) return list;
  const shown = [...posts, ...lines];
  const built = { slugs: shown.map(({ slug }) => slug), last: shown.at(-1)?.date?.iso ?? null, isWhole };
  return (
    <Island
      of={{ LivePosts }}
      when="idle"
      props={{ settings, path, only, built, labels: { posts: words, livePosts: live } }}
      slots={{ built: list }}
    />
  );
}
