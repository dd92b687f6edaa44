/** What stands for code in the key of all that it made: a rule that is changed makes anew what it made, and nobody has to think of a version. */
import { join } from 'node:path';
import { digest } from './cache.ts';
import { closureOf } from './code-closure.ts';
import { installedPackages } from './installed-packages.ts';

const BUILDER = join(import.meta.dirname, '..');
const known = new Map<string, string>();

/**
 * The digest of these modules and of all that they import, down to the packages and what those depend on, and to Node itself. Ask for
 * the narrow module that does the work: with a wide one, entries are lost to changes that mean nothing to them.
 *
 * @param modules paths in the builder's own folder: `outputs/icons.ts`
 * @returns the same for the process's whole life
 * @throws Error when there is no such module
 */
export function codeDigest(...modules: readonly string[]): string {
  const name = modules.join('\n');
  const made = known.get(name) ?? digestOf(BUILDER, modules);
  known.set(name, made);
  return made;
}

/** @param folder absolute; where the paths of the modules start */
export function digestOf(folder: string, modules: readonly string[]): string {
  const { files, packages } = closureOf(modules.map((module) => join(folder, module)));
  const installed = installedPackages(packages, folder);
  return digest(process.versions.node, JSON.stringify([...files.values()].sort()), JSON.stringify(installed));
}
