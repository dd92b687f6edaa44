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

/** By folder from the project's: `node_modules/a`. */
type List = Readonly<Record<string, Description>>;

const lists = new Map<string, List | null>();

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

/** As Node looks for it: in each folder on the way up, and no higher than npm's list, which tells of all that is below it. */
function find(name: string, from: string): { readonly folder: string; readonly about: Description } | null {
  for (let parent = from; ; parent = dirname(parent)) {
    const folder = join(parent, 'node_modules', name);
    const root = parent.split(/[\\/]node_modules(?:[\\/]|$)/, 1)[0]!;
    const list = listOf(root);
    const about = list ? list[folder.slice(root.length + 1).replaceAll('\\', '/')] : describe(folder);
    if (about) return { folder, about };
    if (parent === dirname(parent) || (list && parent === root)) return null;
  }
}

/** npm's own list, with the digests of what it installed; null where another installer was at work. */
function listOf(root: string): List | null {
  const known = lists.get(root);
  if (known !== undefined) return known;
  const list = read<{ readonly packages: List }>(join(root, 'node_modules', '.package-lock.json'))?.packages ?? null;
  lists.set(root, list);
  return list;
}

/** What a package tells of itself. */
function describe(folder: string): Description | null {
  return read<Description>(join(folder, 'package.json'));
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
