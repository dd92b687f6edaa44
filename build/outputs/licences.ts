/** `licences.txt`: the terms of everything from others that visitors get, in scripts and fonts. Their licences ask for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LICENCES } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';

/**
 * @param files of the project and of packages, absolute: what is published is made from them
 * @returns nothing when none of them is a package's
 */
export function licencesFile(files: readonly string[]): OutputFile[] {
  const packages = packagesOf(files);
  if (packages.length === 0) return [];
  const head = 'This site is made with the work of others. Their names and terms:\n';
  const bytes = [head, ...packages.map(terms).sort()].join(`\n${'-'.repeat(80)}\n\n`);
  return [{ path: LICENCES, bytes, maker: 'licences' }];
}

/** A package that some of the files are from. */
interface Package {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** `/a/node_modules/@b/c` of `/a/node_modules/@b/c/d.js`. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

function packagesOf(files: readonly string[]): Package[] {
  const folders = [...new Set(files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []))];
  return folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    return { folder, name, version, ...(license && { license }) };
  });
}

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
  const named = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => /^licen[sc]e(\.md|\.txt)?$/i.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return named.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? licencesIn(path) : [path];
  });
}

function terms({ folder, name, version, license }: Package): string {
  const [file] = licencesIn(folder);
  const licence = file ? readFileSync(file, 'utf8').trim() : 'The package brings no text of its licence.';
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${licence}\n`;
}
