/** A forward proxy that knows names which no name server knows: it forwards plain calls, and opens tunnels for the others. */
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listenLocally } from './local-server.ts';

export type ForwardProxy = Awaited<ReturnType<typeof openForwardProxy>>;

export async function openForwardProxy() {
  const sockets = new Set<Socket>();
  const note = ({ method, url, headers }: IncomingMessage) =>
    void proxy.asked.push([method, url, headers['proxy-authorization']].filter(Boolean).join(' '));
  const server = createServer((incoming, answer) => {
    note(incoming);
    if (proxy.refusal !== null) return void answer.writeHead(proxy.refusal).end('says the proxy');
    const { hostname, pathname, search } = new URL(incoming.url ?? '');
    const port = proxy.names.get(hostname);
    if (port === undefined) return void answer.writeHead(502).end('unknown to the proxy');
    const forwarded = request({ host: '127.0.0.1', port, path: pathname + search }, (origin) => {
      answer.writeHead(origin.statusCode ?? 500, origin.headers);
      origin.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    forwarded.end();
  });
  server.on('connect', (incoming, client: Socket) => {
    note(incoming);
    client.on('error', () => {});
    const port = proxy.names.get((incoming.url ?? '').split(':')[0] ?? '');
    const status = proxy.refusal ?? (port === undefined ? 502 : null);
    if (status !== null || port === undefined) return void client.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const origin = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      origin.pipe(client).pipe(origin);
    });
    origin.on('error', () => client.destroy());
    sockets.add(origin).add(client);
  });
  const proxy = {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    /** What it was asked for: `GET http://api.test/x`, `CONNECT api.test:443`, with the credentials that came along. */
    asked: [] as string[],
    /** Host name -> port of this machine. */
    names: new Map<string, number>(),
    /** Answers every call itself with this status; null: it does its work. */
    refusal: null as number | null,
    close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
