/** Cloudflare Pages' `_headers`, within its limits. There is no `_redirects`: it would be followed although a file is there. */
import { error } from '../errors.ts';
import type { OutputFile, Problem } from '../types.ts';
import { headersFile } from './headers-file.ts';
import type { HostRules } from './rules.ts';

/** Cloudflare ignores the rules after these. */
const MAX_HEADER_RULES = 100;
/** Cloudflare ignores a longer line: the header would silently be missing. */
const MAX_LINE_CHARACTERS = 2000;

export function cloudflareFiles(rules: HostRules, basePath: string): OutputFile[] {
  return [headersFile(rules.headers, basePath)];
}

/** What in the rules Cloudflare would leave out without a word. */
export function cloudflareProblems(rules: HostRules): Problem[] {
  const place = { file: 'site.config.ts' };
  const problems = rules.headers.flatMap((rule) =>
    Object.entries(rule.values)
      .filter(([name, value]) => `  ${name}: ${value}`.length > MAX_LINE_CHARACTERS)
      .map(([name]) =>
        error(
          'hosts/header-too-long',
          `The header ${name} for ${rule.for} is longer than the ${MAX_LINE_CHARACTERS} characters a line that Cloudflare reads.`,
          'Name fewer hosts in blogs.embedHosts.',
          place,
        ),
      ),
  );
  if (rules.headers.length > MAX_HEADER_RULES) {
    problems.push(
      error(
        'hosts/too-many-headers',
        `There are ${rules.headers.length} header rules; Cloudflare reads ${MAX_HEADER_RULES}.`,
        'Join rules whose paths share a beginning.',
        place,
      ),
    );
  }
  return problems;
}
