/** Brings open pages up to date with Server-Sent Events, and shows problems in them. */
import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { OutPath } from '../core/types.ts';
import { isOwnPath } from './http.ts';

interface OpenPage {
  readonly response: ServerResponse;
  /** In the browser: with base path, encoded. */
  readonly address: string;
  /** Digest of the page as sent, by `stateOf`. */
  page: string;
  /** Addresses of its stylesheets; empty until they are known. */
  sheets: readonly string[];
}

/** @param pageAt the current HTML of an address; null if it is not a page */
export function createLive(pageAt: (address: string) => Promise<string | null>) {
  const pages = new Set<OpenPage>();
  /** Of the last build; `build` counts the successful ones. */
  let outcome = { build: 0, ok: true, problems: [] as readonly string[] };
  /** Of the last content that was read. */
  let theme: string | null = null;

  const send = ({ response }: OpenPage, event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  async function updatePage(open: OpenPage, isForced: boolean): Promise<void> {
    const html = await pageAt(open.address);
    if (html === null && !isForced) return;
    const { page, sheets } = stateOf(html ?? '');
    send(open, isForced ? 'reload' : page !== open.page ? 'page' : 'styles', sheets);
    Object.assign(open, { page, sheets });
  }

  /** Answers paths relative to /__site. */
  const app = new Hono<{ Bindings: HttpBindings }>();
  // `at` is the address of a page, `page` its digest; the stream stays open.
  app.get('/events', ({ req, env: { outgoing: response } }) => {
    const { at: address = '', page = '' } = req.query();
    const open = { response, address, page, sheets: [] };
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    pages.add(open);
    response.on('close', () => pages.delete(open));
    response.write('retry: 1000\n');
    send(open, 'state', outcome);
    void updatePage(open, false);
    return RESPONSE_ALREADY_SENT;
  });
  app.get('/state', ({ json }) => json(outcome));

  return {
    app,
    /** Adds the reload script to a page. */
    withReload(html: string): string {
      const tag = `<script src="/__site/reload.js?page=${stateOf(html).page}" defer></script>`;
      return html.replace(/<head>|$/, (start) => start + tag);
    },
    /**
     * Brings every open page up to date: its stylesheets alone where nothing else has changed.
     *
     * @param isForced reloads all, changed or not
     * @param sheets of the site, whose newest open pages load before they are made
     */
    async update(isForced: boolean, sheets: readonly OutPath[]): Promise<void> {
      const nameOf = (path: string) => path.replace(/-[\da-f]{8}\.css$/, '');
      const newest = (path: string) => sheets.find((sheet) => nameOf(sheet) === nameOf(path)) ?? path;
      const newestOf = (page: OpenPage) => page.sheets.map((href) => href.replace(/assets\/.*/, newest));
      for (const page of pages) if (page.sheets.length > 0) send(page, 'styles', newestOf(page));
      // The catalogue shows other pages in its frames.
      await Promise.all([...pages].map((page) => updatePage(page, isForced || isOwnPath(page.address))));
    },
    /** Puts a theme that has changed over the stylesheets of open pages. */
    restyle(css: string): void {
      if (theme !== null && css !== theme) for (const page of pages) send(page, 'theme', css);
      theme = css;
    },
    /** Shows errors, or warnings where there are none, as text; those of a build, or of pages made since. */
    report(ok: boolean, problems: readonly string[], isBuild: boolean): void {
      const last = outcome;
      outcome = { build: last.build + (isBuild && ok ? 1 : 0), ok, problems };
      if (isBuild || !isDeepStrictEqual(last, outcome)) for (const page of pages) send(page, 'state', outcome);
    },
    close(): void {
      for (const { response } of pages) response.end();
    },
  };
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]*)"[^>]*>/g;

/** Digest of a page without its stylesheets, which can be replaced without a reload. */
function stateOf(html: string): { page: string; sheets: string[] } {
  const page = hash('sha256', html.replaceAll(STYLESHEET, ''), 'base64url').slice(0, 20);
  return { page, sheets: Array.from(html.matchAll(STYLESHEET), ([, href = '']) => href) };
}
