/** Warns if differently spelt categories, tags or authors share one page. */
import { topicSlug } from '../../shared/slug.ts';
import { warning } from '../core/errors.ts';
import { few } from '../../shared/strings.ts';
import type { PostSummary } from '../../src/contract.ts';
import type { Problem } from '../core/types.ts';

type NamedPost = Pick<PostSummary, 'slug' | 'category' | 'tags' | 'author'>;

const FIELDS = {
  categories: ({ category }: NamedPost) => (category === null ? [] : [category]),
  tags: ({ tags }: NamedPost) => tags,
  authors: ({ author }: NamedPost) => [author],
} as const;

/** A warning `post/one-topic` for each address that several spellings share. */
export function sharedTopics(posts: readonly NamedPost[]): Problem[] {
  return Object.entries(FIELDS).flatMap(([field, namesOf]) => {
    const named = posts.flatMap((post) => namesOf(post).map((name) => ({ name, slug: post.slug })));
    const postsOf = Map.groupBy(named, ({ name }) => name);
    const bySlug = Map.groupBy(postsOf.keys(), topicSlug);
    return [...bySlug].flatMap(([slug, names]) =>
      slug === null || names.length === 1 ? [] : [shared(field, names, postsOf)],
    );
  });
}

function shared(
  field: string,
  names: readonly string[],
  postsOf: ReadonlyMap<string, readonly { slug: string }[]>,
): Problem {
  const said = names.map((name) => `"${name}" (${few(postsOf.get(name)!.map(({ slug }) => slug))})`);
  const message = `The ${field} ${said.join(' and ')} have the same address, so their posts share a page.`;
  return warning('post/one-topic', message, 'If they mean the same, spell them alike; if not, rename one.');
}
