/** A served site whose pages come piece by piece, as over a poor connection; all else comes at once. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { ServedSite } from './preview.ts';

/** A page comes in so many pieces, and the browser has time to show what it has after each. */
const PIECES = 24;
const PAUSE_MS = 40;

export async function slowly(site: ServedSite): Promise<ServedSite> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site.origin + request.url, { redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (!headers.get('content-type')?.startsWith('text/html')) return void response.end(bytes);
    const size = Math.ceil(bytes.length / PIECES);
    for (let start = 0; start < bytes.length; start += size) {
      response.write(bytes.subarray(start, start + size));
      await setTimeout(PAUSE_MS);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    out: site.out,
    close() {
      server.closeAllConnections();
      server.close();
      site.close();
    },
  };
}
