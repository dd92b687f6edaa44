/** The brands of `tests/themes/`, as unlike each other as can be. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { PROJECT } from './sample-site.ts';

/** By name; what each file says, unchecked. */
export const THEMES: readonly (readonly [name: string, theme: unknown])[] = globSync('tests/themes/*.yaml', {
  cwd: PROJECT,
})
  .sort()
  .map((file) => [basename(file, '.yaml'), parse(readFileSync(join(PROJECT, file), 'utf8'))]);
