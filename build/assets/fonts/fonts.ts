/** Web fonts, cut down to the characters the site uses: files, their CSS, and the check that no character is without a glyph. */
import { basename } from 'node:path';
import type { Typography } from '../../../src/contract.ts';
import { SiteError, error } from '../../core/errors.ts';
import type { OutputFile, Place, Problem } from '../../core/types.ts';
import { codeDigest, keyOf, remember } from '../../cache/cache.ts';
import { readFont, type Look } from './font-file.ts';
import { facesOf, planFamilies, type Face, type Planned } from './faces.ts';
import { fontCss, italicCss } from './font-css.ts';
import { named, type Letters } from './letters.ts';
import { hasGlyph, sourceAt, type Share, type Tools } from './share-out.ts';
import { installedTypefaces } from './typefaces.ts';

/**
 * Scripts, and after a colon what their typeface is called behind Noto Sans, where that is not the script's name. The letters of East Asia are
 * too many for all weights in one file: those packages, named by two letters, have a file for each weight.
 */
const TYPEFACES =
  'Latin: Greek: Cyrillic: Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam ' +
  'Sinhala Thai Lao Georgian Ethiopic Khmer Hiragana:JP Katakana:JP Hangul:KR Han:SC';

interface FontTools extends Tools {
  /** Where the documents have a letter. */
  readonly placeOfLetter: (letter: string) => Place | null;
}

/**
 * The families of the theme, their files cut down to the letters that each gives. A file is called by all that goes into it, so that its
 * name is known at once.
 *
 * @throws SiteError `fonts/not-found`, `fonts/unusable`, `fonts/missing-glyph`
 */
export async function makeFonts(type: Typography, letters: Letters, tools: FontTools) {
  const { cache } = tools;
  const planned = await planFamilies(type, letters, tools);
  const { families } = planned;
  const lacking = [...new Set(families.flatMap((family) => family.lacking))];
  if (lacking.length > 0) throw new SiteError(missingLetters(lacking, tools.placeOfLetter));

  const italics = await planItalics(planned, letters, tools);
  const code = codeDigest('build/assets');
  const files = new Map(
    [...planned.faces, ...italics.faces].map((face) => {
      const { family, source, axes, role, part } = face;
      const task = { source, axes, role, part, letters: [...face.letters].sort().join(''), kind: 'woff2' } as const;
      const key = keyOf(code, source.bytes, JSON.stringify([axes, role, part]), task.letters);
      const path = `assets/font-${key.slice(0, 8)}.woff2`;
      return [face, { path, maker: `font ${family}`, key, task }];
    }),
  );
  const made = Promise.all(
    Array.from(files.values(), async ({ path, maker, key, task }): Promise<OutputFile> => {
      return { path, maker, bytes: await remember(cache, { kind: 'fonts', key }, () => tools.cut(task)) };
    }),
  );
  made.catch(() => {}); // their reader gets the error; until then it must not count as unhandled
  const pathOf = (face: Face) => files.get(face)!.path;
  // Stylesheets are in the same folder.
  const urlOf = (face: Face) => basename(pathOf(face));
  return {
    planned,
    css: fontCss(planned, urlOf),
    /** For sheets that set text in italics. */
    italicCss: italicCss(italics, urlOf),
    /** The files worth a preload: of each family the one that most of its text is in. */
    preloads: [...new Set(families.map(({ faces }) => pathOf(faces[0]!)))],
    /** The WOFF2 files, cut while pages that name them are rendered. */
    files: made,
    /** Those that they are cut from. */
    sources: [...new Set([...files.keys()].map(({ source }) => source.path))],
  };
}

/**
 * The italics of the families, where their typefaces have files of them; others are slanted by browsers. They have the same letters as the
 * upright faces, in the same parts. A typeface for titles and text has its italics once.
 */
async function planItalics({ families }: Planned, letters: Letters, tools: Tools) {
  const named = [...new Map(families.map((family) => [family.name, family])).values()];
  const found = await Promise.all(
    named.map(async ({ shares, look, weights, name, role, kind, weight }) => {
      const all = await Promise.all(shares.map((share) => italicOf(share, look)));
      // Without the file of most letters, words would be of two cuts.
      const [main] = all;
      if (!main) return [];
      const own = all.filter((share) => share !== null);
      // Of a variable typeface the lightest, which browsers embolden: a file of all weights is twice as large, for few words of a page.
      const cut = main.facts.axes['wght'] ? [Math.min(...weights)] : weights;
      const faces = own.flatMap((share) => facesOf(share, { family: name, role, weights: cut }, letters, own));
      return [{ name, kind, weight, metrics: main.facts.metrics, faces }];
    }),
  );
  const slanted = found.flat();
  const faces = slanted.flatMap((family) => family.faces).sort((one, other) => one.order - other.order);
  return { families: slanted, faces };

  async function italicOf(share: Share, look: Look): Promise<Share | null> {
    const { italics: files } = share.subset;
    if (files.length === 0) return null;
    const source = sourceAt(files[0]!.path);
    const facts = await readFont(source, look, tools);
    const found = share.found.filter((letter) => hasGlyph(facts, letter));
    return { ...share, subset: { ...share.subset, files }, source, facts, found };
  }
}

/**
 * The faces that share pictures are set in: the site's own; without web fonts those of the first installed package, since a picture
 * cannot use the fonts of its readers.
 */
export async function pictureFaces(planned: Planned, letters: Letters, tools: Tools): Promise<readonly Face[]> {
  const [installed] = planned.families.length > 0 ? [] : installedTypefaces(tools.root);
  const type = { text: installed?.family ?? undefined, also: [] };
  return (type.text ? await planFamilies(type, letters, tools) : planned).faces;
}

/**
 * `fonts/missing-glyph`, one for those letters that one package has.
 *
 * @param placeOf finds a letter in the documents; null where only dates and numbers have it
 */
function missingLetters(lacking: readonly string[], placeOf: (letter: string) => Place | null): Problem[] {
  const remedies = Map.groupBy(lacking, (letter) => {
    const isOf = (script = '') => new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(letter);
    const [script, own = script] =
      TYPEFACES.split(' ')
        .map((entry) => entry.split(':'))
        .find(([script]) => isOf(script)) ?? [];
    if (own === undefined) return 'install a typeface that has it, and add its name';
    const scope = own.length === 2 ? '@fontsource' : '@fontsource-variable';
    const name = `Noto Sans ${own}`.trim();
    return `run npm install --save-exact ${scope}/${name.toLowerCase().replaceAll(' ', '-')}, and add ${name}`;
  });
  return Array.from(remedies, ([remedy, letters]) => {
    const others = letters.length > 1 ? ` and for ${letters.length - 1} more` : '';
    const message = `No typeface of the site has a glyph for ${named(letters[0]!)}${others}.`;
    const hint = `Write another character there, or ${remedy} to type.also in content/theme.yaml.`;
    const place = letters.map(placeOf).find((place) => place !== null);
    return error('fonts/missing-glyph', message, hint, place ?? { file: 'site.config.ts', field: 'language' });
  });
}
