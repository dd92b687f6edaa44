/** A mail relay on this machine, reached from another origin as a real one is: it keeps what it gets and answers as a test says. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly afterMs?: number;
  /** Where a redirect leads. */
  readonly to?: string;
}

export interface MailRelay {
  readonly origin: string;
  /** Bodies of `POST /send-email`, as they came, oldest first. */
  readonly mails: string[];
  /** What the next calls get; null: the connection is dropped. */
  answer: Answer | null;
  close(): void;
}

export const TAKEN: Answer = { status: 200, body: '{"success":true}' };

export async function openMailRelay(): Promise<MailRelay> {
  const relay = { origin: '', mails: [] as string[], answer: TAKEN as Answer | null, close };
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (!isMail(request)) response.writeHead(404).end();
    else {
      void text(request).then((mail) => {
        relay.mails.push(mail);
        const { answer } = relay;
        if (!answer) return request.socket.destroy();
        const location = answer.to ? { Location: answer.to } : {};
        response.writeHead(answer.status, { 'Content-Type': 'application/json', ...location });
        return setTimeout(() => response.end(answer.body), answer.afterMs ?? 0);
      });
    }
  });
  function close() {
    server.closeAllConnections();
    server.close();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return relay;
}

function isMail({ method, url, headers }: IncomingMessage): boolean {
  return method === 'POST' && url === '/send-email' && headers['content-type'] === 'application/json';
}
