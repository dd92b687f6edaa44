/** Range and conditional requests. */
import type { IncomingHttpHeaders } from 'node:http';

/** First and last byte of a range. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header (RFC 9110, 14.2).
 *
 * @param size of the file in bytes
 * @returns null for a malformed header or several ranges, which are ignored; 'outside' if the file has no such bytes
 */
export function partOf(header: string, size: number): Part | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Number(last);
  if (end < start && first !== '' && last !== '') return null;
  return start >= size ? 'outside' : { start, end: Math.min(end, size - 1) };
}

/**
 * True if the client has the version with this ETag (RFC 9110, 13.1.2).
 *
 * @param etag weak, like all of ours
 */
export function hasAlready({ 'if-none-match': header }: IncomingHttpHeaders, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.trim() === '*' || (header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false);
}
