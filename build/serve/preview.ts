/** Serves an output folder as the chosen host would: files, slashes, redirects, headers, 404 page. `site preview` does so without a build. */
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { ADMIN_PATH } from '../core/paths.ts';
import type { UrlPath } from '../../src/contract.ts';
import { locationOf, type HostRules, type Target } from '../hosts/rule.ts';
import { headersFor, matchRedirect, siteRules } from '../hosts/site-rules.ts';
import { overHttp } from '../hosts/security.ts';
import { findFile, pathBelow, requestPath, sendFile, sendText } from './http.ts';
import { openOutput } from '../check/output-folder.ts';
import { loadConfig } from '../core/config.ts';
import type { Log } from '../core/log.ts';
import type { ExamplePage, Folders } from '../core/types.ts';
import { readLastBuild } from '../publish/last-build.ts';
import { listen, openBrowser } from './listen.ts';

export interface PreviewSite {
  /** '' or `/sub`. */
  readonly basePath: string;
  readonly rules: HostRules;
  /** Of sections. */
  readonly examples?: readonly ExamplePage[] | undefined;
}

/** The current source of answers. */
export interface PreviewSource {
  readonly site: () => PreviewSite;
  /** The file that a path leads to, absolute; null if there is none. */
  readonly find: (path: UrlPath) => Promise<string | null>;
}

/** Answers from a folder, absolute. */
export const folderSource = (folder: string, site: () => PreviewSite): PreviewSource => ({
  site,
  find: async (path) => findFile(folder, path),
});

type Answer =
  { readonly status: 200 | 404; readonly file: string } | { readonly status: 301 | 302; readonly to: Target };

/** A page of an example, in a frame of the catalogue. */
export const EXAMPLE = /^\/__site\/sections\/[^/]+\/\d+\/$/;
const ASSET = /^\/assets(?:\/|$)/;

/**
 * Answers 400 to a path that could leave the folder, and 405 to methods other than GET and HEAD.
 *
 * @param decorate transforms a page before it is sent
 * @param refuse answers where a file cannot be made or read
 */
export function createPreview(
  source: PreviewSource,
  decorate = (html: string) => html,
  refuse = (response: ServerResponse) => void response.destroy(),
): RequestListener {
  return (_, response) => void answer(response, source, decorate).catch(() => refuse(response));
}

/** The HTML at an address (with base path, encoded), 404.html if it is redirected; null if it is not a page. */
export async function pageAt(address: string, source: PreviewSource): Promise<string | null> {
  const path = pathBelow(source.site().basePath, address);
  if (path === null) return null;
  const found = await answerAt(path, source);
  const file = found && 'file' in found ? found.file : await source.find('/404.html');
  return file?.endsWith('.html') ? readFileSync(file, 'utf8') : null;
}

/** What the host answers; null where it has nothing. @param path without the base path, decoded */
async function answerAt(path: UrlPath, { site, find }: PreviewSource): Promise<Answer | null> {
  const own = await find(path);
  if (own) return { status: 200, file: own };
  if (!path.endsWith('/') && (await find(`${path}/`))) return { status: 301, to: `${path}/` };
  const rule = matchRedirect(site().rules, path);
  if (rule?.status === 301 || rule?.status === 302) return { status: rule.status, to: rule.to };
  const page = rule?.status === 200 ? await find(rule.to as UrlPath) : null;
  if (page) return { status: 200, file: page };
  const notFound = ASSET.test(path) || EXAMPLE.test(path) ? null : await find('/404.html');
  return notFound ? { status: 404, file: notFound } : null;
}

async function answer(response: ServerResponse, source: PreviewSource, decorate: (html: string) => string) {
  const { method = '', url = '' } = response.req;
  const { basePath, rules } = source.site();
  const redirect = (status: 301 | 302, to: Target, query = '') => {
    const location = locationOf(to, basePath) + query;
    // A cached 301 would outlive its page.
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Location', location);
    sendText(response, status, `${location}\n`);
  };
  if (!/^(?:GET|HEAD)$/.test(method)) {
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
  const found = await answerAt(path, source);
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

export interface PreviewFlags {
  /** Default: 4321, or the next free one. */
  readonly port?: number | undefined;
  readonly host?: string;
  /** Listen on the local network as well. */
  readonly lan?: boolean;
  /** Show the site in the browser. */
  readonly open?: boolean;
}

/** Serves until SIGINT or SIGTERM. @throws SiteError `check/no-output` without a built site, `serve/port-taken` */
export async function previewCommand(folders: Folders, flags: PreviewFlags, log: Log): Promise<void> {
  openOutput(folders.out, folders.root);
  const config = await loadConfig(folders.root, process.env, { host: flags.host });
  const site = { basePath: config.basePath, rules: siteRules(config, readLastBuild(folders) ?? {}) };
  const server = await listen(createPreview(folderSource(folders.out, () => site)), flags.port ?? null, flags.lan);
  for (const url of [server.url, ...server.lanUrls]) log.info(`${url}${config.basePath}/`);
  if (flags.open) openBrowser(`${server.url}${config.basePath}/`, log);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.close();
}
