/** Where a host would stop reading, or refuse the site: reported by the build, before the deploy would. */
import { error } from '../core/errors.ts';
import type { HostName, OutPath, Problem } from '../core/types.ts';
import { isPattern, locationOf } from './patterns.ts';
import { cloudflareLines } from './platforms.ts';
import type { HostRules } from './rule.ts';
import { isMoved } from './rules.ts';
import { LIMITS, TRAITS } from './traits.ts';

/** @param subject as in `There are` 2001 redirects */
function over(
  host: HostName,
  limit: keyof typeof LIMITS,
  [subject, count]: readonly [string, number],
  file = 'site.config.ts',
) {
  const { title, limits = {} } = TRAITS[host];
  const most = limits[limit] ?? Infinity;
  if (count <= most) return [];
  const [code, unit] = LIMITS[limit];
  return [error(code, `${subject} ${count} ${unit}; ${title} takes ${most}.`, null, { file })];
}

/**
 * What in the rules the host would leave out without a word.
 *
 * @param bytes of the files that hold the rules
 */
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
export function sizeProblems(host: HostName, sizes: readonly (readonly [OutPath, number])[]): Problem[] {
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [
    ...sizes.flatMap(([path, bytes]) => over(host, 'fileBytes', [`${path} has`, bytes], path)),
    ...over(host, 'files', ['The site has', sizes.length]),
    ...over(host, 'siteBytes', ['The site has', total]),
  ];
}
