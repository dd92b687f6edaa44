/** What a host would leave out, refuse or cannot do: reported by the build, before the deploy would. */
import type { UrlPath } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import { fileUrl } from '../core/paths.ts';
import type { Config, ErrorRest, HostName, OutPath, Problem } from '../core/types.ts';
import { carries, covers, isPattern, locationOf, type HostRules, type Redirect } from './rule.ts';
import { cloudflareLines } from './platforms.ts';
import { isMoved, siteRules } from './site-rules.ts';
import { can, type Limit, LIMITS, TRAITS } from './traits.ts';

/** @param subject as in `There are` 2001 redirects */
function over(host: HostName, limit: Limit, [subject, count]: readonly [string, number], file = 'site.config.ts') {
  const { title, limits = {} } = TRAITS[host];
  const most = limits[limit] ?? Infinity;
  if (count <= most) return [];
  const [code, unit] = LIMITS[limit];
  return [error(code, `${subject} ${count} ${unit}; ${title} takes ${most}.`, null, { file })];
}

/** What in the rules the host would leave out without a word. @param bytes of the files that hold the rules */
export function ruleProblems(host: HostName, { redirects, headers }: HostRules, bytes: number): Problem[] {
  const moved = redirects.filter(isMoved);
  const lines = moved.flatMap((rule) =>
    host === 'cloudflare' ? cloudflareLines(rule, '') : [rule.from + locationOf(rule.to, '')],
  );
  const patterns = moved.filter((rule) => isPattern(rule.from)).length;
  return [
    ...over(host, 'redirects', ['There are', lines.length - patterns]),
    ...over(host, 'patterns', ['There are', patterns]),
    ...lines.flatMap((line) =>
      over(host, 'redirectCharacters', [`The redirect from ${line.split(' ')[0]} has`, line.length]),
    ),
    ...over(host, 'headerRules', ['There are', headers.length]),
    ...headers.flatMap(({ for: path, values }) =>
      Object.entries(values).flatMap(([name, value]) =>
        over(host, 'headerCharacters', [`The header ${name} for ${path} has`, `  ${name}: ${value}`.length]),
      ),
    ),
    ...over(host, 'rulesBytes', ['The rules of the host have', bytes]),
  ];
}

/** A site larger than the host takes. */
function sizeProblems(host: HostName, sizes: readonly (readonly [OutPath, number])[]): Problem[] {
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [
    ...sizes.flatMap(([path, bytes]) => over(host, 'fileBytes', [`${path} has`, bytes], path)),
    ...over(host, 'files', ['The site has', sizes.length]),
    ...over(host, 'siteBytes', ['The site has', total]),
  ];
}

/** What the host cannot do for this site: a person need not correct it, but should know. */
export function limitations({ host, basePath, notFound, redirects }: Config, rewrites: readonly Redirect[]): Problem[] {
  const { title } = TRAITS[host];
  const listed = (rules: readonly Redirect[]) => rules.map((rule) => rule.from).join(', ');
  const shells = listed(rewrites.filter((rule) => rule.status === 200));
  const moved = listed([...redirects, ...rewrites.filter((rule) => rule.status !== 200)]);
  const faults: { readonly [code in ErrorRest<'hosts/'>]?: string | false } = {
    'no-headers':
      !can(host, 'headers') &&
      'sends no headers of a site’s own: the security policy stands in the pages, and nothing says how long assets may be kept.',
    'base-path':
      !can(host, 'belowPath') &&
      basePath !== '' &&
      `reads its files only at the top of a deployment, and this site lives below ${basePath}.`,
    'no-fallback':
      !can(host, 'fallback') &&
      notFound === 'redirect-home' &&
      'cannot redirect unknown paths alone: they are answered with 404.html, which leads on to the home page.',
    'no-rewrites':
      !can(host, 'rewrites') && shells !== '' && `cannot answer ${shells} with one page where there is no file.`,
    'no-redirects': !can(host, 'redirects') && moved !== '' && `cannot redirect ${moved}.`,
  };
  return Object.entries(faults).flatMap(([code, fault]) => {
    const place = { file: 'site.config.ts', field: code === 'base-path' ? 'basePath' : 'host' };
    return fault ? [warning(`hosts/${code as keyof typeof faults}`, `${title} ${fault}`, null, place)] : [];
  });
}

type Fault = readonly [code: ErrorRest<'hosts/redirect-'>, message: string, hint?: string];

/**
 * The finished output against the host's rules and limits: its size, and redirects that lead nowhere or hide a page.
 *
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
