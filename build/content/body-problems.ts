/** Problems of post bodies, known once they are clean. */
import { warning } from '../core/errors.ts';
import type { FoundPost, Policy, Problem, Removed } from '../core/types.ts';
import { removedProblems } from './content-removed.ts';
import { nameOf, postProblem } from './post.ts';

export interface CheckedBody {
  readonly found: FoundPost;
  readonly isEmpty: boolean;
  readonly removed: Removed;
}

/** Empty bodies, and removed content. */
export function bodyProblems(bodies: readonly CheckedBody[], contentRemoved: Policy): Problem[] {
  const empty = bodies.flatMap(({ found, isEmpty }) =>
    isEmpty
      ? [warning('post/empty-body', `The post ${nameOf(found)} has an empty body.`, null, found.place('content'))]
      : [],
  );
  const removals = bodies.map(({ found, removed }) => ({ name: nameOf(found), removed }));
  return [...empty, ...removedProblems(removals, contentRemoved)];
}

/** @param refused the end of a sentence */
export function refusedBody(found: FoundPost, refused: string): Problem {
  return postProblem(found, 'content', `cannot be used: its body ${refused}`);
}
