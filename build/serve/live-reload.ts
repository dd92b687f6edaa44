/** Live reload: open pages are brought to what the site is now, by Server-Sent Events, and told of problems. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Everything of `site serve` itself lives below this path, which no site may use. */
const PREFIX = '/__site/';
const CALLS: ReadonlySet<string> = new Set(['events', 'reload.js', 'state']);

/** Proxies and browsers drop a stream that stays silent for long. */
const HEARTBEAT_MS = 25_000;

/** Of the last build; `problems` as a person reads them: warnings of a good one, errors of a failed one. */
export interface Outcome {
  /** How many builds were good. */
  readonly build: number;
  readonly ok: boolean;
  readonly problems: readonly string[];
}

export interface Live {
  /** Answers a request below /__site/; false when the path is not its own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The page with the listening script in it, for the response only. */
  withReload(html: string): string;
  /** Addresses of the pages that are open. */
  open(): ReadonlySet<string>;
  /**
   * Brings every open page to what its address answers now: by its new stylesheets where nothing else has changed, else by a reload.
   *
   * @param since pages opened before this moment are reloaded, whatever they are
   * @returns once the pages that reload are back, or soon after
   */
  update(since?: number): Promise<void>;
  /** Shows the problems of a failed build, or the warnings of a good one. */
  tell(outcome: Omit<Outcome, 'build'>): void;
  close(): void;
}

/** One open page. */
interface Listener {
  readonly response: ServerResponse;
  /** As the browser has it: base path included, encoded. */
  readonly address: string;
  /** What the page was when it was sent, by `stateOf`. */
  readonly page: string;
  readonly opened: number;
}

/** How long a build waits for the pages that it has shown: a browser that is busy with them is not to share the processor. */
const PATIENCE_MS = { reload: 300, styles: 40 };

/** @param pageAt the HTML that an address answers with now; null where it is no page */
export function createLive(pageAt: (address: string) => string | null): Live {
  const script = readFileSync(new URL('./reload-client.js', import.meta.url));
  const listeners = new Set<Listener>();
  let outcome: Outcome = { build: 0, ok: true, problems: [] };
  let arrived: (() => void) | null = null;

  const say = ({ response }: Listener, event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const state = () => {
    const { build, ok, problems } = outcome;
    return { build, ok, warnings: ok ? problems.length : 0 };
  };
  const heartbeat = setInterval(() => listeners.forEach(({ response }) => response.write(':\n\n')), HEARTBEAT_MS);
  heartbeat.unref();

  function bring(listener: Listener, isForced: boolean): keyof typeof PATIENCE_MS | null {
    const html = pageAt(listener.address);
    if (html === null && !isForced) return null;
    const { page, sheets } = stateOf(html ?? '');
    const kind = isForced || page !== listener.page ? 'reload' : 'styles';
    say(listener, kind, sheets);
    return kind;
  }

  function openStream({ method, url }: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (method === 'HEAD') return void response.end();
    const query = new URLSearchParams(url?.split('?')[1]);
    const address = query.get('at') ?? '';
    const listener = { response, address, page: query.get('page') ?? '', opened: Date.now() };
    listeners.add(listener);
    response.on('close', () => listeners.delete(listener));
    response.write('retry: 1000\n');
    say(listener, 'state', state());
    bring(listener, false);
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
    open: () => new Set(Array.from(listeners, ({ address }) => address)),
    async update(since = 0) {
      const kinds = [...listeners].map((listener) => bring(listener, listener.opened < since));
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
    tell(next) {
      outcome = { build: outcome.build + (next.ok ? 1 : 0), ...next };
      for (const listener of listeners) say(listener, 'state', state());
    },
    close() {
      clearInterval(heartbeat);
      for (const { response } of listeners) response.end();
    },
  };
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]*)"[^>]*>/g;

/** What tells a page from what it was, its stylesheets apart: those can be changed while it is shown. */
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
