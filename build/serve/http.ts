/** Requests and answers: which are answered, their paths, and files of the output folder as they are sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReadStream, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { UrlPath } from '../../src/contract.ts';
import { orNull } from '../core/files.ts';
import { MEDIA_TYPES, TEXT_TYPES } from '../hosts/server-plan.ts';

/** Path prefix of `site serve` itself, which no site may use. */
const OWN = '/__site/';

/**
 * Why a request is refused, in one line; null if it is allowed. Refused are foreign Host headers, which a page of another site sends
 * after DNS rebinding; and requests for the server's own services from pages of other sites and ports, which could read drafts, send
 * mails and change files. Following a link to them is allowed.
 *
 * @param lanAddresses of this machine: IP addresses only, since DNS names can be rebound
 */
export function refusalOf(
  { headers, socket, url = '' }: IncomingMessage,
  lanAddresses: readonly string[],
): string | null {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  const host = headers.host?.toLowerCase();
  const port = socket.localPort;
  const names = ['localhost', '127.0.0.1', '[::1]', ...lanAddresses];
  if (!names.some((name) => host === `${name}:${port}` || (port === 80 && host === name)))
    return `This server answers only to http://localhost:${port}, not to other names.`;

  if (!isOwnPath(requestPath(url))) return null;
  const isElsewhere = (site === 'cross-site' || site === 'same-site') && destination !== 'document';
  if (!isElsewhere && (origin === undefined || origin === `http://${host}`)) return null;
  return 'This answers only to pages of this server, not to those of another site or port.';
}

/** @param path decoded; null if malformed */
export function isOwnPath(path: string | null): boolean {
  return path?.startsWith(OWN) ?? false;
}

/**
 * The decoded path of a request target, without its query.
 *
 * @param target of the request line: `/a%20b/?x=1`
 * @returns null for a target that is not a path, is wrongly encoded (RFC 3986, UTF-8), or contains a dot segment, an encoded slash or
 *   backslash, or a control character
 */
export function requestPath(target: string): string | null {
  const raw = target.split('?', 1)[0] ?? '';
  const segments = raw.startsWith('/') ? orNull(() => raw.split('/').map(decodeURIComponent)) : null;
  const isUsual = (segment: string) => !/^\.\.?$|[/\\\u0000-\u001f\u007f]/.test(segment);
  return segments?.every(isUsual) ? segments.join('/') : null;
}

/** The decoded path of a request target below a base path; null if it is malformed or elsewhere. */
export function pathBelow(basePath: string, target: string): UrlPath | null {
  const path = requestPath(target);
  return path?.startsWith(`${basePath}/`) ? (path.slice(basePath.length) as UrlPath) : null;
}

const PLAIN = 'text/plain; charset=utf-8';
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
  return orNull(() => statSync(file))?.isFile() ? file : null;
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
export function sendText(response: ServerResponse, status: number, text: string | Buffer, type = PLAIN): void {
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
