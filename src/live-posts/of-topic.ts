import { topicSlug } from '../../shared/slug.ts';
import type { TopicKind } from '../context/paths.ts';
import { plainText } from './plain-text.ts';
import type { ListedPost } from './published.ts';
import type { RawPost } from './read-post.ts';

/** A list of the posts of one category, tag or author. */
export type OnlyTopic = { readonly kind: TopicKind; readonly slug: string };

/** The posts of a topic, as the build will find them; `nobody` is the author of posts that name none. */
export async function ofTopic(listed: readonly ListedPost[], { kind, slug }: OnlyTopic, nobody: string) {
  const isOf = await Promise.all(
    listed.map(async ({ raw }) => {
      const names = await Promise.all(namesOf(raw, kind).map(plainText));
      const said = names.filter(Boolean);
      if (kind === 'author') return topicSlug(said[0] ?? nobody) === slug;
      return said.some((name) => topicSlug(name) === slug);
    }),
  );
  return listed.filter((_, index) => isOf[index]);
}

function namesOf(raw: RawPost, kind: TopicKind): string[] {
  const tags = [raw['tags']].flat();
  const sources = { topic: [raw['categoryId']], tag: tags, author: [raw['author'], raw['authorId']] };
  return sources[kind].map(nameIn).filter((name) => name !== '');
}

/** Tags are texts, categories and authors objects with a name. */
function nameIn(value: unknown): string {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : value;
  return typeof name === 'string' ? name : '';
}
