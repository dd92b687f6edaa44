/** What a request asks of a file beyond its path: which part of it, and whether at all. */
import type { IncomingHttpHeaders } from 'node:http';

/** The first and the last byte of a part. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a Range header asks for (RFC 9110, 14.2).
 *
 * @param size of the file in bytes
 * @returns null when the header is to be ignored: malformed, or several parts; 'outside' when the file has no such bytes
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
 * True when the client has what this ETag stands for (RFC 9110, 13.1.2).
 *
 * @param etag weak, as all of ours are
 */
export function hasAlready({ 'if-none-match': header }: IncomingHttpHeaders, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.trim() === '*' || (header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false);
}
