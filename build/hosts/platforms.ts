/** The files of hosts that read the rules from the site itself. Each has its own way to write them down, and its own order. */
import type { UrlPath } from '../../src/contract.ts';
import { encodePath } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';
import { bothForms, covers, isMoved, isPattern, locationOf, regexOf, REVALIDATE, valuesEverywhere } from './rules.ts';
import type { HeaderRule, HostRules, Redirect, Target } from './rule.ts';

/** Netlify: `_redirects` and `_headers`. */
export function netlifyFiles(rules: HostRules, basePath: string): OutputFile[] {
  const lines = rules.redirects.map(({ from, to, status }) => {
    // Netlify drops a redirect that leads to a path it takes in itself, and answers 404; an empty query makes the target another one to it.
    const query = status < 400 && status !== 200 && covers(from, to) ? '?' : '';
    return `${basePath}${encodePath(from)} ${locationOf(to, basePath)}${query} ${status}`;
  });
  return [...redirectsFile(lines), headersFile(rules.headers, basePath)];
}

/**
 * Cloudflare Pages: `_headers`, `_redirects` for paths that moved, and a small worker for what has no file. The worker is
 * there because `_redirects` are followed although a file is: a line for `/*` would take every page, and `/` itself for ever.
 */
export function cloudflareFiles(rules: HostRules, basePath: string): OutputFile[] {
  const rest = rules.redirects.filter((rule) => !isMoved(rule));
  return [
    headersFile(rules.headers, basePath, { detaches: true }),
    ...redirectsFile(rules.redirects.filter(isMoved).flatMap((rule) => cloudflareLines(rule, basePath))),
    ...(rest.length > 0 ? workerFiles(rest, basePath) : []),
  ];
}

/** Each path with and without its slash: Cloudflare reads it to the letter. */
export function cloudflareLines({ from, to, status }: Redirect, basePath: string): string[] {
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

function redirectsFile(lines: readonly string[]): OutputFile[] {
  if (lines.length === 0) return [];
  return [{ path: '_redirects', bytes: `${lines.join('\n')}\n`, maker: 'the redirects of the host' }];
}

/**
 * The `_headers` file: a path, and under it, indented, `Name: value`.
 *
 * @param detaches the host joins headers of one name, and leaves out one that stands there with `!` before it
 */
function headersFile(rules: readonly HeaderRule[], basePath: string, { detaches = false } = {}): OutputFile {
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

/**
 * vercel.json. Its list `routes` is the only one that can answer unknown paths after the files (vercel.com/docs: legacy
 * properties); the newer lists may not stand beside it. Read where the deployed folder begins.
 */
export function vercelFiles({ redirects, headers }: HostRules, basePath: string): OutputFile[] {
  const location = (to: Target) => locationOf(to, basePath);
  const headerRoute = (rule: HeaderRule) => ({
    src: regexOf(rule.for, basePath),
    headers: rule.values,
    continue: true,
  });
  const isForFound = (rule: HeaderRule) => isPattern(rule.for) && rule.for !== '/*';
  const routes = [
    ...headers.filter((rule) => !isForFound(rule)).map(headerRoute),
    { handle: 'filesystem' },
    ...redirects.map(({ from, to, status }) => ({
      src: regexOf(from, basePath),
      ...(status !== 200 && { status }),
      ...(status < 300 || status >= 400 ? { dest: location(to) } : { headers: { Location: location(to) } }),
    })),
    // After a hit: a missing asset must not be kept as missing for a year.
    { handle: 'hit' },
    ...headers.filter(isForFound).map(headerRoute),
    { handle: 'error' },
    { src: '^/.*$', status: 404, dest: `${basePath}/404.html` },
  ];
  return [rulesFile('vercel.json', { routes })];
}

/**
 * Azure Static Web Apps: staticwebapp.config.json at the top of the output. Its override for 404 could redirect, but takes missing
 * assets as well, with their caching: so unknown paths get 404.html, which leads home.
 */
export function azureFiles({ redirects, headers }: HostRules, basePath: string): OutputFile[] {
  // Azure reads a path to the letter, and a star as anything.
  const sources = (from: UrlPath) => (isPattern(from) ? [from.slice(0, -2) as UrlPath, from] : bothForms(from));
  const config = {
    trailingSlash: 'always',
    globalHeaders: { 'Cache-Control': REVALIDATE, ...valuesEverywhere(headers) },
    routes: [
      ...redirects.flatMap(({ from, to, status }) =>
        sources(from).map((route) => ({
          route: basePath + encodePath(route),
          redirect: locationOf(to, basePath),
          statusCode: status,
        })),
      ),
      ...headers
        .filter((rule) => rule.for !== '/*')
        .map((rule) => ({ route: basePath + encodePath(rule.for), headers: rule.values })),
    ],
    responseOverrides: { '404': { rewrite: `${basePath}/404.html`, statusCode: 404 } },
    mimeTypes: { '.webmanifest': 'application/manifest+json', '.avif': 'image/avif' },
  };
  return [rulesFile('staticwebapp.config.json', config)];
}

/** firebase.json for a deployment of the output folder itself. Of two headers of one name the later one counts. */
export function firebaseFiles({ redirects, headers }: HostRules, basePath: string): OutputFile[] {
  const always: HeaderRule = { for: '/*', values: { 'Cache-Control': REVALIDATE } };
  const hosting = {
    public: '.',
    ignore: ['firebase.json'],
    trailingSlash: true,
    redirects: redirects
      .filter(({ status }) => status !== 200)
      .map(({ from, to, status }) => ({
        regex: regexOf(from, basePath),
        // Firebase percent-encodes a Location itself.
        destination: to.startsWith('/') ? basePath + to : to,
        type: status,
      })),
    rewrites: redirects
      .filter(({ status }) => status === 200)
      .map(({ from, to }) => ({
        regex: regexOf(from, basePath),
        destination: `${basePath}${to}${to.endsWith('/') ? 'index.html' : ''}`,
      })),
    headers: [always, ...headers].map(({ for: path, values }) => ({
      regex: regexOf(path, basePath),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  };
  return [rulesFile('firebase.json', { hosting })];
}

function rulesFile(path: string, rules: unknown): OutputFile {
  return { path, bytes: `${JSON.stringify(rules, null, 2)}\n`, maker: 'the rules of the host' };
}
