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

/** The description of the package in a folder; null when there is none. */
type Describe = (folder: string) => Description | null;

const lists = new Map<string, Readonly<Record<string, Description>> | null>();

/**
 * @param names of packages
 * @param from absolute; the folder of the code that imports them
 * @returns each of them and of their dependencies with version and digest, sorted. What is installed for one system only is left out:
 *   whoever asks for it names its exact version, and a key is to be the same on every machine.
 */
export function installedPackages(names: Iterable<string>, from: string): string[] {
  const found = new Map<string, string>();
  const waiting = Array.from(names, (name) => ({ name, from: resolve(from) }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const installed = find(next.name, next.from);
    if (installed === null) continue; // optional, or nobody could have loaded the code
    const { folder, about } = installed;
    if (found.has(folder) || about.os || about.cpu) continue;
    found.set(folder, `${next.name} ${about.version} ${about.integrity ?? ''}`);
    const needed = { ...about.dependencies, ...about.optionalDependencies, ...about.peerDependencies };
    for (const name of Object.keys(needed)) waiting.push({ name, from: folder });
  }
  return [...new Set(found.values())].sort();
}

/** As Node looks for it: in each folder on the way up. */
function find(name: string, from: string): { readonly folder: string; readonly about: Description } | null {
  for (let parent = from; ; parent = dirname(parent)) {
    const modules = join(parent, 'node_modules');
    const folder = join(modules, name);
    const about = describerFor(parent)(folder);
    if (about !== null) return { folder, about };
    if (parent === dirname(parent)) return null;
  }
}

/** npm's list tells all packages below it with their digests; without one, as of another installer, each package tells its version. */
function describerFor(parent: string): Describe {
  const root = parent.split(/[\\/]node_modules[\\/]/)[0]!;
  const list = lists.has(root) ? lists.get(root)! : readList(root);
  lists.set(root, list);
  if (list === null) return describeFromDisk;
  return (folder) => list[folder.slice(root.length + 1).replaceAll('\\', '/')] ?? null;
}

function readList(root: string): Readonly<Record<string, Description>> | null {
  const file = join(root, 'node_modules', '.package-lock.json');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Description> }).packages ?? null;
  } catch {
    return null;
  }
}

function describeFromDisk(folder: string): Description | null {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Description) : null;
}
