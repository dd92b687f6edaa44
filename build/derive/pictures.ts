/** Pictures in pixels: an SVG with outlined texts, drawn by sharp, and kept between builds. */
import { readFileSync } from 'node:fs';
import type { PixelPicture, PictureText } from '../../src/contract.ts';
import { type Cache, digest } from '../cache.ts';
import { warning } from '../errors.ts';
import type { OrderedPicture, OutPath, OutputFile, Problem } from '../types.ts';
import { named } from './font-coverage.ts';
import { packageVersion } from '../package-version.ts';
import { lackingLetter, settableText, type PictureFont, type PictureFonts } from './picture-fonts.ts';
import { remember } from './remember.ts';

/** What draws is part of every name and key: nobody has to think of a version. */
const DRAWN_BY = ['pictures.ts', 'picture-fonts.ts', 'set-text.ts', 'line-breaks.ts'];

/**
 * As many colours as fit four bits: enough for the edges of letters and threads on two flat grounds, and half the file that one
 * more would make. Level 9 would take twice the time for 3 % less.
 */
const PNG = { palette: true, colours: 16, dither: 0, compressionLevel: 6 };

/** Pictures read or drawn at once: sharp draws on the four threads of Node's pool, and a picture takes 3 MB while it does. */
const UNDER_WAY = 16;

export interface Pictures {
  /** The first letter of a picture's texts that no font can set; null when all can be. */
  lackingIn(picture: PixelPicture): string | null;
  /** Starts a picture, and waits while many are under way, so that a large site's do not pile up. */
  order(picture: OrderedPicture): Promise<void>;
  /** Takes down that a picture on a page lacks a text, drawn now or before. */
  lack(path: OutPath, lacking: Lacking): void;
  /** Waits for all of them. @returns a warning for texts that could not be set */
  finish(): Promise<Problem[]>;
}

/** Stands for fonts, code and tools; a picture's name holds it, so that what is drawn anew gets a new address. */
export function pictureKey({ key }: PictureFonts): string {
  const code = DRAWN_BY.map((file) => readFileSync(new URL(file, import.meta.url)));
  return digest(...code, packageVersion('harfbuzzjs'), packageVersion('sharp'), key);
}

/** @param write takes each finished file */
export function openPictures(
  { fonts }: PictureFonts,
  { cache, write }: { readonly cache: Cache; readonly write: (file: OutputFile) => void },
): Pictures {
  const underWay = new Set<Promise<void>>();
  const lacking = new Map<OutPath, Lacking>();
  const draw = openEasel(fonts);
  let failure: { readonly cause: unknown } | null = null;

  async function make({ path, key, picture }: OrderedPicture): Promise<void> {
    const bytes = await remember(cache, { kind: 'pictures', key }, () => draw(picture));
    write({ path, bytes, maker: `a drawn ${path}` });
  }

  return {
    lackingIn({ texts }) {
      const letters = texts.map(({ text }) => lackingLetter(settableText(text), fonts));
      return letters.find((letter) => letter !== null) ?? null;
    },
    lack(path, found) {
      if (!lacking.has(path)) lacking.set(path, found);
    },
    async order(ordered) {
      const work: Promise<void> = make(ordered)
        .catch((cause: unknown) => {
          failure ??= { cause };
        })
        .finally(() => underWay.delete(work));
      underWay.add(work);
      while (underWay.size >= UNDER_WAY) await Promise.race(underWay);
    },
    async finish() {
      await Promise.all(underWay);
      if (failure) throw failure.cause;
      return lackingWarning([...lacking.values()]);
    },
  };
}

/** Loads what draws, once, and only for a build that has something to draw. */
function openEasel(fonts: readonly PictureFont[]): (picture: PixelPicture) => Promise<Uint8Array> {
  let tools: ReturnType<typeof load> | null = null;
  async function load() {
    const [{ default: sharp }, { openTypesetter }] = await Promise.all([import('sharp'), import('./set-text.ts')]);
    return { sharp, setText: openTypesetter(fonts) };
  }
  return async ({ width, height, art, texts }) => {
    const { sharp, setText } = await (tools ??= load());
    const letters = texts.flatMap((text) => settable(text, fonts)).map(setText);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}${letters.join('')}</svg>`;
    return sharp(Buffer.from(svg)).png(PNG).toBuffer();
  };
}

/** No boxes: a text with a letter that no font has is left out whole, for what is to stand there instead. */
function settable(text: PictureText, fonts: readonly PictureFont[]): PictureText[] {
  const set = [text.text, text.instead]
    .map(settableText)
    .find((own) => own !== '' && lackingLetter(own, fonts) === null);
  return set === undefined ? [] : [{ ...text, text: set }];
}

interface Lacking {
  readonly letter: string;
  /** The first that shows it. */
  readonly page: string;
}

function lackingWarning(lacking: readonly Lacking[]): Problem[] {
  const [first] = lacking;
  if (!first) return [];
  const others = lacking.length > 1 ? ` (and of ${lacking.length - 1} more)` : '';
  return [
    warning(
      'pictures/missing-glyph',
      `The share picture of ${first.page}${others} lacks its text: no font of the site can set ${named(first.letter)}.`,
      'Give the post a picture of its own (imageUrl), or add a font that has its letters to fonts in site.config.ts.',
      { url: first.page },
    ),
  ];
}
