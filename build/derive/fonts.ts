/** Web fonts, cut down to the characters the site uses: files, their CSS, and the proof that no character is without a glyph. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Cache, digest, nameHash } from '../cache.ts';
import { SiteError, error } from '../errors.ts';
import type { FontConfig, OutPath, OutputFile } from '../types.ts';
import { characterSet } from './cmap.ts';
import { cutFont } from './cut-font.ts';
import { type Covered, charactersOf, lackingInFace, lackingInText } from './font-coverage.ts';
import { fallbackCss, fontFaceCss } from './font-css.ts';
import { packageVersion } from '../package-version.ts';
import { remember } from './remember.ts';
import { parseUnicodeRange } from './unicode-range.ts';

/**
 * Cuts each face down to its own `characters` and those of `text` (inside its `unicodeRange`, if it has one).
 *
 * @param text the site's own texts in one; posts are not part of it
 * @param options `root` is the project's folder, from which packages are found; `basePath` goes into the CSS
 * @returns CSS with one `@font-face` for each face and each stand-in, the WOFF2 files, and the paths worth a preload
 * @throws SiteError `fonts/missing-glyph` for a character of the text that no face has, and for one that a face names and
 *   lacks; `fonts/not-found`, `fonts/unusable` for a font file
 */
export async function makeFonts(
  fonts: readonly FontConfig[],
  text: string,
  options: { readonly root: string; readonly cache: Cache; readonly basePath: string },
): Promise<{ css: string; files: OutputFile[]; preloads: OutPath[] }> {
  if (fonts.length === 0) return { css: '', files: [], preloads: [] };
  const faces = await Promise.all(fonts.map((font) => makeFace(font, text, options)));
  const problems = [...faces.flatMap(lackingInFace), ...lackingInText(faces, text)];
  if (problems.length > 0) throw new SiteError(problems);
  return {
    css: faces
      .map(({ font, file }) => fontFaceCss(font, `${options.basePath}/${file.path}`) + fallbackCss(font))
      .join(''),
    files: faces.map(({ file }) => file),
    preloads: faces.filter(({ font }) => font.preload).map(({ file }) => file.path),
  };
}

async function makeFace(
  font: FontConfig,
  text: string,
  { root, cache }: { readonly root: string; readonly cache: Cache },
): Promise<Covered & { readonly file: OutputFile }> {
  const source = await readSource(font, root);
  const letters = charactersOf(font.characters + inRange(font, text)).join('');
  const key = digest(packageVersion('subset-font'), source, JSON.stringify(font.axes), letters);
  const subset = (kind: 'woff2' | 'sfnt') => cutFont(font, source, { letters, kind });

  const bytes = await remember(cache, { kind: 'fonts', key }, () => subset('woff2'));
  const covered = await remember(cache, { kind: 'font-characters', key }, async () => {
    const codes = characterSet(await subset('sfnt'));
    return Buffer.from([...letters].filter((letter) => codes.has(letter.codePointAt(0) ?? 0)).join(''));
  });
  const slug = font.family
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    font,
    file: { path: `assets/${slug}-${nameHash(bytes)}.woff2`, bytes, maker: `font ${font.family}` },
    covered: new Set(Buffer.from(covered).toString()),
  };
}

/** Where a face's file is, as the project's packages have it. */
export function fontFile({ source }: FontConfig, root: string): string {
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

/** The part of the text that a browser would take from this face. */
function inRange({ unicodeRange }: FontConfig, text: string): string {
  if (unicodeRange === null) return text;
  const ranges = parseUnicodeRange(unicodeRange);
  const inside = (code: number) => ranges.some(([first, last]) => code >= first && code <= last);
  return [...text].filter((letter) => inside(letter.codePointAt(0) ?? 0)).join('');
}
