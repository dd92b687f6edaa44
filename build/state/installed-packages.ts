/** The packages that code stands on: what is installed of them and of all that they depend on. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** As npm's list of what is installed and a package's own description have it alike. */
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
  /** Where it lies, in the words of whoever finds it. */
  readonly at: string;
  readonly about: Description;
}

/** Finds the package that code at a place imports, as Node does; null when there is none. */
type Find = (name: string, at: string) => Installed | null;

/**
 * @param names of packages
 * @param from absolute; the folder of the code that imports them
 * @returns each of them and of their dependencies with version and digest, sorted. What is installed for one system only is left out:
 *   whoever asks for it names its exact version, and a key is to be the same on every machine.
 */
export function installedPackages(names: Iterable<string>, from: string): string[] {
  const { find, start } = finderAt(resolve(from));
  const found = new Map<string, string>();
  const waiting = Array.from(names, (name) => ({ name, at: start }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const installed = find(next.name, next.at);
    if (installed === null) continue; // optional, or nobody could have loaded the code
    const { at, about } = installed;
    if (found.has(at) || about.os || about.cpu) continue;
    found.set(at, `${next.name} ${about.version} ${about.integrity ?? ''}`);
    for (const needed of [about.dependencies, about.optionalDependencies, about.peerDependencies])
      for (const name in needed) waiting.push({ name, at });
  }
  return [...new Set(found.values())].sort();
}

const finders = new Map<string, { readonly find: Find; readonly start: string }>();

/** npm's own list tells of all packages at once, with their digests; where another installer was at work, each tells of itself. */
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

/** By folder, from the project's: `node_modules/a/node_modules/b`. */
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
