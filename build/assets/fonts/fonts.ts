/** Web fonts, cut down to the characters the site uses: files, their CSS, and the proof that no character is without a glyph. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Cache, digest } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import { remember } from '../../state/remember.ts';
import { SiteError, error } from '../../core/errors.ts';
import type { FontConfig, OutPath, OutputFile, Place } from '../../core/types.ts';
import type { CutFace, CutTask } from './cut-font.ts';
import { charactersOf, lackingInFace, lackingInText, textProblem } from './font-coverage.ts';
import { fallbackCss, fontFaceCss } from './font-css.ts';
import { findFaces } from './face-to-add.ts';
import { splitFace } from './split-face.ts';
import { parseUnicodeRange } from './unicode-range.ts';

export interface Fonts {
  /** One `@font-face` for each face and each fallback. */
  readonly css: string;
  /** The files worth a preload. */
  readonly preloads: readonly OutPath[];
  /** The WOFF2 files, cut while pages that name them are rendered. */
  readonly files: Promise<OutputFile[]>;
}

interface FontOptions {
  readonly root: string;
  readonly cache: Cache;
  readonly basePath: string;
  readonly cut: (task: CutTask) => Promise<CutFace>;
  readonly placeOf?: (letter: string) => Place | null;
}

interface Face {
  readonly font: FontConfig;
  readonly source: Buffer;
  readonly letters: string;
  readonly key: string;
  readonly path: OutPath;
}

/**
 * Cuts each face down to its own `characters` and those of `text` (inside its `unicodeRange`, if it has one); one that is
 * preloaded comes in two files (`split-face.ts`). A file is called by all that goes into it, so that its name is known at once.
 *
 * @param text the site's own texts in one; posts are not part of it
 * @param options `root` is the project's folder, from which packages are found; `basePath` goes into the CSS; `cut` is
 *   `cutFace` in a worker; `placeOf` finds a letter
 *   that has no glyph in the documents
 * @throws SiteError `fonts/not-found` for a font file; and `files` throws `fonts/missing-glyph` for a character of the text that
 *   no face has, and for one that a face names and lacks; `fonts/unusable`
 */
export async function makeFonts(
  fonts: readonly FontConfig[],
  text: string,
  { root, cache, basePath, cut, placeOf = () => null }: FontOptions,
): Promise<Fonts> {
  const cutter = codeDigest('build/assets');
  const used = charactersOf(text).join('');
  const split = fonts.flatMap((font) => splitFace(font, used));
  const faces = await Promise.all(split.map((font) => planFace(font, used, { root, cutter })));
  const files = cutFaces(faces, text, { root, cache, cut, placeOf });
  files.catch(() => {}); // their reader gets the error; until then it must not count as unhandled
  return {
    css: faces.map(({ font, path }) => fontFaceCss(font, `${basePath}/${path}`) + fallbackCss(font)).join(''),
    preloads: faces.filter(({ font }) => font.preload).map(({ path }) => path),
    files,
  };
}

async function planFace(
  font: FontConfig,
  used: string,
  { root, cutter }: { readonly root: string; readonly cutter: string },
): Promise<Face> {
  const source = await readSource(font, root);
  const letters = charactersOf(font.characters + inRange(font, used)).join('');
  const key = digest(cutter, source, JSON.stringify(font.axes), letters);
  const slug = font.family
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { font, source, letters, key, path: `assets/${slug}-${key.slice(0, 8)}.woff2` };
}

async function cutFaces(
  faces: readonly Face[],
  text: string,
  { root, cache, cut, placeOf }: Required<Omit<FontOptions, 'basePath'>>,
): Promise<OutputFile[]> {
  const made = await Promise.all(
    faces.map(async ({ font, source, letters, key, path }) => {
      const kept = await remember(cache, { kind: 'fonts', key }, async () =>
        serialize(await cut({ font, source, letters })),
      );
      const { bytes, covered } = deserialize(kept) as CutFace;
      const file: OutputFile = { path, bytes, maker: `font ${font.family}` };
      return { font, covered: new Set(covered), file };
    }),
  );
  const inText = made.length > 0 ? lackingInText(made, text) : [];
  const additions = await findFaces(faces, inText, root);
  const lacking = [
    ...made.flatMap(lackingInFace),
    ...[...Map.groupBy(inText, additions)].map(([addition, letters]) => {
      const places = letters.map(placeOf);
      return textProblem(letters, addition, places.find((place) => place !== null) ?? null);
    }),
  ];
  if (lacking.length > 0) throw new SiteError(lacking);
  return made.map(({ file }) => file);
}

/** Where the faces' files are, as the project's packages have them. */
export function fontFiles(fonts: readonly FontConfig[], root: string): string[] {
  return fonts.map((font) => fontFile(font, root));
}

function fontFile({ source }: FontConfig, root: string): string {
  return createRequire(join(root, 'package.json')).resolve(source);
}

/** @throws SiteError `fonts/not-found` */
export async function readSource(font: FontConfig, root: string): Promise<Buffer> {
  try {
    return await readFile(fontFile(font, root));
  } catch (cause) {
    throw new SiteError(
      error(
        'fonts/not-found',
        `The font file ${font.source} of ${font.family} cannot be read.`,
        'Install its package, or correct source in site.config.ts.',
        { file: 'site.config.ts', field: 'fonts' },
      ),
      { cause },
    );
  }
}

/** Those of the letters that a browser would take from this face. */
function inRange({ unicodeRange }: FontConfig, letters: string): string {
  if (unicodeRange === null) return letters;
  const ranges = parseUnicodeRange(unicodeRange);
  const inside = (code: number) => ranges.some(([first, last]) => code >= first && code <= last);
  return [...letters].filter((letter) => inside(letter.codePointAt(0) ?? 0)).join('');
}
