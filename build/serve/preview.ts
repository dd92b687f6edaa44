/** Serves an output folder as the chosen host would: files, slashes, redirects, headers, 404 page. */
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { ADMIN_PATH } from '../core/paths.ts';
import type { UrlPath } from '../../src/contract.ts';
import { locationOf } from '../hosts/patterns.ts';
import { headersFor, matchRedirect } from '../hosts/rules.ts';
import type { HostRules, Target } from '../hosts/rule.ts';
import { overHttp } from '../hosts/security.ts';
import type { CatalogueSource } from './catalogue.ts';
import { pathBelow, requestPath } from './request-path.ts';
import { findFile, sendFile, sendText } from './send.ts';

export interface PreviewSite {
  /** '' or `/sub`. */
  readonly basePath: string;
  readonly rules: HostRules;
  /** Of sections. */
  readonly examples?: CatalogueSource['examples'];
}

/** The current source of answers. */
export interface PreviewSource {
  /** Output folder, absolute. */
  readonly folder: string;
  readonly site: PreviewSite;
  /** Waits for what a path leads to, in a build that has not ended; null if it is made. */
  readonly coming: (path: UrlPath) => Promise<unknown> | null;
}

type Answer =
  { readonly status: 200 | 404; readonly file: string } | { readonly status: 301 | 302; readonly to: Target };

/** A page of an example, in a frame of the catalogue. */
export const EXAMPLE = /^\/__site\/sections\/[^/]+\/\d+\/$/;
const ASSET = /^\/assets(?:\/|$)/;

/**
 * Answers 400 to a path that could leave the folder, and 405 to methods other than GET and HEAD.
 *
 * @param source called for every request: builds replace the folder, and site.config.ts changes the rules
 * @param decorate transforms a page before it is sent
 */
export function createPreview(source: () => PreviewSource, decorate = (html: string) => html): RequestListener {
  return ({ url = '' }, response) => {
    const { site, coming } = source();
    const path = pathBelow(site.basePath, url);
    const answerNow = () => answer(url, response, source(), decorate);
    const made = path === null ? null : coming(path);
    // A file that was removed meanwhile ends the answer, not the server.
    if (made) made.then(answerNow, answerNow).catch(() => response.destroy());
    else answerNow();
  };
}

/** The HTML at an address (with base path, encoded), 404.html if it is redirected; null if it is not a page. */
export function pageAt(address: string, { folder, site }: PreviewSource): string | null {
  const path = pathBelow(site.basePath, address);
  if (path === null) return null;
  const found = answerAt(path, folder, site.rules);
  const file = found && 'file' in found ? found.file : findFile(folder, '/404.html');
  return file?.endsWith('.html') ? readFileSync(file, 'utf8') : null;
}

/**
 * What the host answers; null where it has nothing.
 *
 * @param path without the base path, decoded
 */
function answerAt(path: UrlPath, folder: string, rules: HostRules): Answer | null {
  const own = findFile(folder, path);
  if (own) return { status: 200, file: own };
  if (findFile(folder, `${path}/`)) return { status: 301, to: `${path}/` };
  const rule = matchRedirect(rules, path);
  if (rule?.status === 301 || rule?.status === 302) return { status: rule.status, to: rule.to };
  const page = rule?.status === 200 ? findFile(folder, rule.to as UrlPath) : null;
  if (page) return { status: 200, file: page };
  const notFound = ASSET.test(path) || EXAMPLE.test(path) ? null : findFile(folder, '/404.html');
  return notFound ? { status: 404, file: notFound } : null;
}

function answer(
  url: string,
  response: ServerResponse,
  { folder, site: { basePath, rules } }: PreviewSource,
  decorate: (html: string) => string,
): void {
  const redirect = (status: 301 | 302, to: Target, query = '') => {
    const location = locationOf(to, basePath) + query;
    // A cached 301 would outlive its page.
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Location', location);
    sendText(response, status, `${location}\n`);
  };
  if (!/^(?:GET|HEAD)$/.test(response.req.method!)) {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are answered here.\n');
  }
  const whole = requestPath(url);
  if (whole === null) return sendText(response, 400, 'The address is malformed.\n');
  const query = /\?.*/s.exec(url)?.[0] ?? '';
  if (whole === basePath) return redirect(301, '/', query);
  const path = pathBelow(basePath, url);
  if (path === null && whole === '/') return redirect(302, '/');
  if (path === null) return sendText(response, 404, `This site is below ${basePath}/.\n`);

  const isExample = EXAMPLE.test(path);
  for (const [name, value] of Object.entries(headersFor(rules, path))) {
    const sent = isExample ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : value;
    response.setHeader(name, overHttp(sent));
  }
  const found = answerAt(path, folder, rules);
  if (found && 'to' in found) return redirect(found.status, found.to, found.to === `${path}/` ? query : '');
  if (found?.status !== 200) response.removeHeader('Cache-Control');
  if (!found) return sendText(response, 404, 'File not found.\n');
  if (!found.file.endsWith('.html')) return sendFile(response, found.file);
  const html = readFileSync(found.file, 'utf8');
  // An automatic reload would lose unsaved text; the catalogue reloads its frames.
  const shown = isExample || path.startsWith(ADMIN_PATH) ? html : decorate(html);
  // On a host without headers, the policy is in the page.
  const page = shown.replace(/<meta\b[^>]*Content-Security-Policy[^>]*>/gi, overHttp);
  sendText(response, found.status, page, 'text/html; charset=utf-8');
}
