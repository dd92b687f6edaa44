import { sep } from 'node:path';
import { SiteError, error } from './errors.ts';

/** Characters that Node cannot load packages from: it replaces each star in the path by the subpath of an exports pattern. */
const UNUSABLE = sep === '\\' ? /\*/ : /[*\\]/;

/** @throws SiteError `project/path` if the path of the project has such a character */
export function refuseProjectPath(root: string): void {
  const [sign] = UNUSABLE.exec(root) ?? [];
  if (sign === undefined) return;
  const message = `The project is in ${root}, and Node loads no packages from a path with "${sign}" in it.`;
  throw new SiteError(error('project/path', message));
}
