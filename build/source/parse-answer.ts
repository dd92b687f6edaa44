/** Parses an answer as JSON; a failure names what it is instead. */
import { isUtf8 } from 'node:buffer';
import type { Response } from 'undici';
import { CallFailure, shown } from './call-failure.ts';
import type { ErrorCode } from '../core/types.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;
/** Encodings that fetch decompresses. */
const ENCODINGS = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'identity']);
/** V8's messages for a text that ends too early; its other messages name a position. */
const ENDED = /^(?:Unexpected end|Unterminated)/;
const POSITION = / at position (\d+)/;

/**
 * Ignores the content type. JSON must be UTF-8 (RFC 8259): a guessed encoding could publish broken words.
 *
 * @param start of the answer, for messages
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
          'Try again. If it fails again, check the limits of the API and of proxies in front of it.',
          cause,
        );
      const hint =
        'Open the address in a browser: it must answer JSON. Is blogs.apiUrl (SITE_API_URL) the address of the API, not of a page?';
      throw refuse('posts/not-json', 'something that is not JSON', hint, cause);
    }
  }
  if (packed !== null) {
    const hint = 'Configure the API to send no compression, or gzip, br, deflate or zstd.';
    throw refuse('posts/encoding', `an unsupported Content-Encoding (${packed})`, hint);
  }
  const type = headers.get('content-type') ?? 'no content type';
  throw refuse(
    'posts/not-utf8',
    `bytes that are not UTF-8 (${type})`,
    'Configure the API to send UTF-8, which JSON requires.',
  );
}

/** For messages only. */
export function lenient(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The first encoding that fetch does not decompress; null if there is none. */
function unknownEncoding(header: string | null): string | null {
  const names = (header ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.find((name) => name !== '' && !ENCODINGS.has(name)) ?? null;
}

/** True for JSON whose only fault is that it ends too early. */
function isCutOff({ message }: SyntaxError, text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  return ENDED.test(message) || Number(POSITION.exec(message)?.[1] ?? -1) >= text.trimEnd().length;
}
