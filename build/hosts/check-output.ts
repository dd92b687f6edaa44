/** The finished output against the host's rules and limits: its size, and redirects that lead nowhere or hide a page. */
import type { UrlPath } from '../../src/contract.ts';
import { error } from '../core/errors.ts';
import { fileUrl } from '../core/paths.ts';
import type { Config, ErrorRest, OutPath, Problem } from '../core/types.ts';
import { sizeProblems } from './limits.ts';
import { carries, covers, isPattern } from './patterns.ts';
import type { Redirect } from './rule.ts';
import { isMoved, siteRules } from './rules.ts';
import { can, TRAITS } from './traits.ts';

type Fault = readonly [code: ErrorRest<'hosts/redirect-'>, message: string, hint?: string];

/**
 * @param rewrites as `BuildFacts.rewrites`
 * @param sizes every file of the output, with its size in bytes
 */
export function checkOutput(
  config: Config,
  rewrites: readonly Redirect[],
  sizes: Iterable<readonly [OutPath, number]>,
): Problem[] {
  const files = [...sizes];
  const { title } = TRAITS[config.host];
  const filesFirst = can(config.host, 'filesFirst');
  const moved = siteRules(config, { rewrites }).redirects.filter(isMoved);
  const next = (path: string) => moved.find((rule) => covers(rule.from, path));
  const addresses = new Set<string>(files.map(([path]) => fileUrl(path)));
  const isFile = (path: string) => addresses.has(path) || addresses.has(`${path}/`);

  function faultOf({ from, to }: Redirect, index: number): Fault | null {
    const earlier = moved.slice(0, index).find((other) => includes(other.from, from));
    if (earlier) return ['twice', `is never used: ${earlier.from} answers before it`];
    if (covers(from, to) && !(filesFirst && isFile(to))) return ['loop', 'leads to a path that it takes in itself'];
    if (filesFirst && isFile(from)) return ['page', `never happens: on ${title} the page ${from} wins`];
    // Below a star a page may stand where files win: that is what such a rule is for.
    const isBelow = (address: string) => !filesFirst && covers(from, address);
    const hidden = isPattern(from) ? [...addresses].find(isBelow) : isFile(from) && from;
    if (hidden) return ['page', `hides the page ${hidden} on ${title}`];
    if (!to.startsWith('/') || carries({ from, to }) || isFile(to)) return null;
    const other = next(to);
    if (!other) return ['dead', 'leads nowhere'];
    const way = new Set<Redirect>();
    let last: Redirect | undefined = other;
    for (; last && !way.has(last); last = next(last.to)) way.add(last);
    return last
      ? ['loop', `leads in a circle, by ${other.from}`]
      : ['chain', `is followed by another, from ${other.from}`, `Name the last target at once: ${[...way].at(-1)?.to}`];
  }

  const redirectProblems = moved.flatMap((rule, index) => {
    const fault = faultOf(rule, index);
    if (!fault) return [];
    const [code, message, hint] = fault;
    const text = `The redirect from ${rule.from} to ${rule.to} ${message}.`;
    return [error(`hosts/redirect-${code}`, text, hint, { url: rule.from })];
  });
  return [...redirectProblems, ...sizeProblems(config.host, files)];
}

/** Whether all that the second pattern takes in is taken in by the first. */
function includes(first: UrlPath, second: UrlPath): boolean {
  if (isPattern(second)) return isPattern(first) && covers(first, second.slice(0, -1));
  return covers(first, second);
}
