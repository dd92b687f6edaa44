/**
 * Netlify's own redirect engine and parsers behind a door of ours. What the engine does not decide (which file answers, and the
 * redirect to the slash) follows docs.netlify.com: redirects/redirect-options and site-deploys/post-processing.
 */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Rule {
  readonly from: string;
  readonly query: object;
  readonly conditions: object;
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

export async function openNetlify(out: string, { modules, port }: { modules: string; port: number }) {
  const load = (name: string) => import(pathToFileURL(join(modules, name)).href) as Promise<Record<string, never>>;
  const { parseAllRedirects } = (await load('@netlify/redirect-parser/lib/index.js')) as unknown as {
    parseAllRedirects: (options: object) => Promise<{ redirects: Rule[]; errors: unknown[] }>;
  };
  const { parseAllHeaders } = (await load('@netlify/headers-parser/lib/index.js')) as unknown as {
    parseAllHeaders: (options: object) => Promise<{ headers: HeaderRule[]; errors: unknown[] }>;
  };
  const engine = createRequire(join(modules, 'x.js'))('netlify-redirector') as Engine;
  const parsed = await parseAllRedirects({
    redirectsFiles: [join(out, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  const headers = await parseAllHeaders({ headersFiles: [join(out, '_headers')], configHeaders: [], minimal: false });
  const errors = [...parsed.errors, ...headers.errors];
  if (errors.length > 0) throw new Error(`Netlify refuses the files:\n${errors.map(String).join('\n')}`);
  // The engine's names of the parser's fields.
  const rules = parsed.redirects.map(({ from, query, ...rule }) => ({ ...rule, origin: from, params: query }));
  const matcher = await engine.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' });

  const server = createServer((request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    for (const { forRegExp, values } of headers.headers)
      if (forRegExp.test(path)) for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
    // What Netlify sends where no rule says otherwise (docs.netlify.com: caching).
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    const page = fileFor(out, path);
    if (page === 'slash') return redirect(response, 301, `${path}/${query && `?${query}`}`);
    if (page) return send({ request, response }, 200, page);
    const match = matcher.match({
      scheme: 'http',
      host: 'localhost',
      path,
      query,
      headers: {},
      cookieValues: {},
      getHeader: () => '',
      getCookie: () => '',
    });
    response.removeHeader('Cache-Control');
    if (match && (match.status === 301 || match.status === 302)) return redirect(response, match.status, match.to);
    const shown = match ? fileFor(out, match.to) : null;
    send({ request, response }, match?.status ?? 404, shown ?? fileFor(out, '/404.html') ?? '');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

function fileFor(out: string, path: string): string | null {
  let decoded;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('..') || decoded.includes('\0')) return null;
  const isFile = (file: string) => statSync(join(out, file), { throwIfNoEntry: false })?.isFile() === true;
  if (decoded.endsWith('/')) return isFile(`${decoded}index.html`) ? join(out, `${decoded}index.html`) : null;
  if (isFile(decoded)) return join(out, decoded);
  return isFile(`${decoded}/index.html`) ? 'slash' : null;
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
