/** Names that styles use and nothing defines: a browser would pass over the declaration without a word. */
import { globSync, readFileSync } from 'node:fs';
import { SiteError, error } from '../../core/errors.ts';
import type { SiteCode } from '../../core/site-code.ts';
import { positionAt } from '../../core/text-position.ts';

const USED = /var\(\s*(--[\w-]+)\s*\)/g;
const SET = /(?:^|[{;\s])(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g;

/**
 * Custom properties that styles use and nothing sets.
 *
 * @param css every stylesheet of the site, compiled
 * @throws SiteError `styles/unknown-token`, one for each, with the first line that uses it
 */
export function refuseUnknownTokens(code: SiteCode, css: readonly string[]): void {
  const text = css.join('\n');
  const set = new Set(Array.from(text.matchAll(SET), ([, name, property]) => name ?? property));
  const unset = new Set(Array.from(text.matchAll(USED), ([, name = '']) => name).filter((name) => !set.has(name)));
  if (unset.size === 0) return;
  // Components and scripts set some on their elements.
  const scripts = sourcesOf(code, '**/*.{ts,tsx}');
  const unknown = [...unset].filter((name) => !scripts.some(({ text }) => text.includes(name)));
  if (unknown.length === 0) return;
  const uses = sourcesOf(code, '**/*.scss').flatMap(({ file, text }) =>
    Array.from(text.matchAll(USED), ({ index, 1: name }) => ({ name, place: { file, ...positionAt(text, index) } })),
  );
  throw new SiteError(
    unknown.map((name) => {
      const place = uses.find((use) => use.name === name)?.place ?? null;
      return error('styles/unknown-token', `A style uses ${name}, and no style sets it.`, null, place);
    }),
  );
}

function sourcesOf({ diskOf, shown }: SiteCode, pattern: string) {
  const filesIn = (folder: string) => globSync(pattern, { cwd: diskOf(folder) }).map((file) => `${folder}/${file}`);
  const names = ['src', 'own'].flatMap(filesIn).sort();
  return names.map((name) => ({ file: shown(name), text: readFileSync(diskOf(name), 'utf8') }));
}
