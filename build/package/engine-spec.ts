/** How a new project names the engine in its `package.json`: nothing else does, and no name of a registry is made up. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ENGINE, PACKAGE } from '../core/site-code.ts';

const FILE = 'file:';

/**
 * The same tarball, address or version that this engine came from. A tarball of this machine is copied into the project, so that it installs
 * anywhere; an engine that is no package, as in its repository, is packed first.
 *
 * @param target the project's folder
 * @throws Error where the engine cannot be packed
 */
export async function engineSpec(target: string): Promise<string> {
  if (basename(dirname(ENGINE)) !== 'node_modules') {
    const { pack } = await import('./pack.ts');
    return FILE + basename(pack(target));
  }
  const user = join(ENGINE, '../..');
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const spec = existsSync(join(user, 'package.json')) ? read(join(user, 'package.json')).dependencies?.[PACKAGE] : '';
  if (!spec?.includes(':')) return read(join(ENGINE, 'package.json')).version!;
  if (!spec.startsWith(FILE)) return spec;
  const tarball = resolve(user, spec.slice(FILE.length));
  cpSync(tarball, join(target, basename(tarball)));
  return FILE + basename(tarball);
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
