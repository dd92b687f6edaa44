/** Where a host would stop reading, or refuse the site: reported by the build, before the deploy would. */
import { error } from '../core/errors.ts';
import type { ErrorRest, HostName, OutPath, OutputFile, Problem } from '../core/types.ts';
import { cloudflareLines } from './platforms.ts';
import { isMoved, isPattern, locationOf } from './rules.ts';
import type { HostRules } from './rule.ts';
import { TRAITS, type HostLimits } from './traits.ts';

const PLACE = { file: 'site.config.ts' };

/**
 * What in the rules the host would leave out without a word.
 *
 * @param files what the rules were written to
 */
export function ruleProblems(host: HostName, rules: HostRules, files: readonly OutputFile[]): Problem[] {
  const { title, limits } = TRAITS[host];
  const moved = rules.redirects.filter(isMoved);
  const lines = moved.flatMap((rule) =>
    host === 'cloudflare' ? cloudflareLines(rule, '') : [rule.from + locationOf(rule.to, '')],
  );
  const patterns = moved.filter((rule) => isPattern(rule.from)).length;
  const exact = lines.length - patterns;
  const headers = rules.headers.flatMap((rule) => Object.entries(rule.values).map((value) => [rule.for, ...value]));
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.bytes), 0);

  type Count = readonly [
    count: number,
    limit: keyof HostLimits,
    code: ErrorRest<'hosts/'>,
    message: string,
    hint: string,
  ];
  const byFolder = 'Drop the oldest, or join those of one folder in one that ends in a star.';
  const ofLine = (line: string): Count => {
    const message = `The redirect from ${line.split(' ')[0]} has ${line.length} characters`;
    return [line.length, 'redirectCharacters', 'redirect-too-long', message, 'Shorten its addresses.'];
  };
  const ofHeader = ([path, name, value]: readonly string[]): Count => {
    const { length } = `  ${name}: ${value}`;
    const message = `The header ${name} for ${path} has ${length} characters`;
    return [length, 'headerCharacters', 'header-too-long', message, 'Name fewer hosts in blogs.embedHosts.'];
  };
  const counts: Count[] = [
    [exact, 'redirects', 'too-many-redirects', `There are ${exact} redirects`, byFolder],
    [
      patterns,
      'patterns',
      'too-many-redirects',
      `There are ${patterns} redirects that end in a star`,
      'Write exact paths where a star is not needed.',
    ],
    ...lines.map(ofLine),
    [
      rules.headers.length,
      'headerRules',
      'too-many-headers',
      `There are ${rules.headers.length} header rules`,
      'Join rules whose paths share a beginning.',
    ],
    ...headers.map(ofHeader),
    [
      bytes,
      'rulesBytes',
      'rules-too-large',
      `The rules of the host have ${bytes} bytes`,
      'Drop the oldest redirects, or join those of one folder in one that ends in a star.',
    ],
  ];
  return counts
    .filter(([count, limit]) => count > (limits[limit] ?? Infinity))
    .map(([, limit, code, message, hint]) =>
      error(`hosts/${code}`, `${message}; ${title} reads ${limits[limit]}.`, hint, PLACE),
    );
}

/** A site larger than the host takes. */
export function sizeProblems(host: HostName, sizes: readonly (readonly [OutPath, number])[]): Problem[] {
  const { title, limits } = TRAITS[host];
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const problems = sizes
    .filter(([, bytes]) => bytes > (limits.fileBytes ?? Infinity))
    .map(([path, bytes]) => {
      const message = `${title} takes files of ${limits.fileBytes} bytes, and ${path} has ${bytes}.`;
      return error('hosts/file-too-large', message, 'Shrink it, or keep it on another host.', { file: path });
    });
  if (sizes.length > (limits.files ?? Infinity)) {
    const message = `${title} takes ${limits.files} files, and the site has ${sizes.length}.`;
    problems.push(error('hosts/too-many-files', message, 'Build fewer pages, or choose another host.'));
  }
  if (total > (limits.siteBytes ?? Infinity)) {
    const message = `${title} takes ${limits.siteBytes} bytes, and the site has ${total}.`;
    problems.push(error('hosts/site-too-large', message, 'Keep films and pictures on another host.'));
  }
  return problems;
}
