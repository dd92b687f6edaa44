/** `licences.txt`: the terms of everything from others that visitors get, in scripts and fonts. Their licences ask for it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LICENCES } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';

/**
 * @param files of the project and of packages, absolute: what is published is made from them
 * @returns nothing when none of them is a package's
 */
export function licencesFile(files: readonly string[]): OutputFile[] {
  const folders = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []));
  if (folders.size === 0) return [];
  const head = 'This site is made with the work of others. Their names and terms:\n';
  const bytes = [head, ...Array.from(folders, terms).sort()].join(`\n${'-'.repeat(80)}\n\n`);
  return [{ path: LICENCES, bytes, maker: 'licences' }];
}

/** `/a/node_modules/@b/c` of `/a/node_modules/@b/c/d.js`. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * The file of a package, wherever the package is installed: a bundle from the cache may come from another checkout.
 *
 * @param file relative to the project
 */
export function installedFile(root: string, file: string): string {
  const at = file.indexOf('node_modules/');
  if (at < 0) return join(root, file);
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, file.slice(at));
    if (folder === dirname(folder) || existsSync(found)) return found;
  }
}

/** Some packages have a folder of that name. */
function licencesIn(folder: string): string[] {
  const named = readdirSync(folder).filter((name) => /^licen[sc]e(\.md|\.txt)?$/i.test(name));
  const paths = named.sort().map((name) => join(folder, name));
  return paths.flatMap((path) => (statSync(path).isDirectory() ? licencesIn(path) : [path]));
}

/** Of a package. */
function terms(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const { name, version, license } = manifest;
  const [file] = licencesIn(folder);
  const licence = file ? readFileSync(file, 'utf8').trim() : 'The package brings no text of its licence.';
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${licence}\n`;
}
