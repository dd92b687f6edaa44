/** Gathers what is wrong on pages and in posts: the same thing on many of them is one problem that names a few. */
import { few } from '../../shared/strings.ts';
import { error, warning } from '../core/errors.ts';
import type { ErrorCode, Place, Policy, Problem } from '../core/types.ts';

/** How many pages or posts a problem names before it only counts them. */
const NAMED = 3;
/** How many problems propose the nearest name: for each, all names of the site are compared. */
const PROPOSED = 20;

export interface Finding {
  readonly code: ErrorCode;
  readonly policy: Policy;
  /** Slugs of the posts that brought it; none where the page does not say which. Missing when the site itself wrote it. */
  readonly posts?: readonly string[];
  /** A sentence without its full stop and without the page: the same text on two pages is the same problem. */
  readonly message: string;
  /** The nearest name as the end of the sentence; '' where none is like it. */
  readonly nearest?: (() => string) | undefined;
  readonly place: Place;
  /** The page's path, base path included. */
  readonly page: string;
}

/** What is wrong in a file, and perhaps where. */
export type Fault = Omit<Finding, 'place' | 'page'> & Partial<Record<'line' | 'column', number | undefined>>;

/** @param nameOf what messages call a post, by its slug */
export function gatherFindings(nameOf: (slug: string) => string = (slug) => slug) {
  const groups = new Map<string, { first: Finding; pages: Set<string>; posts: Set<string> }>();
  return {
    add(finding: Finding): void {
      if (finding.policy === 'ignore') return;
      const key = `${finding.code}\0${finding.posts ? 'post' : 'site'}\0${finding.message}`;
      const group = groups.get(key) ?? { first: finding, pages: new Set(), posts: new Set() };
      groups.set(key, group);
      group.pages.add(finding.page);
      for (const post of finding.posts ?? []) group.posts.add(nameOf(post));
    },
    /** One problem for each different message, of the site and of posts apart, in the order found; its place is the first one. */
    problems(): Problem[] {
      let left = PROPOSED;
      return Array.from(groups.values(), ({ first: { code, policy, message, nearest, place }, pages, posts }) => {
        const meant = nearest && left-- > 0 ? nearest() : '';
        const inPosts = `in the post${posts.size === 1 ? '' : 's'} ${few([...posts], NAMED)}`;
        const where = posts.size > 0 ? inPosts : `on ${few([...pages], NAMED)}`;
        const problem = (policy === 'fail' ? error : warning)(code, `${message}${meant} (${where}).`, null, place);
        return { ...problem, pages: [...pages].slice(0, NAMED) };
      });
    },
  };
}
