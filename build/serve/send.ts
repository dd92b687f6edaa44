/** Sends one file or one text. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { plainRange } from './request-path.ts';

/** Text that would be misread without its encoding; sirv knows every other type. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The folder of output, absolute. */
  readonly folder: string;
  /** An existing file in it: `/about-us/index.html`. */
  readonly file: string;
  readonly decorate: (html: string) => string;
}

/** A file with status 200: a page decorated, anything else by sirv, with ranges, ETag and 304. */
export function sendFile(sending: Sending): void {
  const { request, response, folder, file } = sending;
  const ending = extname(file).toLowerCase();
  if (ending === '.html') return sendPage(sending);
  const type = TEXT_TYPES[ending];
  if (type && !response.hasHeader('Content-Type')) response.setHeader('Content-Type', `${type}; charset=utf-8`);
  limitRange(request, join(folder, file));
  request.url = encodeURI(file);
  sirv(folder, { dev: true, etag: true, dotfiles: true, extensions: [] })(request, response, () =>
    sendText(response, 404, 'There is no such file.\n'),
  );
}

/** A page, decorated, with the ETag of what is sent and no ranges. */
export function sendPage({
  request,
  response,
  folder,
  file,
  decorate,
  status = 200,
}: Sending & { status?: number }): void {
  const html = decorate(readFileSync(join(folder, file), 'utf8'));
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;
  response.setHeader('ETag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304);
    return void response.end();
  }
  send(response, { status, type: 'text/html; charset=utf-8', body: html });
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, { status, type: 'text/plain; charset=utf-8', body: text });
}

function send(response: ServerResponse, { status, type, body }: { status: number; type: string; body: string }): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status);
  response.end(body);
}

/** Leaves of the Range header what sirv answers rightly; a HEAD or an If-Range is answered with the whole file. */
function limitRange({ method, headers }: IncomingMessage, disk: string): void {
  if (!headers.range) return;
  const range = method === 'GET' && !headers['if-range'] ? plainRange(headers.range, statSync(disk).size) : null;
  if (range === null) delete headers.range;
  else headers.range = range;
}
