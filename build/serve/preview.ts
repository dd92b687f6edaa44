/** Serves an output folder as the chosen host would: files, slashes, redirects, headers, 404 page. */
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { ADMIN_PATH } from '../core/paths.ts';
import type { RequestedPages } from '../core/types.ts';
import type { UrlPath } from '../../src/contract.ts';
import { locationOf } from '../hosts/patterns.ts';
import { headersFor, matchRedirect } from '../hosts/rules.ts';
import type { HostRules, Target } from '../hosts/rule.ts';
import { overHttp } from '../hosts/security.ts';
import { pathBelow, requestPath, requestQuery } from './request-path.ts';
import { findFile, sendFile, sendText } from './send.ts';

export interface PreviewSite {
  /** '' or `/sub`. */
  readonly basePath: string;
  readonly rules: HostRules;
}

/** Pages of a build that has not ended. */
export interface PendingPages extends RequestedPages {
  /** Settles with the build. */
  readonly made: Promise<unknown>;
}

/** The current source of answers. */
export interface PreviewSource {
  /** Output folder, absolute. */
  readonly folder: string;
  readonly site: PreviewSite;
  /** Null while nothing is pending. */
  readonly pending: PendingPages | null;
}

export interface PreviewOptions {
  /** Called for every request: builds replace the folder, and site.config.ts changes the rules. */
  readonly source: () => PreviewSource;
  /** Transforms a page before it is sent. */
  readonly decorate: (html: string) => string;
}

interface Exchange extends PreviewSource {
  readonly response: ServerResponse;
  readonly decorate: PreviewOptions['decorate'];
}

const ASSET = /^\/assets(?:\/|$)/;

/** Answers 400 to a path that could leave the folder, and 405 to methods other than GET and HEAD. */
export function createPreview({ source, decorate }: PreviewOptions): RequestListener {
  return (request, response) => {
    const answerNow = () => answer({ response, ...source(), decorate: (html) => inHttp(decorate(html)) });
    const coming = comingAt(request.url ?? '', source());
    // A file that was removed meanwhile ends the answer, not the server.
    if (coming) coming.then(answerNow, answerNow).catch(() => response.destroy());
    else answerNow();
  };
}

/** Waits for what an address leads to; null if it is made. */
function comingAt(url: string, { site, pending }: PreviewSource): Promise<unknown> | null {
  const path = pathBelow(site.basePath, url);
  if (!pending || path === null) return null;
  return pending.make(path) ?? pending.make(`${path}/`) ?? (pending.has(path.slice(1)) ? null : pending.made);
}

function answer(exchange: Exchange): void {
  const { response, site } = exchange;
  const { method, url = '' } = response.req;
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are answered here.\n');
  }
  const path = requestPath(url);
  if (path === null) return sendText(response, 400, 'The address is malformed.\n');
  const { basePath } = site;
  const below = pathBelow(basePath, url);
  if (below !== null) return answerOwn(exchange, below);
  if (path === basePath) return redirect(exchange, 301, '/', requestQuery(url));
  if (path === '/') return redirect(exchange, 302, '/');
  sendText(response, 404, `This site is below ${basePath}/.\n`);
}

/** On a host without headers, the policy is in the page. */
const inHttp = (html: string) => html.replace(/<meta\b[^>]*Content-Security-Policy[^>]*>/gi, overHttp);

/** @param path without the base path, decoded */
function answerOwn(exchange: Exchange, path: UrlPath): void {
  const { response, folder, site } = exchange;
  // An automatic reload would lose unsaved text.
  const decorate = path.startsWith(ADMIN_PATH) ? inHttp : exchange.decorate;
  for (const [name, value] of Object.entries(headersFor(site.rules, path))) {
    response.setHeader(name, overHttp(value));
  }
  const sendFound = (file: string, status = 200) => {
    if (!file.endsWith('.html')) return sendFile(response, file);
    sendText(response, status, decorate(readFileSync(file, 'utf8')), 'text/html; charset=utf-8');
  };
  const found = findFile(folder, path);
  if (found) return sendFound(found);
  if (findFile(folder, `${path}/`)) return redirect(exchange, 301, `${path}/`, requestQuery(response.req.url ?? ''));

  const rule = matchRedirect(site.rules, path);
  if (rule?.status === 301 || rule?.status === 302) return redirect(exchange, rule.status, rule.to);
  const page = rule?.status === 200 ? findFile(folder, rule.to as UrlPath) : null;
  if (page) return sendFound(page);
  response.removeHeader('Cache-Control');
  const notFound = ASSET.test(path) ? null : findFile(folder, '/404.html');
  if (notFound) sendFound(notFound, 404);
  else sendText(response, 404, 'File not found.\n');
}

function redirect({ response, site }: Exchange, status: 301 | 302, to: Target, query = ''): void {
  // A cached 301 would outlive its page.
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Location', locationOf(to, site.basePath) + query);
  sendText(response, status, `${locationOf(to, site.basePath)}\n`);
}
