/** Reloads open pages with Server-Sent Events, and shows problems in them. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Path prefix of `site serve` itself, which no site may use. */
const PREFIX = '/__site/';
const CALLS: ReadonlySet<string> = new Set(['events', 'reload.js', 'state']);

/** Proxies and browsers close silent streams. */
const HEARTBEAT_MS = 25_000;

/** Outcome of the last build; `problems` are warnings if it succeeded, else errors, as text. */
export interface Outcome {
  /** Number of successful builds. */
  readonly build: number;
  readonly ok: boolean;
  readonly problems: readonly string[];
}

export interface Live {
  /** Answers a request below /__site/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Adds the reload script to a page. */
  withReload(html: string): string;
  /** Addresses of open pages. */
  open(): ReadonlySet<string>;
  /**
   * Updates every open page: replaces its stylesheets if nothing else has changed, else reloads it.
   *
   * @param since pages opened before this time are always reloaded
   * @returns when the reloaded pages have connected again, or after a short timeout
   */
  update(since?: number): Promise<void>;
  /** Shows the errors of a failed build, or the warnings of a successful one. */
  report(outcome: Omit<Outcome, 'build'>): void;
  close(): void;
}

interface OpenPage {
  readonly response: ServerResponse;
  /** In the browser: with base path, encoded. */
  readonly address: string;
  /** Digest of the page as sent, by `stateOf`. */
  readonly page: string;
  readonly opened: number;
}

/** How long a build waits for open pages, so that it does not slow down a busy browser. */
const PATIENCE_MS = { reload: 300, styles: 40 };

/** @param pageAt the current HTML of an address; null if it is not a page */
export function createLive(pageAt: (address: string) => string | null): Live {
  const script = readFileSync(new URL('./reload-client.js', import.meta.url));
  const pages = new Set<OpenPage>();
  let outcome: Outcome = { build: 0, ok: true, problems: [] };
  let arrived: (() => void) | null = null;

  const say = ({ response }: OpenPage, event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const state = () => {
    const { build, ok, problems } = outcome;
    return { build, ok, warnings: ok ? problems.length : 0 };
  };
  const heartbeat = setInterval(() => pages.forEach(({ response }) => response.write(':\n\n')), HEARTBEAT_MS);
  heartbeat.unref();

  function updatePage(open: OpenPage, isForced: boolean): keyof typeof PATIENCE_MS | null {
    const html = pageAt(open.address);
    if (html === null && !isForced) return null;
    const { page, sheets } = stateOf(html ?? '');
    const kind = isForced || page !== open.page ? 'reload' : 'styles';
    say(open, kind, sheets);
    return kind;
  }

  function openStream({ method, url }: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (method === 'HEAD') return void response.end();
    const query = new URLSearchParams(url?.split('?')[1]);
    const address = query.get('at') ?? '';
    const page = { response, address, page: query.get('page') ?? '', opened: Date.now() };
    pages.add(page);
    response.on('close', () => pages.delete(page));
    response.write('retry: 1000\n');
    say(page, 'state', state());
    updatePage(page, false);
    arrived?.();
  }

  return {
    handle(request, response) {
      const path = request.url?.split('?')[0] ?? '';
      if (!path.startsWith(PREFIX)) return false;
      const name = path.slice(PREFIX.length);
      if (!CALLS.has(name)) send(response, { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found.\n' });
      else if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(response);
      else if (name === 'events') openStream(request, response);
      else if (name === 'reload.js') send(response, { type: 'text/javascript; charset=utf-8', body: script });
      else send(response, { type: 'application/json', body: JSON.stringify(outcome) });
      return true;
    },
    withReload(html) {
      const tag = `<script src="${PREFIX}reload.js?page=${stateOf(html).page}" defer></script>`;
      const end = html.lastIndexOf('</body>');
      return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end);
    },
    open: () => new Set(Array.from(pages, ({ address }) => address)),
    async update(since = 0) {
      const kinds = [...pages].map((page) => updatePage(page, page.opened < since));
      let away = kinds.filter((kind) => kind === 'reload').length;
      const patience = away > 0 ? PATIENCE_MS.reload : kinds.includes('styles') ? PATIENCE_MS.styles : 0;
      if (patience === 0) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, patience);
        arrived = () => {
          if (--away > 0) return;
          clearTimeout(late);
          resolve();
        };
      });
      arrived = null;
    },
    report(next) {
      outcome = { build: outcome.build + (next.ok ? 1 : 0), ...next };
      for (const page of pages) say(page, 'state', state());
    },
    close() {
      clearInterval(heartbeat);
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

function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD');
  send(response, { status: 405, type: 'text/plain; charset=utf-8', body: 'Only GET and HEAD are answered here.\n' });
}

function send(response: ServerResponse, answer: { status?: number; type: string; body: string | Buffer }): void {
  response.writeHead(answer.status ?? 200, { 'Content-Type': answer.type, 'Cache-Control': 'no-store' });
  response.end(answer.body);
}
