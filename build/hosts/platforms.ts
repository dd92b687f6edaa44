/** The files of hosts that read the rules from the site itself: path -> text. Each has its own way to write them down, and its own order. */
import { encodePath } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';
import {
  bothForms,
  carries,
  covers,
  isPattern,
  literalForms,
  locationOf,
  regexOf,
  type HeaderRule,
  type HostRules,
  type Redirect,
} from './rule.ts';
import { isMoved, REVALIDATE } from './site-rules.ts';

type Files = Record<OutPath, string>;

export function netlify({ redirects, headers }: HostRules, basePath: string): Files {
  const lines = redirects.map(({ from, to, status }) => {
    // Netlify drops a redirect that leads to a path it takes in itself, and answers 404; an empty query makes the target another one to it.
    const query = status < 400 && status !== 200 && covers(from, to) ? '?' : '';
    const source = basePath + encodePath(from).replace(/\*\/$/, ':slug');
    return `${source} ${locationOf(to, basePath, ':splat')}${query} ${status}`;
  });
  return { ...redirectsFile(lines), _headers: headerBlocks(headers, basePath) };
}

/**
 * Cloudflare Pages: `_redirects` for paths that moved, and a small worker for what has no file. The worker is there because `_redirects`
 * are followed although a file is: a line for `/*` would take every page, and `/` itself for ever.
 */
export function cloudflare({ redirects, headers }: HostRules, basePath: string): Files {
  const rest = redirects.filter((rule) => !isMoved(rule));
  return {
    _headers: headerBlocks(headers, basePath, { joinsHeaders: true }),
    ...redirectsFile(redirects.filter(isMoved).flatMap((rule) => cloudflareLines(rule, basePath))),
    ...(rest.length > 0 && {
      '_worker.js': worker(rest, basePath),
      // Assets never need the worker, and each of its calls is counted.
      '_routes.json': JSON.stringify({ version: 1, include: ['/*'], exclude: [`${basePath}/assets/*`] }),
    }),
  };
}

/** Each path with and without its slash: Cloudflare reads it to the letter. */
export function cloudflareLines({ from, to, status }: Redirect, basePath: string): string[] {
  const sources = isPattern(from) ? [from] : bothForms(from);
  return sources.map((source) => `${basePath}${encodePath(source)} ${locationOf(to, basePath, ':splat')} ${status}`);
}

function worker(rules: readonly Redirect[], basePath: string): string {
  const listed = rules.map(({ from, to, status }) => ({
    from: regexOf(encodePath(from), basePath),
    to: locationOf(to, basePath),
    status,
  }));
  return `/* Answers for paths without a file: a page, the way home, or 404. */
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
}

function redirectsFile(lines: readonly string[]): Files {
  return lines.length === 0 ? {} : { _redirects: `${lines.join('\n')}\n` };
}

/**
 * The `_headers` file: a path, and under it, indented, `Name: value`.
 *
 * @param joinsHeaders of one name; the host leaves out one that stands there with `!` before it
 */
function headerBlocks(rules: readonly HeaderRule[], basePath: string, { joinsHeaders = false } = {}): string {
  const everywhere = rules[0]?.values ?? {};
  const blocks = rules.map(({ for: path, values }) => {
    const names = Object.keys(values);
    const isReplacing = joinsHeaders && path !== '/*' && names.some((name) => name in everywhere);
    return [
      basePath + encodePath(path),
      ...(isReplacing ? names.map((name) => `  ! ${name}`) : []),
      ...names.map((name) => `  ${name}: ${values[name]}`),
      '',
    ].join('\n');
  });
  return blocks.join('\n');
}

/**
 * vercel.json. Its list `routes` is the only one that can answer unknown paths after the files (vercel.com/docs: legacy
 * properties); the newer lists may not stand beside it. Read where the deployed folder begins.
 */
export function vercel({ redirects, headers }: HostRules, basePath: string): Files {
  const isForFound = (rule: HeaderRule) => isPattern(rule.for) && rule.for !== '/*';
  const headerRoute = ({ for: path, values }: HeaderRule) => ({
    src: regexOf(path, basePath),
    headers: values,
    continue: true,
  });
  const routes = [
    ...headers.filter((rule) => !isForFound(rule)).map(headerRoute),
    { handle: 'filesystem' },
    ...redirects.map(({ from, to, status }) => {
      const target = locationOf(to, basePath, '$1');
      return {
        src: regexOf(from, basePath),
        ...(status !== 200 && { status }),
        ...(status === 200 || status === 404 ? { dest: target } : { headers: { Location: target } }),
      };
    }),
    // After a hit: a missing asset must not be kept as missing for a year.
    { handle: 'hit' },
    ...headers.filter(isForFound).map(headerRoute),
    { handle: 'error' },
    { src: '^/.*$', status: 404, dest: `${basePath}/404.html` },
  ];
  return { 'vercel.json': json({ routes }) };
}

/**
 * Azure Static Web Apps, at the top of the output. Its override for 404 could redirect, but takes missing assets as well, with their
 * caching: so unknown paths get 404.html, which leads home.
 */
export function azure({ redirects, headers: [everywhere, ...some] }: HostRules, basePath: string): Files {
  const config = {
    trailingSlash: 'always',
    globalHeaders: { 'Cache-Control': REVALIDATE, ...everywhere?.values },
    routes: [
      ...redirects.flatMap(({ from, to, status }) =>
        literalForms(from).map((route) => ({
          route: basePath + encodePath(route),
          redirect: locationOf(to, basePath),
          statusCode: status,
        })),
      ),
      ...some.map((rule) => ({ route: basePath + encodePath(rule.for), headers: rule.values })),
    ],
    responseOverrides: { '404': { rewrite: `${basePath}/404.html`, statusCode: 404 } },
    mimeTypes: { '.webmanifest': 'application/manifest+json', '.avif': 'image/avif' },
  };
  return { 'staticwebapp.config.json': json(config) };
}

/** firebase.json for a deployment of the output folder itself. Of two headers of one name the later one counts. */
export function firebase({ redirects, headers }: HostRules, basePath: string): Files {
  const always: HeaderRule = { for: '/*', values: { 'Cache-Control': REVALIDATE } };
  const hosting = {
    public: '.',
    ignore: ['firebase.json'],
    trailingSlash: true,
    redirects: redirects
      .filter(({ status }) => status !== 200)
      .map((rule) => {
        const { from, to, status: type } = rule;
        // Firebase percent-encodes a Location itself.
        const destination = to.startsWith('/') ? basePath + to : to;
        const rest = (path: string) => path.replace(/\*$/, ':rest*');
        if (carries(rule)) return { source: rest(basePath + from), destination: rest(destination), type };
        return { regex: regexOf(from, basePath), destination, type };
      }),
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
  return { 'firebase.json': json({ hosting }) };
}

function json(rules: unknown): string {
  return `${JSON.stringify(rules, null, 2)}\n`;
}
