import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A real server on this machine that answers as the test says; it ends with the test. */
export async function startServer(listener: RequestListener): Promise<{ host: string; calls: string[] }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(
      `${request.url} ${request.headers['if-none-match'] ?? request.headers['if-modified-since'] ?? ''}`.trim(),
    );
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
