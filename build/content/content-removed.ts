/** Warnings for content removed from texts, one per kind: thousands of posts have few kinds of losses. */
import { few } from '../../shared/few.ts';
import type { Policy, Problem, Removed } from '../core/types.ts';

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
