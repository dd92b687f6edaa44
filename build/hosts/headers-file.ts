/** The `_headers` file, which Netlify and Cloudflare Pages read alike: a path, and under it, indented, `Name: value`. */
import { error } from '../errors.ts';
import { encodePath } from '../paths.ts';
import type { OutputFile, Problem } from '../types.ts';
import type { HeaderRule } from './rules.ts';

export function headersFile(rules: readonly HeaderRule[], basePath: string): OutputFile {
  const blocks = rules.map((rule) =>
    [
      basePath + encodePath(rule.for),
      ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ].join('\n'),
  );
  return { path: '_headers', bytes: blocks.join('\n'), maker: 'the headers of the host' };
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
