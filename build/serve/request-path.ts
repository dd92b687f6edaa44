/** What a request asks for, decoded with care: nothing that could leave the folder gets past here. */

/**
 * The decoded path of a request target, without its query.
 *
 * @param target as it stands in the request line: `/a%20b/?x=1`
 * @returns null when the target is no path, is wrongly encoded (RFC 3986, UTF-8), or holds a dot segment, a slash or
 *   backslash in disguise, or a control character
 */
export function requestPath(target: string): string | null {
  const raw = target.split('?', 1)[0] ?? '';
  if (!raw.startsWith('/')) return null;
  try {
    const segments = raw.split('/').map(decodeURIComponent);
    return segments.every(isPlain) ? segments.join('/') : null;
  } catch {
    return null;
  }
}

/** The query of a request target with its question mark, or ''. */
export function requestQuery(target: string): string {
  const at = target.indexOf('?');
  return at === -1 ? '' : target.slice(at);
}

function isPlain(segment: string): boolean {
  return segment !== '.' && segment !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(segment);
}

/**
 * A Range header as sirv can answer it (RFC 9110, 14.2): a suffix range becomes a plain one, and what is wrong or not
 * worth answering is left out, which makes the answer the whole file.
 *
 * @param size of the file in bytes
 * @returns null when the header is to be ignored
 */
export function plainRange(header: string, size: number): string | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Number(last);
  if (start >= size) return `bytes=${start}-`;
  // sirv takes an end of 0 for no end at all.
  return end < start || end === 0 ? null : `bytes=${start}-${Math.min(end, size - 1)}`;
}
