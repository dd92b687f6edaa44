/** Custom properties that styles ask for and nobody sets: a browser would pass over the declaration without a word. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { SiteError, error } from '../../core/errors.ts';
import { positionAt } from '../../core/text-position.ts';
import type { Place } from '../../core/types.ts';

const ASKED = /var\(\s*(--[\w-]+)\s*\)/g;
const SET = /(?:^|[{;\s])(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g;

/**
 * @param css every stylesheet of the site, compiled
 * @throws SiteError `styles/unknown-token`, one for each, with the first line that asks for it
 */
export function refuseUnknownTokens(root: string, css: readonly string[]): void {
  const text = css.join('\n');
  const set = new Set(Array.from(text.matchAll(SET), ([, name, property]) => name ?? property));
  const unset = new Set(Array.from(text.matchAll(ASKED), ([, name = '']) => name).filter((name) => !set.has(name)));
  if (unset.size === 0) return;
  // Components and scripts set some on their elements.
  const code = sourcesOf(root, 'src/**/*.{ts,tsx}').map(({ text }) => text);
  const unknown = [...unset].filter((name) => !code.some((source) => source.includes(name)));
  if (unknown.length === 0) return;
  const styles = sourcesOf(root, 'src/**/*.scss');
  throw new SiteError(
    unknown.map((name) =>
      error(
        'styles/unknown-token',
        `A style asks for ${name}, and no style sets it.`,
        'Set it in src/styles/_tokens.scss, or name a custom property that is there.',
        placeOf(name, styles),
      ),
    ),
  );
}

interface Source {
  readonly file: string;
  readonly text: string;
}

function sourcesOf(root: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function placeOf(name: string, styles: readonly Source[]): Place | null {
  for (const { file, text } of styles) {
    const at = text.search(new RegExp(`var\\(\\s*${name}\\s*\\)`));
    if (at !== -1) return { file, ...positionAt(text, at) };
  }
  return null;
}
