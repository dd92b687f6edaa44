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
