/** Calls of the editing page: whom they may come from, what they carry, and how they are answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { diskProblem } from '../core/disk-errors.ts';
import { MAX_CALL_BYTES, megabytes, Refused } from './limits.ts';

/** 127.0.0.0/8, also as a socket for both kinds of address shows it, and ::1. */
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/** @throws Refused 403 for another machine, which `--lan` lets see the site */
export function refuseOtherMachines({ socket }: IncomingMessage): void {
  if (LOOPBACK.test(socket.remoteAddress ?? '')) return;
  throw new Refused(403, 'Files are edited on the machine that serves them only. Open this page there, by localhost.');
}

/**
 * What no form of another page can send: it names its origin, and JSON as its type.
 *
 * @throws Refused 403, 415
 */
export function refuseForms({ headers }: IncomingMessage): void {
  const { host = '', origin = '', 'content-type': type = '' } = headers;
  if (origin !== `http://${host.toLowerCase()}`)
    throw new Refused(403, 'A change must come from a page of this server, and this one does not say so (Origin).');
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw new Refused(415, 'A change must be sent as JSON (Content-Type: application/json).');
}

/**
 * The JSON of a request. It is read to its end, or the answer could not be sent; of what is too long nothing is kept.
 *
 * @throws Refused 400, 413
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= MAX_CALL_BYTES) parts.push(part);
    else parts = [];
  }
  if (length > MAX_CALL_BYTES)
    throw new Refused(413, `This is more than ${megabytes(MAX_CALL_BYTES)} at once. Save fewer or smaller files.`);
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as unknown;
  } catch {
    throw new Refused(400, 'What was sent is not JSON. Load the page again.');
  }
}

/** @param body bytes of a file, or what is sent as JSON */
export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(bytes);
}

/** Answers a call that failed, with a message for the editor. */
export function sendFailure(response: ServerResponse, cause: unknown): void {
  if (cause instanceof Refused) return send(response, cause.status, { message: cause.message });
  const problem = diskProblem(cause);
  const message = problem
    ? `${problem.message} ${problem.hint ?? ''}`.trim()
    : `The server failed: ${cause instanceof Error ? cause.message : String(cause)}`;
  send(response, 500, { message });
}
