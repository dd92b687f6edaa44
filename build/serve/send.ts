/** Sends a file with content type, ranges, ETag and 304. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { MEDIA_TYPES, TEXT_TYPES } from '../hosts/media-types.ts';
import { hasAlready, partOf, type Part } from './conditional-requests.ts';
import { closeFile, openFile, type Found, type Opened } from './find-file.ts';
import { sendText, sendWhole } from './send-text.ts';

export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly found: Found;
  readonly decorate: (html: string) => string;
}

/** Sends a file with status 200; pages are decorated. */
export function sendFile(sending: Sending): void {
  if (extname(sending.found.file).toLowerCase() === '.html') return sendPage(sending);
  withFile(sending, (opened) => sendBytes(sending, opened));
}

/** Sends a file as a decorated page. */
export function sendPage(sending: Sending & { readonly status?: number }): void {
  withFile(sending, (opened) => sendHtml({ ...sending, html: readWhole(opened) }));
}

/** Sends a decorated page, with the ETag of the result and without ranges. */
export function sendHtml({
  request,
  response,
  html,
  decorate,
  status = 200,
}: Omit<Sending, 'found'> & { readonly html: string; readonly status?: number }): void {
  const body = decorate(html);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  response.setHeader('ETag', etag);
  if (status === 200 && hasAlready(request.headers, etag)) return void response.writeHead(304).end();
  sendWhole(response, { status, type: 'text/html; charset=utf-8', body });
}

export function readWhole(opened: Opened): string {
  try {
    return readFileSync(opened.fd, 'utf8');
  } finally {
    closeFile(opened);
  }
}

function withFile({ response, found }: Sending, send: (opened: Opened) => void): void {
  const opened = openFile(found);
  if (opened === null) return sendText(response, 404, 'File not found.\n');
  send(opened);
}

function sendBytes({ request, response, found }: Sending, opened: Opened): void {
  const { size, mtime } = opened;
  const etag = `W/"${size}-${mtime.getTime()}"`;
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', typeOf(found.file));
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', mtime.toUTCString());
  response.setHeader('Accept-Ranges', 'bytes');
  if (hasAlready(request.headers, etag)) {
    closeFile(opened);
    return void response.writeHead(304).end();
  }
  // If-Range requires a strong ETag. Ours are weak, so it never matches, and the whole file is sent (RFC 9110, 13.1.5).
  const { range, 'if-range': condition } = request.headers;
  const part = range && !condition && request.method === 'GET' ? partOf(range, size) : null;
  if (part === 'outside') {
    closeFile(opened);
    response.setHeader('Content-Range', `bytes */${size}`);
    return sendText(response, 416, 'Range not satisfiable.\n');
  }
  if (part) response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  stream({ request, response, opened, status: part ? 206 : 200, part: part ?? { start: 0, end: size - 1 } });
}

interface Streaming extends Pick<Sending, 'request' | 'response'> {
  readonly opened: Opened;
  readonly status: number;
  readonly part: Part;
}

function stream({ request, response, opened, status, part: { start, end } }: Streaming): void {
  const length = end - start + 1;
  response.setHeader('Content-Length', length);
  response.writeHead(status);
  if (request.method === 'HEAD' || length === 0) {
    closeFile(opened);
    return void response.end();
  }
  const bytes = createReadStream('', { fd: opened.fd, start, end });
  // If the file was truncated meanwhile, a normal end would leave the client waiting for the promised length.
  bytes.once('end', () => (bytes.bytesRead === length ? response.end() : response.destroy()));
  bytes.pipe(response, { end: false });
}

/** Unknown types are downloaded. */
function typeOf(file: string): string {
  const type = MEDIA_TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
  return TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type;
}
