/** Font families that styles ask for first and the settings do not have: a browser would take the next in the list without a word. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { error } from '../../core/errors.ts';
import { positionAt } from '../../core/text-position.ts';
import type { FontConfig, Problem } from '../../core/types.ts';

/** A declaration whose value begins with a family in quotes, or a shorthand that ends in one. */
const FAMILY =
  /(?:font-family|--[\w-]+|\$[\w-]+)\s*:\s*(?<first>['"])(?<family>[^'"\n]+)\k<first>(?=[^;{}]*\b(?:serif|sans-serif|monospace|cursive|system-ui)\b)|font\s*:[^;{}'"]*(?<quote>['"])(?<inShort>[^'"\n]+)\k<quote>|font-family\s*:\s*(?<only>['"])(?<alone>[^'"\n]+)\k<only>\s*;/g;

/** Problems `fonts/unknown-family`, each with the line that asks for it. */
export function unknownFamilies(root: string, fonts: readonly FontConfig[]): Problem[] {
  const known = new Set(fonts.flatMap(({ family, fallback }) => [family, ...(fallback ? [`${family} fallback`] : [])]));
  const files = globSync('src/**/*.scss', { cwd: root }).map((file) => file.split(sep).join('/'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return Array.from(text.matchAll(FAMILY)).flatMap(({ index, groups = {}, 0: match }) => {
      const family = groups['family'] ?? groups['inShort'] ?? groups['alone'] ?? '';
      if (known.has(family)) return [];
      const quote = index + match.lastIndexOf(family) - 1;
      const place = { file, ...positionAt(text, quote) };
      const names = [...new Set(fonts.map((font) => font.family))].join(', ') || 'none';
      return [
        error(
          'fonts/unknown-family',
          `${file} asks for the font family "${family}", which the settings do not have: ${names}.`,
          'Name it in fonts of site.config.ts, or name one that is there. Of fonts that visitors may have, begin with system-ui.',
          place,
        ),
      ];
    });
  });
}
