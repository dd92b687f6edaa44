/** Problems of post bodies, known once they are clean. */
import type { FoundPost, Policy, Problem, Removed } from '../core/types.ts';
import { postName, postProblem, postWarning } from './post.ts';
import { few } from '../../shared/strings.ts';

interface CheckedBody {
  readonly found: FoundPost;
  readonly isEmpty: boolean;
  readonly removed: Removed;
}

/** Empty bodies, and removed content. */
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
    .map(([kind, found]) => ({
      code: 'posts/content-removed',
      severity: policy === 'fail' ? 'error' : 'warning',
      message: `Left out of texts, ${kind}: ${found.reduce((sum, { count }) => sum + count, 0)}, in ${few(found.map(({ name }) => name))}.`,
      hint: 'Check the page. Write missing content in another way; `policies.contentRemoved` sets whether this fails a build.',
      place: null,
    }));
}
