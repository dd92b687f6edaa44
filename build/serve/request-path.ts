/** Decodes request targets; rejects any path that could leave the folder. */
import type { UrlPath } from '../../src/contract.ts';

/**
 * The decoded path of a request target, without its query.
 *
 * @param target of the request line: `/a%20b/?x=1`
 * @returns null for a target that is not a path, is wrongly encoded (RFC 3986, UTF-8), or contains a dot segment, an encoded slash or
 *   backslash, or a control character
 */
export function requestPath(target: string): string | null {
  const raw = target.split('?', 1)[0] ?? '';
  if (!raw.startsWith('/')) return null;
  try {
    const segments = raw.split('/').map(decodeURIComponent);
    const isUsual = (segment: string) => !/^\.\.?$|[/\\\u0000-\u001f\u007f]/.test(segment);
    return segments.every(isUsual) ? segments.join('/') : null;
  } catch {
    return null;
  }
}

/** The decoded path of a request target below a base path; null if it is malformed or elsewhere. */
export function pathBelow(basePath: string, target: string): UrlPath | null {
  const path = requestPath(target);
  return path?.startsWith(`${basePath}/`) ? (path.slice(basePath.length) as UrlPath) : null;
}
