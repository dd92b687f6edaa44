/** What texts lost on their way into the page, told once for each kind: a site with ten thousand such posts has few kinds of losses. */
import type { Removed } from '../../shared/post-body/removed.ts';
import type { Policy, Problem } from '../core/types.ts';

/** A text by the name that its author knows it by, with what it lost. */
export interface Removal {
  readonly name: string;
  readonly removed: Removed;
}

/** How many texts are named. */
const NAMED = 3;

/** @returns a problem of code `posts/content-removed` for each kind; none when the policy is to ignore it */
export function removedProblems(removals: readonly Removal[], policy: Policy): Problem[] {
  if (policy === 'ignore') return [];
  const kinds = new Map<string, { count: number; names: string[] }>();
  for (const { name, removed } of removals) {
    for (const kind in removed) {
      const found = kinds.get(kind) ?? { count: 0, names: [] };
      kinds.set(kind, { count: found.count + removed[kind]!, names: [...found.names, name] });
    }
  }
  return [...kinds]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, { count, names }]) => ({
      code: 'posts/content-removed',
      severity: policy === 'fail' ? 'error' : 'warning',
      message: `Left out of texts, ${kind}: ${count}, in ${listed(names)}.`,
      hint: 'Look at the page. Where something is missed, write it in the text in another way; `policies.contentRemoved` says whether this stops a build.',
      place: null,
    }));
}

function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
