/** Warnings for optional fields that are read otherwise than they are written, or dropped. */
import { few } from '../../shared/strings.ts';
import type { OddField } from '../../shared/post-fields.ts';
import type { FoundPost, Problem } from '../core/types.ts';
import { postName, postWarning } from './post.ts';

/** Posts with one fault that are named each by itself: an API writes all its posts alike. */
const MOST = 5;

type Odd = OddField & { readonly post: FoundPost };

/** One `post/odd-field` for each field; of a fault that many posts have, one for the first of them that names others. */
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
