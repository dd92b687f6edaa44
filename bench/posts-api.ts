/**
 * The posts API for the benchmark, in a process of its own, whose cost is not counted: answers the published list with the bytes of a
 * file. `node bench/posts-api.ts FILE` prints its address, and ends when its standard input does.
 */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const file = process.argv[2]!;

/** Pages ask for it too. */
const OPEN = { 'access-control-allow-origin': '*' };

const server = createServer((request, response) => {
  if (request.url !== '/blogs/published') return void response.writeHead(404).end();
  const { size, mtimeMs } = statSync(file);
  const etag = `"${size}-${mtimeMs}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': size, etag, ...OPEN });
  createReadStream(file, { highWaterMark: 1 << 20 }).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.stdin.resume().once('end', () => process.exit());
