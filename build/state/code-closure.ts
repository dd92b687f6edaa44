/** A module with all its imports on disk; each file is read once per process. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { importsOf } from './code-imports.ts';

export interface Closure {
  /** Disk path -> SHA-256 of the file. */
  readonly files: ReadonlyMap<string, string>;
  /** Names of imported packages. */
  readonly packages: ReadonlySet<string>;
}

interface Module {
  readonly digest: string;
  /** Disk paths. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

const INSTALLED = /[\\/]node_modules[\\/]/;
const CODE = /\.[cm]?[jt]sx?$/;
const modules = new Map<string, Module>();

/**
 * @param entries disk paths
 * @throws Error for a file that cannot be read
 */
export function closureOf(entries: readonly string[]): Closure {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    files.set(file, module.digest);
    for (const name of module.packages) packages.add(name);
    waiting.push(...module.files);
  }
  return { files, packages };
}

function readModule(file: string): Module {
  const bytes = readFileSync(file);
  const folder = dirname(file);
  const found = CODE.test(file) ? importsOf(bytes.toString()) : [];
  const own = found.filter((specifier) => specifier.startsWith('.')).map((specifier) => resolve(folder, specifier));
  return {
    digest: hash('sha256', bytes),
    // Comments may contain specifiers of missing files. Packages are covered by their version.
    files: own.filter(
      (path) => !INSTALLED.test(path) && (modules.has(path) || statSync(path, { throwIfNoEntry: false })?.isFile()),
    ),
    packages: found.flatMap((specifier) => packageName(specifier) ?? []),
  };
}

/** `@a/b/c.js` -> `@a/b`; null for other specifiers. */
function packageName(specifier: string): string | null {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(specifier)?.[0] ?? null;
}
