/** A served site whose pages come piece by piece, as over a poor connection; all else comes at once. */
import { setTimeout } from 'node:timers/promises';
import { openLocalServer } from './local-server.ts';
import type { ServedSite } from './preview.ts';

/** A page comes in so many pieces, and the browser has time to show what it has after each. */
const PIECES = 24;
const PAUSE_MS = 40;

export async function slowly(site: ServedSite): Promise<ServedSite> {
  const server = await openLocalServer(async (request, response) => {
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
  return {
    origin: server.origin,
    out: site.out,
    close() {
      server.close();
      site.close();
    },
  };
}
