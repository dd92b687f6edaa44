/** Paths of rules: `/a/*` takes in `/a/`, `/a` and all below, as hosts read it; `/a/` takes in `/a`. Not percent-encoded, without the base path. */
import type { UrlPath } from '../../src/contract.ts';
import { encodePath } from '../core/paths.ts';
import type { Target } from './rule.ts';

export function isPattern(path: UrlPath): boolean {
  return path.endsWith('/*');
}

export function covers(pattern: UrlPath, path: string): boolean {
  if (!isPattern(pattern)) return withoutSlash(pattern) === withoutSlash(path);
  const folder = pattern.slice(0, -1);
  return path.startsWith(folder) || `${path}/` === folder;
}

/** `/a` and `/a/`: both ways in which a visitor writes it. */
export function bothForms(path: UrlPath): UrlPath[] {
  return path === '/' ? ['/'] : [withoutSlash(path) as UrlPath, `${withoutSlash(path)}/` as UrlPath];
}

/** The same of a pattern, for hosts that take it for what stands below its folder alone. */
export function literalForms(pattern: UrlPath): UrlPath[] {
  return isPattern(pattern) ? [(pattern.slice(0, -2) || '/') as UrlPath, pattern] : bothForms(pattern);
}

/** A path as an anchored regular expression. */
export function regexOf(pattern: UrlPath, basePath = ''): string {
  const below = escaped(basePath);
  if (isPattern(pattern)) return `^${below}${escaped(pattern.slice(0, -2))}(?:/.*)?$`;
  // A name with an ending is a file, and means one address.
  const isExact = /\.\w+$/.test(pattern) || pattern === '/';
  return `^${below}${isExact ? escaped(pattern) : `${escaped(withoutSlash(pattern))}/?`}$`;
}

/** The Location of a redirect: percent-encoded, base path included. */
export function locationOf(to: Target, basePath: string): string {
  return to.startsWith('/') ? basePath + encodePath(to as UrlPath) : to;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
