/** A posts API on a port of its own, which answers as a test says and records its calls. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface Api {
  readonly url: string;
  /** Paths of the calls, in order, with the time of each in ms. */
  readonly calls: { readonly path: string; readonly at: number }[];
  /** The most calls that were under way at one time. */
  most(): number;
}

/** Starts the server; it stops when the test is over. */
export async function startApi(answer: Answer): Promise<Api> {
  const calls: Api['calls'] = [];
  let underWay = 0;
  let most = 0;
  const server = createServer((request, response) => {
    calls.push({ path: request.url ?? '', at: performance.now() });
    most = Math.max(most, ++underWay);
    response.on('close', () => underWay--);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, most: () => most };
}

/** An address of this machine where no server listens. */
export async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
