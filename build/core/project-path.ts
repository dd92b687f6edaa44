import { sep } from 'node:path';
import { SiteError, error } from './errors.ts';

/** Node replaces each star in the path of a package by the subpath of an exports pattern. Sass decodes its own path as an address. */
const UNUSABLE = sep === '\\' ? /[*%]/ : /[*%\\]/;

/** @throws SiteError `project/path` if the path of the project has such a character */
export function refuseProjectPath(root: string): void {
  const [sign] = UNUSABLE.exec(root) ?? [];
  if (sign === undefined) return;
  const message = `The project is in ${root}, and packages do not start from a path with "${sign}" in it.`;
  throw new SiteError(error('project/path', message));
}
