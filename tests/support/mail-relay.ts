/** A mail relay on this machine, reached from another origin as a real one is: it keeps what it gets and answers as a test says. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openLocalServer } from './local-server.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly afterMs?: number;
  /** Where a redirect leads. */
  readonly to?: string;
  /** The content type; JSON when it is left out. */
  readonly type?: string;
  /** What follows the body in place of an end: nothing, or the same body for ever. */
  readonly ending?: 'silence' | 'more';
}

export const TAKEN: Answer = { status: 200, body: '{"success":true}' };

export type MailRelay = Awaited<ReturnType<typeof openMailRelay>>;

export async function openMailRelay() {
  let sentBytes = 0;
  let openCalls = 0;
  const relay = {
    /** Bodies of `POST /send-email`, as they came, oldest first. */
    mails: [] as string[],
    sent: () => relay.mails.map((mail) => JSON.parse(mail) as object),
    /** Every call but those that ask for leave (CORS): `POST /send-email`. */
    calls: [] as string[],
    /** What the next calls get; null: the connection is dropped. */
    answer: TAKEN as Answer | null,
    /** Bytes of answers that went out. */
    sentBytes: () => sentBytes,
    /** Calls whose client is still there. */
    openCalls: () => openCalls,
  };
  const server = await openLocalServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    relay.calls.push(`${request.method} ${request.url}`);
    if (!isMail(request)) response.writeHead(404).end();
    else {
      void text(request).then((mail) => {
        relay.mails.push(mail);
        openCalls++;
        response.once('close', () => {
          openCalls--;
          sentBytes += response.socket?.bytesWritten ?? 0;
        });
        const { answer } = relay;
        if (!answer) return request.socket.destroy();
        const location = answer.to ? { Location: answer.to } : {};
        response.writeHead(answer.status, { 'Content-Type': answer.type ?? 'application/json', ...location });
        return setTimeout(() => send(response, answer), answer.afterMs ?? 0);
      });
    }
  });
  return Object.assign(relay, server);
}

function send(response: ServerResponse, { body, ending }: Answer): void {
  if (!ending) return void response.end(body);
  const more = () => {
    while (!response.destroyed && response.write(body));
  };
  if (ending === 'more') response.on('drain', more);
  response.write(body);
}

function isMail({ method, url, headers }: IncomingMessage): boolean {
  return method === 'POST' && url === '/send-email' && headers['content-type'] === 'application/json';
}
