/**
 * Cloudflare Pages: `_headers`, `_redirects` for paths that moved, and a small worker for what has no file. The worker is
 * there because `_redirects` are followed although a file is: a line for `/*` would take every page, and `/` itself for ever.
 */
import { encodePath } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';
import { headersFile } from './headers-file.ts';
import { bothForms, isPattern, locationOf, regexOf } from './rules.ts';
import type { HostRules, Redirect } from './rule.ts';

export function cloudflareFiles(rules: HostRules, basePath: string): OutputFile[] {
  const moved = rules.redirects.filter(isMoved).flatMap((rule) => redirectLines(rule, basePath));
  const rest = rules.redirects.filter((rule) => !isMoved(rule));
  const maker = 'the redirects of the host';
  return [
    headersFile(rules.headers, basePath, { detaches: true }),
    ...(moved.length > 0 ? [{ path: '_redirects', bytes: `${moved.join('\n')}\n`, maker }] : []),
    ...(rest.length > 0 ? workerFiles(rest, basePath) : []),
  ];
}

const isMoved = ({ from, status }: Redirect) => from !== '/*' && (status === 301 || status === 302);

/** Each path with and without its slash: Cloudflare reads it to the letter. */
export function redirectLines({ from, to, status }: Redirect, basePath: string): string[] {
  const sources = isPattern(from) ? [from] : bothForms(from);
  return sources.map((source) => `${basePath}${encodePath(source)} ${locationOf(to, basePath)} ${status}`);
}

function workerFiles(rules: readonly Redirect[], basePath: string): OutputFile[] {
  const listed = rules.map(({ from, to, status }) => ({
    from: regexOf(encodePath(from), basePath),
    to: locationOf(to, basePath),
    status,
  }));
  const worker = `/* Answers for paths without a file: a page, the way home, or 404. */
const rules = ${JSON.stringify(listed)};
export default {
  async fetch(request, { ASSETS }) {
    const answer = await ASSETS.fetch(request);
    if (answer.status !== 404) return answer;
    const { pathname } = new URL(request.url);
    const rule = rules.find(({ from }) => new RegExp(from).test(pathname));
    if (!rule || rule.status === 404) return answer;
    if (rule.status === 200) return ASSETS.fetch(new Request(new URL(rule.to, request.url), request));
    return new Response(null, { status: rule.status, headers: { Location: rule.to, 'Cache-Control': 'no-cache' } });
  },
};
`;
  const routes = JSON.stringify({ version: 1, include: ['/*'], exclude: [`${basePath}/assets/*`] });
  return [
    { path: '_worker.js', bytes: worker, maker: 'the worker of the host' },
    // Assets never need the worker, and each of its calls is counted.
    { path: '_routes.json', bytes: routes, maker: 'the worker of the host' },
  ];
}
