/** Web fonts, cut down to the characters the site uses: files, their CSS, and the check that no character is without a glyph. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Cache, digest } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import { remember } from '../../state/remember.ts';
import { SiteError, error } from '../../core/errors.ts';
import type { FontConfig, OutputFile, Place } from '../../core/types.ts';
import type { CutFace, CutTask } from './cut-font.ts';
import { charactersOf, coverageProblems } from './font-coverage.ts';
import { fallbackCss, fontFaceCss } from './font-css.ts';
import { splitFace } from './split-face.ts';
import { rangePattern } from './unicode-range.ts';

export type Fonts = Awaited<ReturnType<typeof makeFonts>>;

interface FontOptions {
  /** The project's folder, from which packages are found. */
  readonly root: string;
  readonly cache: Cache;
  readonly basePath: string;
  /** `cutFace`, in a worker. */
  readonly cut: (task: CutTask) => Promise<CutFace>;
  /** Where the documents have a letter. */
  readonly placeOf?: (letter: string) => Place | null;
}

/**
 * Cuts each face down to its own `characters` and those of `text` (inside its `unicodeRange`, if it has one); one that is
 * preloaded comes in two files (`split-face.ts`). A file is called by all that goes into it, so that its name is known at once.
 *
 * @param text the site's own texts in one; posts are not part of it
 * @throws SiteError `fonts/not-found` for a font file; and `files` throws `fonts/missing-glyph` for a character of the text that
 *   no face has, and for one that a face names and lacks; `fonts/unusable`
 */
export async function makeFonts(
  fonts: readonly FontConfig[],
  text: string,
  { root, cache, basePath, cut, placeOf = () => null }: FontOptions,
) {
  const code = codeDigest('build/assets');
  const used = charactersOf(text).join('');
  const faces = await Promise.all(
    fonts
      .flatMap((font) => splitFace(font, used))
      .map(async (font) => {
        const source = await readSource(font, root);
        const letters = charactersOf(font.characters + inRange(font, used)).join('');
        const key = digest(code, source, JSON.stringify(font.axes), letters);
        const slug =
          font.family
            .toLowerCase()
            .match(/[a-z0-9]+/g)
            ?.join('-') ?? '';
        return { font, source, letters, key, path: `assets/${slug}-${key.slice(0, 8)}.woff2` };
      }),
  );

  async function cutFaces(): Promise<OutputFile[]> {
    const made = await Promise.all(
      faces.map(async ({ key, path, ...task }) => {
        const { bytes, covered } = await remember(cache, { kind: 'fonts', key }, () => cut(task));
        const file: OutputFile = { path, bytes, maker: `font ${task.font.family}` };
        return { font: task.font, covered: new Set(covered), file };
      }),
    );
    const lacking = await coverageProblems(made, text, { root, placeOf });
    if (lacking.length > 0) throw new SiteError(lacking);
    return made.map(({ file }) => file);
  }

  const files = cutFaces();
  files.catch(() => {}); // their reader gets the error; until then it must not count as unhandled
  return {
    /** One `@font-face` for each face and each fallback. */
    css: faces.map(({ font, path }) => fontFaceCss(font, `${basePath}/${path}`) + fallbackCss(font)).join(''),
    /** The files worth a preload. */
    preloads: faces.filter(({ font }) => font.preload).map(({ path }) => path),
    /** The WOFF2 files, cut while pages that name them are rendered. */
    files,
  };
}

/** Where the faces' files are, as the project's packages have them. */
export function fontFiles(fonts: readonly FontConfig[], root: string): string[] {
  const { resolve } = createRequire(join(root, 'package.json'));
  return fonts.map(({ source }) => resolve(source));
}

/** @throws SiteError `fonts/not-found` */
export async function readSource(font: FontConfig, root: string): Promise<Buffer> {
  try {
    return await readFile(fontFiles([font], root)[0]!);
  } catch (cause) {
    const message = `The font file ${font.source} of ${font.family} cannot be read.`;
    const place = { file: 'site.config.ts', field: 'fonts' };
    throw new SiteError(error('fonts/not-found', message, null, place), { cause });
  }
}

/** Those of the letters that a browser would take from this face. */
function inRange({ unicodeRange }: FontConfig, letters: string): string {
  if (unicodeRange === null) return letters;
  const pattern = rangePattern(unicodeRange);
  return [...letters].filter((letter) => pattern.test(letter)).join('');
}
