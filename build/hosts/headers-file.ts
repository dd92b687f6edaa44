/** The `_headers` file, which Netlify and Cloudflare Pages read alike: a path, and under it, indented, `Name: value`. */
import { error } from '../core/errors.ts';
import { encodePath } from '../core/paths.ts';
import type { OutputFile, Problem } from '../core/types.ts';
import { covers } from './rules.ts';
import type { HeaderRule } from './rule.ts';

/** @param detaches the host joins headers of one name, and leaves out one that stands there with `!` before it */
export function headersFile(rules: readonly HeaderRule[], basePath: string, { detaches = false } = {}): OutputFile {
  const blocks = rules.map((rule) =>
    [
      basePath + encodePath(rule.for),
      ...(detaches && rule.replaces ? Object.keys(rule.values).map((name) => `  ! ${name}`) : []),
      ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ].join('\n'),
  );
  return { path: '_headers', bytes: blocks.join('\n'), maker: 'the headers of the host' };
}

/** Headers named by two rules that meet on one path: most hosts join such values with a comma, and mean neither. */
export function headerClashes(rules: readonly HeaderRule[]): Problem[] {
  const replaces = (one: HeaderRule, other: HeaderRule) => one.replaces && other.for === '/*';
  const meet = (one: HeaderRule, other: HeaderRule) =>
    (covers(one.for, other.for) || covers(other.for, one.for)) && !replaces(one, other) && !replaces(other, one);
  return rules.flatMap((rule, index) =>
    rules.slice(index + 1).flatMap((other) => {
      const names = new Set(Object.keys(rule.values).map((name) => name.toLowerCase()));
      const twice = Object.keys(other.values).filter((name) => names.has(name.toLowerCase()));
      if (twice.length === 0 || !meet(rule, other)) return [];
      return [
        error(
          'hosts/header-twice',
          `The header ${twice.join(', ')} is set for ${rule.for} and for ${other.for}, which meet on one path.`,
          'Set it for /* in headers, or for paths that do not meet.',
          { file: 'site.config.ts', field: 'headers' },
        ),
      ];
    }),
  );
}

/** Names and values that would end their line early and so write lines of their own (RFC 9110, section 5.5). */
export function headerProblems(rules: readonly HeaderRule[]): Problem[] {
  return rules.flatMap((rule) =>
    Object.entries(rule.values)
      .filter((header) => header.some((part) => /\p{Cc}/u.test(part)))
      .map(([name]) =>
        error(
          'hosts/header-line-break',
          `The header ${JSON.stringify(name)} for ${rule.for} holds a line break or another control character.`,
          'Write it in one line: it is made from the addresses in site.config.ts.',
          { file: 'site.config.ts' },
        ),
      ),
  );
}
