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

/** What is known of one slug while posts are gathered. */
interface Found {
  readonly places: number[];
  readonly spellings: Map<string, number>;
}

/**
 * @param posts newest first; each is looked at once
 * @param minTagPosts a tag of fewer posts gets no page
 */
export function planTopics(posts: readonly PostSummary[], minTagPosts: number): Topics {
  const found: Readonly<Record<TopicKind, Map<string, Found>>> = {
    topic: new Map(),
    tag: new Map(),
    author: new Map(),
  };
  const add = (kind: TopicKind, name: string, place: number) => {
    const slug = topicSlug(name);
    if (slug === null) return;
    let entry = found[kind].get(slug);
    if (!entry) found[kind].set(slug, (entry = { places: [], spellings: new Map() }));
    entry.spellings.set(name, (entry.spellings.get(name) ?? 0) + 1);
    // Two spellings of a tag on one post are one.
    if (entry.places.at(-1) !== place) entry.places.push(place);
  };
  for (const [place, { category, tags, author }] of posts.entries()) {
    if (category !== null) add('topic', category, place);
    for (const tag of tags) add('tag', tag, place);
    add('author', author, place);
  }
  const all = (['topic', 'tag', 'author'] as const).flatMap((kind) =>
    [...found[kind]]
      .filter(([, { places }]) => kind !== 'tag' || places.length >= minTagPosts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([slug, { places, spellings }]): Topic => {
        return { kind, slug, name: mostUsed(spellings), path: topicPath(kind, slug), places };
      }),
  );
  const paths = new Set(all.map(({ path }) => path));
  return {
    all,
    pathOf(kind, name) {
      const slug = topicSlug(name);
      const path = slug === null ? null : topicPath(kind, slug);
      return path !== null && paths.has(path) ? path : null;
    },
  };
}

/** Of two that are used as often, the one of the newest post. */
function mostUsed(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? '';
}
