/** Live reload: what the open pages are told about builds, by Server-Sent Events, and the script that listens. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Everything of `site serve` itself lives below this path, which no site may use. */
const PREFIX = '/__site/';

/** Proxies and browsers drop a stream that stays silent for long. */
const HEARTBEAT_MS = 25_000;

/** `problems` as a person reads them: warnings of a good build, errors of a failed one. */
export interface Outcome {
  readonly ok: boolean;
  readonly problems: readonly string[];
}

export interface Live {
  /** Answers a request below /__site/; false when the path is not its own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The page with the listening script in it, for the response only. */
  withReload(html: string): string;
  /** A build has ended: pages reload after a good one, and show its warnings, or the problems of a failed one. */
  built(outcome: Outcome): void;
  close(): void;
}

/** @param start tells this run of the server from the one before, so that a page left open reloads when it comes back */
export function createLive(start: string): Live {
  const script = readFileSync(new URL('./reload-client.js', import.meta.url));
  const listeners = new Set<ServerResponse>();
  let goodBuilds = 0;
  let outcome: Outcome = { ok: true, problems: [] };

  const build = () => `${start}-${goodBuilds}`;
  const report = () => ({ build: build(), ...outcome });
  const state = () =>
    `event: state\ndata: ${JSON.stringify({ build: build(), ok: outcome.ok, warnings: outcome.ok ? outcome.problems.length : 0 })}\n\n`;
  const tell = (text: string) => listeners.forEach((listener) => listener.write(text));
  const heartbeat = setInterval(() => tell(':\n\n'), HEARTBEAT_MS).unref();

  function openStream({ method }: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (method === 'HEAD') return void response.end();
    response.write(`retry: 1000\n${state()}`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  return {
    handle(request, response) {
      const path = request.url?.split('?')[0] ?? '';
      if (!path.startsWith(PREFIX)) return false;
      const name = path.slice(PREFIX.length);
      if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(response);
      else if (name === 'events') openStream(request, response);
      else if (name === 'reload.js') send(response, { type: 'text/javascript; charset=utf-8', body: script });
      else if (name === 'state') send(response, { type: 'application/json', body: JSON.stringify(report()) });
      else send(response, { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found.\n' });
      return true;
    },
    withReload(html) {
      const tag = `<script src="${PREFIX}reload.js?build=${build()}" defer></script>`;
      const end = html.lastIndexOf('</body>');
      return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end);
    },
    built(next) {
      outcome = next;
      if (next.ok) goodBuilds++;
      tell(state());
    },
    close() {
      clearInterval(heartbeat);
      for (const listener of listeners) listener.end();
    },
  };
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD');
  send(response, { status: 405, type: 'text/plain; charset=utf-8', body: 'Only GET and HEAD are answered here.\n' });
}

function send(response: ServerResponse, answer: { status?: number; type: string; body: string | Buffer }): void {
  response.writeHead(answer.status ?? 200, { 'Content-Type': answer.type, 'Cache-Control': 'no-store' });
  response.end(answer.body);
}
