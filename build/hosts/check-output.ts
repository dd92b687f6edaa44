/** The finished output against the host's rules and limits: its size, and redirects that lead nowhere or hide a page. */
import type { UrlPath } from '../../src/contract.ts';
import { error } from '../core/errors.ts';
import { fileUrl } from '../core/paths.ts';
import type { ErrorRest, OutPath, Problem } from '../core/types.ts';
import { sizeProblems } from './limits.ts';
import { covers, isMoved, isPattern, siteRules } from './rules.ts';
import type { HostConfig, Redirect } from './rule.ts';
import { TRAITS } from './traits.ts';

/**
 * @param rewrites as for `siteRules`
 * @param sizes every file of the output, with its size in bytes
 */
export function checkOutput(
  config: HostConfig,
  rewrites: readonly Redirect[],
  sizes: Iterable<readonly [OutPath, number]>,
): Problem[] {
  const files = [...sizes];
  const moved = siteRules({ config, rewrites }).redirects.filter(isMoved);
  const addresses = new Set<string>(files.map(([path]) => fileUrl(path)));
  return [...redirectProblems(config, moved, addresses), ...sizeProblems(config.host, files)];
}

/**
 * Redirects that lead nowhere, in circles or by detours, that hide a page or are hidden by one.
 *
 * @param moved redirects of settings and content, in the order in which they apply
 * @param addresses of every file of the output
 */
function redirectProblems(
  { host }: Pick<HostConfig, 'host'>,
  moved: readonly Redirect[],
  addresses: ReadonlySet<string>,
): Problem[] {
  const { title, filesFirst } = TRAITS[host];
  const isFile = (path: string) => addresses.has(path) || addresses.has(`${path}/`);
  const refuse = (code: ErrorRest<'hosts/redirect-'>, rule: Redirect, [message, hint]: [string, string]) =>
    error(`hosts/redirect-${code}`, `The redirect from ${rule.from} to ${rule.to} ${message}.`, hint, {
      url: rule.from,
    });

  return moved.flatMap((rule, index) => {
    const earlier = moved.slice(0, index).find((other) => includes(other.from, rule.from));
    if (earlier)
      return [refuse('twice', rule, [`is never asked: ${earlier.from} answers before it`, 'Keep one of the two.'])];
    if (covers(rule.from, rule.to) && !(filesFirst && isFile(rule.to)))
      return [refuse('loop', rule, ['leads to a path that it takes in itself', 'Name a target outside of it.'])];
    const hidden = hiddenPage(rule, addresses, isFile);
    // Below a star a page may stand where files win: that is what such a rule is for.
    if (hidden && !(filesFirst && isPattern(rule.from))) {
      const what = filesFirst
        ? `never happens: on ${title} the page ${hidden} wins`
        : `hides the page ${hidden} on ${title}`;
      return [refuse('page', rule, [what, 'Remove the redirect, or the page.'])];
    }
    if (!rule.to.startsWith('/') || isFile(rule.to)) return [];
    const next = moved.find((other) => covers(other.from, rule.to));
    if (!next) return [refuse('dead', rule, ['leads nowhere', 'Name a page of the site, with its slash at the end.'])];
    const end = endOf(next, moved);
    return [
      end === null
        ? refuse('loop', rule, [`leads in a circle, by ${next.from}`, 'Take one of them away.'])
        : refuse('chain', rule, [`is followed by another, from ${next.from}`, `Name the last target at once: ${end}`]),
    ];
  });
}

/** Where a redirect leads in the end; null when it never does. */
function endOf(first: Redirect, moved: readonly Redirect[]): string | null {
  let current = first;
  for (let steps = 0; steps <= moved.length; steps++) {
    const next = moved.find((other) => covers(other.from, current.to));
    if (!next) return current.to;
    current = next;
  }
  return null;
}

/** Whether all that the second pattern takes in is taken in by the first. */
function includes(first: UrlPath, second: UrlPath): boolean {
  if (isPattern(second)) return isPattern(first) && covers(first, second.slice(0, -1));
  return covers(first, second);
}

function hiddenPage(rule: Redirect, addresses: Iterable<string>, isFile: (path: string) => boolean): string | null {
  if (!isPattern(rule.from)) return isFile(rule.from) ? rule.from : null;
  for (const address of addresses) if (covers(rule.from, address)) return address;
  return null;
}
