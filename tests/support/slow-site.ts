/** A served site whose pages come piece by piece, as over a poor connection; all else comes at once. */
import { setTimeout } from 'node:timers/promises';
import { openLocalServer } from './local-server.ts';
import type { ServedSite } from './preview.ts';

/** A page comes in about so many pieces, and the browser has time to show what it has after each. */
const PIECES = 24;
/**
 * Where a piece may end. The lines of a heading are balanced, and the columns of a table are as wide as its cells need, a button is as wide as
 * its words: all are known when the last of them has come, and until then the browser may set them otherwise.
 */
const ENDS = /<\/(?:p|h[1-6]|li|dl|table|pre|blockquote|figure|section|header|nav|div|form|footer|svg)>/g;
const PAUSE_MS = 40;

export async function slowly(site: ServedSite): Promise<ServedSite> {
  const server = await openLocalServer(async (request, response) => {
    const answer = await fetch(site.origin + request.url, { redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (!headers.get('content-type')?.startsWith('text/html')) return void response.end(bytes);
    for (const piece of piecesOf(bytes.toString())) {
      response.write(piece);
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

function piecesOf(html: string): string[] {
  const size = html.length / PIECES;
  const pieces: string[] = [];
  let start = 0;
  for (const { 0: tag, index } of html.matchAll(ENDS)) {
    const end = index + tag.length;
    const isIn = (tag: string) => html.lastIndexOf(`<${tag}`, index) > html.lastIndexOf(`</${tag}`, index + 1);
    if (end - start < size || isIn('table') || isIn('button')) continue;
    pieces.push(html.slice(start, end));
    start = end;
  }
  return [...pieces, html.slice(start)];
}
