/** The bytes of an answer as JSON; where they are none, what they are instead. */
import { isUtf8 } from 'node:buffer';
import type { Response } from 'undici';
import { CallFailure, shown } from './call-failure.ts';
import type { ErrorCode } from '../core/types.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;
/** What fetch unpacks. */
const ENCODINGS = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'identity']);
/** How V8 tells that a text ended too early; else it names the position that it could not read. */
const ENDED = /^(?:Unexpected end|Unterminated)/;
const POSITION = / at position (\d+)/;

/**
 * The content type does not count: what is JSON is read. JSON is UTF-8 (RFC 8259); guessing would publish broken words.
 *
 * @param start of the whole answer, for messages
 * @throws CallFailure
 */
export function parseAnswer(bytes: Buffer, start: Buffer, { status, headers }: Response): unknown {
  const refuse = (code: ErrorCode, what: string, hint: string, cause?: unknown) =>
    new CallFailure(code, `answered ${status} with ${what}: ${shown(lenient(start))}`, { hint, again: false, cause });
  const packed = unknownEncoding(headers.get('content-encoding'));
  const isText = isUtf8(bytes);
  const text = bytes.toString().replace(BYTE_ORDER_MARK, '');
  try {
    if (isText) return JSON.parse(text);
  } catch (cause) {
    if (packed === null) {
      if (isCutOff(cause as SyntaxError, text))
        throw refuse(
          'posts/not-json',
          `JSON that ends in the middle, after ${bytes.length} bytes`,
          'Try again; if it stays so, look at the limits of the API and of what stands before it.',
          cause,
        );
      const hint =
        'Open the address in a browser: it must answer JSON. Is blogs.apiUrl (SITE_API_URL) the address of the API, not of a page?';
      throw refuse('posts/not-json', 'something that is not JSON', hint, cause);
    }
  }
  if (packed !== null) {
    const hint = 'Let the API answer unpacked, or packed as gzip, br, deflate or zstd.';
    throw refuse('posts/encoding', `a Content-Encoding that cannot be unpacked here (${packed})`, hint);
  }
  const type = headers.get('content-type') ?? 'no content type';
  throw refuse('posts/not-utf8', `bytes that are not UTF-8 (${type})`, 'Let the API send UTF-8, as JSON must be.');
}

/** For messages only. */
export function lenient(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The first encoding that fetch has left as it is; null when there is none. */
function unknownEncoding(header: string | null): string | null {
  const names = (header ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.find((name) => name !== '' && !ENCODINGS.has(name)) ?? null;
}

/** It begins as JSON, and nothing is wrong with it but that it is not whole. */
function isCutOff({ message }: SyntaxError, text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  return ENDED.test(message) || Number(POSITION.exec(message)?.[1] ?? -1) >= text.trimEnd().length;
}
