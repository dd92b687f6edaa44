/** Which file of which typeface gives which letters. */
import { readFileSync } from 'node:fs';
import type { Place } from '../../core/types.ts';
import { type CutTools, type FontSource, readFont, type FontFacts, type Look } from './font-file.ts';
import { INVISIBLE, type Letters } from './letters.ts';
import { installedTypefaces, type Subset, type Typeface } from './typefaces.ts';

export interface Share {
  readonly typeface: Typeface;
  readonly subset: Subset;
  /** The first file of the subset. */
  readonly source: FontSource;
  readonly facts: FontFacts;
  readonly found: readonly string[];
}

export interface Tools extends CutTools {
  /** The project's folder, from which packages are found. */
  readonly root: string;
  /** Where the theme has a field. */
  readonly placeOf: (field: readonly (string | number)[]) => Place;
}

/**
 * Each visible letter from the first typeface of the chain that has it; those of the site's own text that none has, from any that is
 * installed. Of a typeface's files the one with most letters comes first, so that they are few.
 */
export async function shareOut(chain: readonly Typeface[], look: Look, { used, first, later }: Letters, tools: Tools) {
  const shares: Share[] = [];
  let rest = [...first, ...later].filter((letter) => !INVISIBLE.test(letter));
  const takeFrom = async (typeface: Typeface) => {
    const claiming = typeface.subsets.filter(({ claims }) => rest.some((letter) => claims?.test(letter) ?? true));
    const open = await Promise.all(
      claiming.map(async (subset) => {
        const source = sourceAt(subset.files[0]!.path);
        return { typeface, subset, source, facts: await readFont(source, look, tools) };
      }),
    );
    for (;;) {
      const offers = open.map((one) => ({ ...one, found: rest.filter((letter) => hasGlyph(one.facts, letter)) }));
      const [best] = offers.sort((one, other) => other.found.length - one.found.length);
      if (!best || best.found.length === 0) return;
      shares.push(best);
      rest = rest.filter((letter) => !hasGlyph(best.facts, letter));
    }
  };
  for (const typeface of chain) await takeFrom(typeface);
  rest = rest.filter((letter) => used.has(letter));
  if (rest.length > 0) for (const typeface of installedTypefaces(tools.root)) await takeFrom(typeface);
  return { shares, lacking: rest };
}

export function hasGlyph({ codes }: FontFacts, letter: string): boolean {
  return codes.has(letter.codePointAt(0)!);
}

export function sourceAt(path: string): FontSource {
  return { path, bytes: readFileSync(path) };
}
