/** Finds and sends files of the output folder. */
import { createReadStream, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { UrlPath } from '../../src/contract.ts';
import { MEDIA_TYPES, TEXT_TYPES } from '../hosts/media-types.ts';

export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Absolute path of a file. */
  readonly found: string;
  readonly decorate: (html: string) => string;
}

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

/** Sends a file with status 200, or a part of it with 206; pages are decorated. */
export function sendFile(sending: Sending): void {
  const { request, response, found } = sending;
  if (found.endsWith('.html')) return sendPage(sending);
  // An open file stays as it is when a build replaces it.
  const fd = openSync(found, 'r');
  const { size } = fstatSync(fd);
  const range = rangeOf(request, size);
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', typeOf(found));
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  response.statusCode = range ? 206 : 200;
  createReadStream('', { fd, ...range }).pipe(response);
}

/**
 * First and last byte of the requested range (RFC 9110, 14.2), without which browsers cannot seek in a video. Null: the whole file, also
 * for several ranges, and for one that the file does not have.
 */
function rangeOf({ headers }: IncomingMessage, size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}

/** Unknown types are downloaded. */
function typeOf(file: string): string {
  const type = MEDIA_TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
  return TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type;
}

/** Sends a file as a decorated page. */
export function sendPage({ response, found, decorate, status = 200 }: Sending & { readonly status?: number }): void {
  sendHtml({ response, html: readFileSync(found, 'utf8'), decorate, status });
}

/** Sends a decorated page. */
export function sendHtml({
  response,
  html,
  decorate,
  status = 200,
}: Pick<Sending, 'response' | 'decorate'> & { readonly html: string; readonly status?: number }): void {
  sendWhole(response, status, 'text/html; charset=utf-8', decorate(html));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  sendWhole(response, status, 'text/plain; charset=utf-8', text);
}

function sendWhole(response: ServerResponse, status: number, type: string, body: string): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status);
  response.end(body);
}
