/** Finds and sends files of the output folder. */
import { createReadStream, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { UrlPath } from '../../src/contract.ts';
import { MEDIA_TYPES, TEXT_TYPES } from '../hosts/server-plan.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * The file for a path, absolute; null if there is none.
 *
 * @param folder the output folder, absolute
 * @param path without the base path, decoded by `requestPath`
 */
export function findFile(folder: string, path: UrlPath): string | null {
  if (path.includes('//')) return null;
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  try {
    return statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** Sends a file with status 200, or a part of it with 206. Unknown types are downloaded. */
export function sendFile(response: ServerResponse, file: string): void {
  const type = MEDIA_TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
  const byRule = response.getHeader('Content-Type');
  if (TEXT_TYPES.includes(type))
    return sendText(response, 200, readFileSync(file), String(byRule ?? `${type}; charset=utf-8`));
  // An open file stays as it is when a build replaces it.
  const fd = openSync(file, 'r');
  const { size } = fstatSync(fd);
  const range = rangeOf(response.req.headers.range, size);
  response.setHeader('Content-Type', byRule ?? type);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  response.statusCode = range ? 206 : 200;
  // A client that leaves closes the file.
  pipeline(createReadStream('', { fd, ...range }), response, () => undefined);
}

/**
 * First and last byte of the requested range (RFC 9110, 14.2), without which browsers cannot seek in a video. Null: the whole file, also
 * for several ranges, and for one that the file does not have.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}

/** Sends text, compressed if the client accepts it. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  type = 'text/plain; charset=utf-8',
): void {
  const accepted = String(response.req.headers['accept-encoding']);
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
  const plain = Buffer.from(text);
  const body = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : encoding ? gzipSync(plain) : plain;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(body);
}
