import { topicSlug } from '../../shared/slug.ts';
import type { PostSummary, UrlPath } from '../contract.ts';
import { topicPath, type TopicKind } from './paths.ts';

/** A category, a tag or an author with a page of its own. */
export interface Topic {
  readonly kind: TopicKind;
  readonly slug: string;
  /** As most of its posts write it. */
  readonly name: string;
  readonly path: UrlPath;
  /** Places of its posts in the list of all, newest first. */
  readonly places: readonly number[];
}

export interface Topics {
  /** Categories, then tags, then authors, each by slug. */
  readonly all: readonly Topic[];
  /** The page of a name; null for one that makes no address, or has too few posts. */
  pathOf(kind: TopicKind, name: string): UrlPath | null;
}

/** What of a post names a topic of each kind. */
const NAMES: { readonly [Kind in TopicKind]: (post: PostSummary) => readonly string[] } = {
  topic: ({ category }) => (category === null ? [] : [category]),
  tag: ({ tags }) => tags,
  author: ({ author }) => [author],
};

/** Of all posts, newest first. A tag of fewer than `minTagPosts` gets no page. */
export function planTopics(posts: readonly PostSummary[], minTagPosts: number): Topics {
  const all = (['topic', 'tag', 'author'] as const).flatMap((kind) => {
    const uses = posts.flatMap((post, place) =>
      NAMES[kind](post).map((name) => ({ name, place, slug: topicSlug(name) })),
    );
    const topics = [...Map.groupBy(uses, ({ slug }) => slug)].flatMap(([slug, uses]): Topic[] => {
      // Two spellings of a tag on one post are one.
      const places = [...new Set(uses.map(({ place }) => place))];
      if (slug === null || (kind === 'tag' && places.length < minTagPosts)) return [];
      return [{ kind, slug, name: mostUsed(uses), path: topicPath(kind, slug), places }];
    });
    return topics.sort((one, other) => (one.slug < other.slug ? -1 : 1));
  });
  const paths = new Map(all.map(({ path }) => [path, path]));
  return {
    all,
    pathOf(kind, name) {
      const slug = topicSlug(name);
      // The text that all posts share.
      return (slug !== null && paths.get(topicPath(kind, slug))) || null;
    },
  };
}

/** Of two that are used as often, the one of the newest post. */
function mostUsed(uses: readonly { readonly name: string }[]): string {
  const spellings = [...Map.groupBy(uses, ({ name }) => name)];
  return spellings.sort(([, one], [, other]) => other.length - one.length)[0]![0];
}
