/** What hosts publish of themselves: Netlify's redirect engine and parsers, Firebase's server of static files, Vercel's rules of routes. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFile, requestPath } from '../../build/serve/http.ts';
import type { UrlPath } from '../../src/contract.ts';
import { openLocalServer } from '../support/local-server.ts';
import type { Listening } from './cases.ts';

const packageIn = (modules: string, name: string): unknown => createRequire(join(modules, 'x.js'))(name);
const rulesOf = (out: string, file: string) => JSON.parse(readFileSync(join(out, file), 'utf8')) as object;

/** Why Vercel refuses the rules, or null. It has no program to run here. */
export function vercelRefusal(out: string, modules: string): string | null {
  const { normalizeRoutes } = packageIn(modules, '@vercel/routing-utils') as {
    normalizeRoutes(routes: readonly object[]): { readonly error: { readonly message: string } | null };
  };
  const { routes } = rulesOf(out, 'vercel.json') as { routes: object[] };
  return normalizeRoutes(routes).error?.message ?? null;
}

/** The server that Firebase's emulator runs, on the firebase.json of the output. */
export async function openFirebase(out: string, modules: string, port: number): Promise<Listening> {
  const { server } = packageIn(modules, 'superstatic') as {
    server(options: object): { listen(done: () => void): Server };
  };
  const { hosting } = rulesOf(out, 'firebase.json') as { hosting: object };
  const app = server({ port, host: '127.0.0.1', cwd: out, config: hosting, errorPage: join(out, '404.html') });
  const open = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(() => resolve(listening));
  });
  return {
    port,
    close() {
      open.closeAllConnections();
      open.close();
    },
  };
}

interface Rule {
  readonly from: string;
  readonly query: object;
}
interface Match {
  readonly to: string;
  readonly status: number;
}
interface Engine {
  parseJSON(rules: string, options: object): Promise<{ match(request: object): Match | null }>;
}
interface HeaderRule {
  readonly forRegExp: RegExp;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Netlify's engine and parsers behind a server of ours. What the engine does not decide (which file answers, and the redirect to the
 * slash) follows docs.netlify.com: redirects/redirect-options and site-deploys/post-processing.
 */
export async function openNetlify(out: string, modules: string): Promise<Listening> {
  const load = async <T>(name: string) => (await import(pathToFileURL(join(modules, name)).href)) as T;
  const { parseAllRedirects } = await load<{
    parseAllRedirects: (options: object) => Promise<{ redirects: Rule[]; errors: unknown[] }>;
  }>('@netlify/redirect-parser/lib/index.js');
  const { parseAllHeaders } = await load<{
    parseAllHeaders: (options: object) => Promise<{ headers: HeaderRule[]; errors: unknown[] }>;
  }>('@netlify/headers-parser/lib/index.js');
  const { redirects, errors: refused } = await parseAllRedirects({
    redirectsFiles: [join(out, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  const parsed = await parseAllHeaders({ headersFiles: [join(out, '_headers')], configHeaders: [], minimal: false });
  const errors = [...refused, ...parsed.errors];
  if (errors.length > 0) throw new Error(`Netlify refuses the files:\n${errors.map(String).join('\n')}`);
  // The engine's names of the parser's fields.
  const rules = redirects.map(({ from, query, ...rule }) => ({ ...rule, origin: from, params: query }));
  const engine = packageIn(modules, 'netlify-redirector') as Engine;
  const matcher = await engine.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' });
  const nothing = { headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' };

  const { origin, close } = await openLocalServer((request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    // What Netlify sends where no rule says otherwise (docs.netlify.com: caching).
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    for (const { forRegExp, values } of parsed.headers)
      if (forRegExp.test(path)) for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
    const page = fileFor(out, path);
    if (page === 'slash') return redirect(response, 301, `${path}/${query && `?${query}`}`);
    if (page) return send({ request, response }, 200, page);
    const match = matcher.match({ scheme: 'http', host: 'localhost', path, query, ...nothing });
    response.removeHeader('Cache-Control');
    if (match && (match.status === 301 || match.status === 302)) return redirect(response, match.status, match.to);
    const shown = match ? fileFor(out, match.to) : null;
    send({ request, response }, match?.status ?? 404, shown ?? fileFor(out, '/404.html') ?? '');
  });
  return { port: Number(new URL(origin).port), close };
}

/** `slash`: a folder's page, whose address ends with one. */
function fileFor(out: string, target: string): string | null {
  const path = requestPath(target) as UrlPath | null;
  if (path === null) return null;
  return findFile(out, path) ?? (findFile(out, `${path}/`) && 'slash');
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location.replace(/^\/+/, '/') }).end();
}

function send(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  status: number,
  file: string,
) {
  if (file.endsWith('.html')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.writeHead(status).end(request.method === 'HEAD' || !file ? undefined : readFileSync(file));
}
