/** What is wrong with posts, in words: problems that name a post, and those that many posts share. */
import { few } from '../../shared/strings.ts';
import { topicSlug } from '../../shared/slug.ts';
import type { OddField } from '../../shared/post-fields.ts';
import type { NamedLanguage } from '../../shared/post-language.ts';
import type { PostSummary } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import type { ErrorCode, FoundPost, Policy, Problem, Removed } from '../core/types.ts';

/** A problem that names the post: `The post content/blogs/a.md {fault}.` */
export function postProblem(found: FoundPost, field: string | null, fault: string): Problem {
  const hint = 'Correct the post in its source.';
  return error('post/invalid', `The post ${postName(found)} ${fault}.`, hint, found.place(field));
}

/** The same as a warning of this code. */
export function postWarning(code: ErrorCode, found: FoundPost, field: string, fault: string): Problem {
  return warning(code, `The post ${postName(found)} ${fault}.`, null, found.place(field));
}

/** The source, and the slug if the source does not contain it. */
export function postName({ raw, source }: FoundPost): string {
  const slug = (raw as { slug?: unknown } | null)?.slug;
  return typeof slug === 'string' && !source.includes(slug) ? `"${slug.slice(0, 80)}" (${source})` : source;
}

/** A warning `post/unknown-language` for each invalid language field; the post is read without it. */
export function oddLanguages(found: FoundPost, { odd }: NamedLanguage): Problem[] {
  const fault = 'that names no language. Its language is detected from its characters';
  return odd.map((field) => postWarning('post/unknown-language', found, field, `has a "${field}" ${fault}`));
}

/** Posts with one fault that are named each by itself: an API writes all its posts alike. */
const MOST = 5;

type Odd = OddField & { readonly post: FoundPost };

/**
 * Optional fields that are read otherwise than they are written, or dropped: one `post/odd-field` for each field; of a fault that many
 * posts have, one for the first of them that names others.
 */
export function oddProblems(
  posts: readonly { readonly found: FoundPost; readonly odd: readonly OddField[] }[],
): Problem[] {
  const all = posts.flatMap(({ found, odd }) => odd.map((one): Odd => ({ ...one, post: found })));
  const alike = Map.groupBy(all, ({ field, fault, read }) => JSON.stringify([field, fault, read === null]));
  return [...alike.values()].flatMap((group) => {
    const [first, ...more] = group;
    return group.length <= MOST ? group.map((one) => oddProblem(one, [])) : [oddProblem(first!, more)];
  });
}

function oddProblem({ field, fault, found, read, post }: Odd, others: readonly Odd[]): Problem {
  const texts = [read ?? []].flat().map((text) => `"${text.slice(0, 80)}"`);
  const done = read === null ? 'the post goes without it' : `it is read as ${texts.join(', ')}`;
  const names = few(others.map((other) => postName(other.post)));
  const too = others.length > 0 ? `. So it is in ${others.length} more posts: ${names}` : '';
  const name = post.place(field).field?.split('.').at(-1) ?? field;
  return postWarning('post/odd-field', post, field, `has a wrong ${name}: ${fault}, found ${found}; ${done}${too}`);
}

type NamedPost = Pick<PostSummary, 'slug' | 'category' | 'tags' | 'author'>;

const TOPICS = {
  categories: ({ category }: NamedPost) => (category === null ? [] : [category]),
  tags: ({ tags }: NamedPost) => tags,
  authors: ({ author }: NamedPost) => [author],
} as const;

/** A warning `post/one-topic` for each address that several spellings of a category, tag or author share. */
export function sharedTopics(posts: readonly NamedPost[]): Problem[] {
  return Object.entries(TOPICS).flatMap(([field, namesOf]) => {
    const named = posts.flatMap((post) => namesOf(post).map((name) => ({ name, slug: post.slug })));
    const postsOf = Map.groupBy(named, ({ name }) => name);
    const bySlug = Map.groupBy(postsOf.keys(), topicSlug);
    return [...bySlug].flatMap(([slug, names]) => {
      if (slug === null || names.length === 1) return [];
      const said = names.map((name) => `"${name}" (${few(postsOf.get(name)!.map(({ slug }) => slug))})`);
      const message = `The ${field} ${said.join(' and ')} have the same address, so their posts share a page.`;
      return [warning('post/one-topic', message, 'If they mean the same, spell them alike; if not, rename one.')];
    });
  });
}

interface CheckedBody {
  readonly found: FoundPost;
  readonly isEmpty: boolean;
  readonly removed: Removed;
}

/** Empty bodies, and removed content; both are known once bodies are clean. */
export function bodyProblems(bodies: readonly CheckedBody[], contentRemoved: Policy): Problem[] {
  const empty = bodies
    .filter(({ isEmpty }) => isEmpty)
    .map(({ found }) => postWarning('post/empty-body', found, 'content', 'has an empty body'));
  const removals = bodies.map(({ found, removed }) => ({ name: postName(found), removed }));
  return [...empty, ...removedProblems(removals, contentRemoved)];
}

/** @param refused the end of a sentence */
export function refusedBody(found: FoundPost, refused: string): Problem {
  return postProblem(found, 'content', `cannot be used: its body ${refused}`);
}

/** The name of a text in messages, and what it lost. */
export interface Removal {
  readonly name: string;
  readonly removed: Removed;
}

/** @returns one problem `posts/content-removed` per kind; none if the policy ignores them */
export function removedProblems(removals: readonly Removal[], policy: Policy): Problem[] {
  if (policy === 'ignore') return [];
  const losses = removals.flatMap(({ name, removed }) =>
    Object.entries(removed).map(([kind, count]) => ({ kind, count, name })),
  );
  return [...Map.groupBy(losses, ({ kind }) => kind)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, found]) => {
      const times = found.reduce((sum, { count }) => sum + count, 0);
      const message = `Left out of texts, ${kind}: ${times}, in ${few(found.map(({ name }) => name))}.`;
      const hint =
        'Check the page. Write missing content in another way; `policies.contentRemoved` sets whether this fails a build.';
      return (policy === 'fail' ? error : warning)('posts/content-removed', message, hint);
    });
}
