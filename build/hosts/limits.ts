/** Where a host would stop reading, or refuse the site: told by the build, before the deploy would. */
import { error } from '../core/errors.ts';
import type { ErrorRest, HostName, OutPath, OutputFile, Problem } from '../core/types.ts';
import { redirectLines } from './cloudflare.ts';
import { isPattern, locationOf } from './rules.ts';
import type { HostRules } from './rule.ts';
import { TRAITS } from './traits.ts';

const PLACE = { file: 'site.config.ts' };

/**
 * What in the rules the host would leave out without a word.
 *
 * @param files what the rules were written to
 */
export function ruleProblems(host: HostName, rules: HostRules, files: readonly OutputFile[]): Problem[] {
  const { title, limits } = TRAITS[host];
  const moved = rules.redirects.filter(({ status, from }) => (status === 301 || status === 302) && from !== '/*');
  const lines =
    host === 'cloudflare'
      ? moved.flatMap((rule) => redirectLines(rule, ''))
      : moved.map((rule) => rule.from + locationOf(rule.to, ''));
  const patterns = moved.filter((rule) => isPattern(rule.from)).length;
  const headerLines = rules.headers.flatMap((rule) =>
    Object.entries(rule.values).map(([name, value]) => ({
      name,
      path: rule.for,
      length: `  ${name}: ${value}`.length,
    })),
  );
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.bytes), 0);

  const over = (
    count: number,
    limit: number | undefined,
    code: ErrorRest<'hosts/'>,
    [message, hint]: [string, string],
  ) =>
    limit !== undefined && count > limit
      ? [error(`hosts/${code}`, `${message}; ${title} reads ${limit}.`, hint, PLACE)]
      : [];
  return [
    ...over(lines.length - patterns, limits.redirects, 'too-many-redirects', [
      `There are ${lines.length - patterns} redirects`,
      'Drop the oldest, or join those of one folder in one that ends in a star.',
    ]),
    ...over(patterns, limits.patterns, 'too-many-redirects', [
      `There are ${patterns} redirects that end in a star`,
      'Write exact paths where a star is not needed.',
    ]),
    ...lines.flatMap((line) =>
      over(line.length, limits.redirectCharacters, 'redirect-too-long', [
        `The redirect from ${line.split(' ')[0]} has ${line.length} characters`,
        'Shorten its addresses.',
      ]),
    ),
    ...over(rules.headers.length, limits.headerRules, 'too-many-headers', [
      `There are ${rules.headers.length} header rules`,
      'Join rules whose paths share a beginning.',
    ]),
    ...headerLines.flatMap(({ name, path, length }) =>
      over(length, limits.headerCharacters, 'header-too-long', [
        `The header ${name} for ${path} has ${length} characters`,
        'Name fewer hosts in blogs.embedHosts.',
      ]),
    ),
    ...over(bytes, limits.rulesBytes, 'rules-too-large', [
      `The rules of the host have ${bytes} bytes`,
      'Drop the oldest redirects, or join those of one folder in one that ends in a star.',
    ]),
  ];
}

/** A site larger than the host takes. */
export function sizeProblems(host: HostName, sizes: Iterable<readonly [OutPath, number]>): Problem[] {
  const { title, limits } = TRAITS[host];
  const problems: Problem[] = [];
  let count = 0;
  let total = 0;
  const refuse = (code: ErrorRest<'hosts/'>, what: string, hint: string, file: OutPath | null = null) =>
    problems.push(error(`hosts/${code}`, `${title} takes ${what}.`, hint, file === null ? null : { file }));
  for (const [path, bytes] of sizes) {
    count++;
    total += bytes;
    if (bytes > (limits.fileBytes ?? Infinity))
      refuse(
        'file-too-large',
        `files of ${limits.fileBytes} bytes, and ${path} has ${bytes}`,
        'Shrink it, or keep it on another host.',
        path,
      );
  }
  if (count > (limits.files ?? Infinity))
    refuse(
      'too-many-files',
      `${limits.files} files, and the site has ${count}`,
      'Build fewer pages, or choose another host.',
    );
  if (total > (limits.siteBytes ?? Infinity))
    refuse(
      'site-too-large',
      `${limits.siteBytes} bytes, and the site has ${total}`,
      'Keep films and pictures on another host.',
    );
  return problems;
}
