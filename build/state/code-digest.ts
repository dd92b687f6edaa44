/** Digest of a module and its imports, used in cache keys: changed code never reuses old results. */
import { join } from 'node:path';
import { digest } from './cache.ts';
import { closureOf } from './code-closure.ts';
import { installedPackages } from './installed-packages.ts';

const BUILDER = join(import.meta.dirname, '..');
const known = new Map<string, string>();

/**
 * The digest of these modules, their imports, the packages that those depend on, and Node. Name the narrowest module that does the
 * work: a wide one invalidates entries for unrelated changes.
 *
 * @param modules paths in the builder's folder: `outputs/icons.ts`
 * @returns the same value during the life of the process
 * @throws Error if a module does not exist
 */
export function codeDigest(...modules: readonly string[]): string {
  const name = modules.join('\n');
  const made = known.get(name) ?? digestOf(BUILDER, modules);
  known.set(name, made);
  return made;
}

/** @param folder absolute; base of the module paths */
export function digestOf(folder: string, modules: readonly string[]): string {
  const { files, packages } = closureOf(modules.map((module) => join(folder, module)));
  const installed = installedPackages(packages, folder);
  return digest(process.versions.node, JSON.stringify([...files.values()].sort()), JSON.stringify(installed));
}
