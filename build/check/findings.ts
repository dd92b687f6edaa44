/** Gathers what is wrong on pages: the same thing on many pages is one problem that names a few of them. */
import type { Place, Policy, Problem } from '../types.ts';

/** How many pages a problem names before it only counts them. */
const NAMED_PAGES = 3;

export interface Finding {
  readonly code: string;
  readonly policy: Policy;
  /** The policy for what a post brings along; null when the site itself wrote it. */
  readonly postPolicy?: Policy | null;
  /** A sentence without its full stop and without the page: the same text on two pages is the same problem. */
  readonly message: string;
  readonly hint: string;
  readonly place: Place;
  /** The page's path, base path included. */
  readonly page: string;
}

export interface Findings {
  add(finding: Finding): void;
  /** One problem for each different message, in the order found; its place is the first one. */
  problems(): Problem[];
}

interface Group {
  readonly first: Finding;
  readonly pages: Set<string>;
  policy: Policy | null;
  postPolicy: Policy;
}

export function gatherFindings(): Findings {
  const groups = new Map<string, Group>();

  return {
    add(finding) {
      const key = `${finding.code}\0${finding.message}`;
      const group = groups.get(key) ?? { first: finding, pages: new Set(), policy: null, postPolicy: 'ignore' };
      groups.set(key, group);
      group.pages.add(finding.page);
      // One use by the site itself makes it the site's problem.
      if (finding.postPolicy) group.postPolicy = finding.postPolicy;
      else group.policy = finding.policy;
    },
    problems() {
      return [...groups.values()].flatMap(({ first, pages, policy, postPolicy }) => {
        const { code, hint, place } = first;
        const decided = policy ?? postPolicy;
        if (decided === 'ignore') return [];
        const severity = decided === 'fail' ? 'error' : 'warning';
        return [{ code, severity, message: `${first.message} (on ${pageList([...pages])}).`, hint, place }];
      });
    },
  };
}

function pageList(pages: readonly string[]): string {
  const more = pages.length - NAMED_PAGES;
  const named = pages.slice(0, NAMED_PAGES).join(', ');
  if (more <= 0) return named;
  return `${named} and ${more} more ${more === 1 ? 'page' : 'pages'}`;
}
