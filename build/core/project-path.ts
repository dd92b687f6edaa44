import { sep } from 'node:path';
import { SiteError, error } from './errors.ts';

/** What no module can be loaded from: Node puts the name that a package's pattern asks for in the place of every star of the path. */
const UNUSABLE = sep === '\\' ? /\*/ : /[*\\]/;

/** @throws SiteError `project/path` for a project in a folder whose name the tools of a build cannot take */
export function refuseProjectPath(root: string): void {
  const [sign] = UNUSABLE.exec(root) ?? [];
  if (sign === undefined) return;
  const message = `The project lies in ${root}, and Node loads no packages from a path with "${sign}" in it.`;
  throw new SiteError(error('project/path', message, 'Rename the folder that has it in its name.'));
}
