/** Netlify's `_redirects` and `_headers`; several other hosts read the same files. */
import { encodePath } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';
import { headersFile } from './headers-file.ts';
import { covers, locationOf } from './rules.ts';
import type { HostRules, Redirect } from './rule.ts';

export function netlifyFiles(rules: HostRules, basePath: string): OutputFile[] {
  const lines = rules.redirects.map((rule) => `${redirectLine(rule, basePath)}\n`);
  return [
    ...(lines.length > 0 ? [{ path: '_redirects', bytes: lines.join(''), maker: 'the redirects of the host' }] : []),
    headersFile(rules.headers, basePath),
  ];
}

/**
 * `from to status`. Netlify drops a redirect that leads to a path it takes in itself, and answers 404; an empty query
 * makes the target another one to it, and no file is shadowed: a file always wins.
 */
function redirectLine({ from, to, status }: Redirect, basePath: string): string {
  const query = status < 400 && status !== 200 && covers(from, to) ? '?' : '';
  return `${basePath}${encodePath(from)} ${locationOf(to, basePath)}${query} ${status}`;
}
