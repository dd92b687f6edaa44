import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The installed version of a dependency, for the keys of what it made; read without loading the package. */
export function packageVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`packageVersion: ${name} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
