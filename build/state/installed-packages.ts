/** Installed versions of packages and of all their dependencies. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Fields that npm's lock list and a package.json have in common. */
interface Description {
  readonly version?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

interface Installed {
  /** Location, in the format of the finder. */
  readonly at: string;
  readonly about: Description;
}

/** Resolves the package that code at a location imports, as Node does; null if there is none. */
type Find = (name: string, at: string) => Installed | null;

/**
 * @param names of packages
 * @param from absolute; the folder of the importing code
 * @returns the packages and their dependencies with version and digest, sorted. Platform packages are left out, so that the key is
 *   the same on every machine; their dependents name their exact version.
 */
export function installedPackages(names: Iterable<string>, from: string): string[] {
  const { find, start } = finderAt(resolve(from));
  const found = new Map<string, string>();
  const waiting = Array.from(names, (name) => ({ name, at: start }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const installed = find(next.name, next.at);
    if (installed === null) continue; // optional, or the code could not have been loaded
    const { at, about } = installed;
    if (found.has(at) || about.os || about.cpu) continue;
    found.set(at, `${next.name} ${about.version} ${about.integrity ?? ''}`);
    for (const needed of [about.dependencies, about.optionalDependencies, about.peerDependencies])
      for (const name in needed) waiting.push({ name, at });
  }
  return [...new Set(found.values())].sort();
}

const finders = new Map<string, { readonly find: Find; readonly start: string }>();

/** Reads npm's lock list of all packages; otherwise reads each package.json. */
function finderAt(from: string) {
  const known = finders.get(from);
  if (known !== undefined) return known;
  let root = from;
  while (!existsSync(listFile(root)) && root !== dirname(root)) root = dirname(root);
  const list = read<{ readonly packages?: List }>(listFile(root))?.packages;
  const finder = list ? { find: findListed(list), start: '' } : { find: findOnDisk, start: from };
  finders.set(from, finder);
  return finder;
}

const listFile = (root: string) => join(root, 'node_modules', '.package-lock.json');

/** By folder relative to the project: `node_modules/a/node_modules/b`. */
type List = Readonly<Record<string, Description>>;

function findListed(list: List): Find {
  return (name, start) => {
    for (let folder = start; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const at = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      const about = list[at];
      if (about) return { at, about };
      if (folder === '') return null;
    }
  };
}

const findOnDisk: Find = (name, start) => {
  for (let folder = start; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    const about = read<Description>(join(at, 'package.json'));
    if (about) return { at, about };
    if (folder === dirname(folder)) return null;
  }
};

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
