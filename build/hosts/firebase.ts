/** firebase.json for a deployment of the output folder itself. Of two headers of one name the later one counts. */
import type { OutputFile } from '../core/types.ts';
import { regexOf, REVALIDATE } from './rules.ts';
import type { HostRules, Target } from './rule.ts';

export function firebaseFiles(rules: HostRules, basePath: string): OutputFile[] {
  const headers = [{ for: '/*', values: { 'Cache-Control': REVALIDATE } } as const, ...rules.headers];
  const hosting = {
    public: '.',
    ignore: ['firebase.json'],
    trailingSlash: true,
    redirects: rules.redirects
      .filter(({ status }) => status !== 200)
      .map(({ from, to, status }) => ({
        regex: regexOf(from, basePath),
        destination: plain(to, basePath),
        type: status,
      })),
    rewrites: rules.redirects
      .filter(({ status }) => status === 200)
      .map(({ from, to }) => ({
        regex: regexOf(from, basePath),
        destination: `${basePath}${to}${to.endsWith('/') ? 'index.html' : ''}`,
      })),
    headers: headers.map(({ for: path, values }) => ({
      regex: regexOf(path, basePath),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  };
  const bytes = `${JSON.stringify({ hosting }, null, 2)}\n`;
  return [{ path: 'firebase.json', bytes, maker: 'the rules of the host' }];
}

/** Firebase percent-encodes a Location itself. */
function plain(to: Target, basePath: string): string {
  return to.startsWith('/') ? basePath + to : to;
}
