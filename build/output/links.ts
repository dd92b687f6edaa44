/** Dead links, dead #ids and missing files, found from what the pages told while they were rendered: no page is read again. */
import type { PostSummary } from '../../src/contract.ts';
import type { Config, OutPath, PlannedRoute, Policy, Problem } from '../core/types.ts';
import { ownTarget } from '../core/own-target.ts';
import { pageAddress, type PageLinks } from './page-links.ts';

/** How many pages a problem names before it only counts them. */
const NAMED_PAGES = 3;

const POST_HINT = 'Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl.';

interface Use {
  readonly pages: string[];
  count: number;
  /** True while every page has it from a post. */
  fromPosts: boolean;
}

export interface LinkCheck {
  /** Takes a page's addresses, as rendering told them. */
  add(route: Pick<PlannedRoute, 'path' | 'file'>, links: PageLinks): void;
  /**
   * @param has whether the output has a file at a path
   * @param movedTo where the host sends a visitor from a path without a file, base path included in both; null where it does not
   */
  problems(has: (path: OutPath) => boolean, movedTo: (path: string) => string | null): Problem[];
}

/**
 * Links are kept once each, with the first pages that use them, so that memory grows with addresses and not with pages.
 *
 * @param posts what they bring (links and pictures of bodies, their own picture) is held to `policies.deadPostLink`
 */
export function checkLinks(
  { origin, basePath, policies }: Pick<Config, 'origin' | 'basePath' | 'policies'>,
  posts: readonly Pick<PostSummary, 'image'>[],
): LinkCheck {
  const pictures = new Set(posts.map(({ image }) => image && ownTarget(image.src, { from: origin, origin })));
  const uses = new Map<string, Use>();
  const ids = new Map<string, readonly string[]>();

  function use(target: string, page: string, isFromPost: boolean): void {
    const known = uses.get(target) ?? { pages: [], count: 0, fromPosts: true };
    known.count++;
    known.fromPosts &&= isFromPost;
    if (known.pages.length < NAMED_PAGES) known.pages.push(page);
    uses.set(target, known);
  }

  return {
    add(route, { ids: ownIds, own, brought }) {
      ids.set(pageAddress(route, basePath), ownIds);
      for (const target of own) use(target, route.path, pictures.has(target));
      for (const target of brought) use(target, route.path, true);
    },
    problems(has, movedTo) {
      const found: Problem[] = [];
      for (const [target, use] of uses) {
        const [path = '', fragment = ''] = target.split('#');
        const dead = !exists(path, basePath, has);
        const policy = use.fromPosts ? policies.deadPostLink : dead ? policies.deadLink : policies.deadAnchor;
        const moved = dead ? movedTo(path) : null;
        if (moved !== null) report(found, policy === 'ignore' ? policy : 'warn', redirected(target, moved, use));
        else if (dead) report(found, policy, deadLink(target, use, has, basePath));
        else if (fragment && fragment !== 'top' && !hasId(ids.get(path), fragment))
          report(found, policy, deadAnchor(target, path, fragment, use));
      }
      return found;
    },
  };
}

function exists(path: string, basePath: string, has: (path: OutPath) => boolean): boolean {
  const file = outPathOf(path, basePath);
  return file !== null && has(file);
}

/** The file that answers at an encoded path; null for a path outside of the base path or one that cannot be decoded. */
function outPathOf(path: string, basePath: string): OutPath | null {
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return null;
  const own = path.slice(basePath.length + 1);
  try {
    return decodeURIComponent(own.endsWith('/') || own === '' ? `${own}index.html` : own);
  } catch {
    return null;
  }
}

function hasId(ids: readonly string[] | undefined, fragment: string): boolean {
  if (!ids) return true; // not a page of ours: a feed, a picture
  try {
    return ids.includes(fragment) || ids.includes(decodeURIComponent(fragment));
  } catch {
    return false;
  }
}

function report(found: Problem[], policy: Policy, problem: Omit<Problem, 'severity'>): void {
  if (policy !== 'ignore') found.push({ ...problem, severity: policy === 'fail' ? 'error' : 'warning' });
}

function usedBy({ pages, count }: Use): string {
  const more = count - pages.length;
  return pages.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function deadLink(
  target: string,
  use: Use,
  has: (path: OutPath) => boolean,
  basePath: string,
): Omit<Problem, 'severity'> {
  const path = target.split('#')[0] ?? '';
  const slash = !path.endsWith('/') && exists(`${path}/`, basePath, has);
  return {
    code: 'links/dead',
    message: `The link to ${target} leads nowhere. It stands on ${usedBy(use)}.`,
    hint: slash
      ? `Write it with a slash at the end: ${path}/`
      : use.fromPosts
        ? POST_HINT
        : 'Correct the address, or make the page.',
    place: { url: target },
  };
}

function redirected(target: string, to: string, use: Use): Omit<Problem, 'severity'> {
  return {
    code: 'links/redirected',
    message: `The link to ${target} is redirected to ${to}. It stands on ${usedBy(use)}.`,
    hint: `Write the new address: ${to}`,
    place: { url: target },
  };
}

function deadAnchor(target: string, path: string, fragment: string, use: Use): Omit<Problem, 'severity'> {
  return {
    code: 'links/dead-anchor',
    message: `The link to ${target} points at an id that ${path} does not have: "${fragment}". It stands on ${usedBy(use)}.`,
    hint: 'Correct the part after #, or give that element the id.',
    place: { url: target },
  };
}
