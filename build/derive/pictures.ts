/** Pictures in pixels: an SVG with outlined texts, drawn by sharp, and kept between builds. */
import { readFileSync } from 'node:fs';
import type { PixelPicture, PictureText } from '../../src/contract.ts';
import { type Cache, digest } from '../cache.ts';
import { warning } from '../errors.ts';
import { loadSharp } from '../sharp.ts';
import type { OrderedPicture, OutPath, OutputFile, Problem } from '../types.ts';
import { openFlatPng } from './flat-png.ts';
import { named } from './font-coverage.ts';
import { packageVersion } from '../package-version.ts';
import { lackingLetter, settableText, type PictureFonts } from './picture-fonts.ts';
import { remember } from './remember.ts';

/** What draws is part of every name and key: nobody has to think of a version. */
const DRAWN_BY = ['pictures.ts', 'picture-fonts.ts', 'set-text.ts', 'line-breaks.ts', 'flat-png.ts', 'palette.ts'];

/** For a picture that is not flat: as many colours as our own encoder has. */
const PNG = { palette: true, colours: 16, dither: 0, compressionLevel: 6 };

/** Pictures read or drawn at once: sharp draws on the four threads of Node's pool, and a picture takes 3 MB while it does. */
const UNDER_WAY = 8;

export interface Pictures {
  /** The first letter of a picture's texts that no font can set; null when all can be. */
  lackingIn(picture: PixelPicture): Promise<string | null>;
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
  fonts: PictureFonts,
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
    async lackingIn({ texts }) {
      const faces = await fonts.letters();
      const letters = texts.map(({ text }) => lackingLetter(settableText(text), faces));
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
function openEasel(fonts: PictureFonts): (picture: PixelPicture) => Promise<Uint8Array> {
  let tools: ReturnType<typeof load> | null = null;
  async function load() {
    const [sharp, { openTypesetter }, opened, letters] = await Promise.all([
      loadSharp(),
      import('./set-text.ts'),
      fonts.open(),
      fonts.letters(),
    ]);
    return { sharp, setText: openTypesetter(opened), encode: openFlatPng(), letters };
  }
  return async ({ width, height, art, texts }) => {
    const { sharp, setText, encode, letters } = await (tools ??= load());
    const outlines = texts.flatMap((text) => settable(text, letters)).map(setText);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}${outlines.join('')}</svg>`;
    const drawing = sharp(Buffer.from(svg));
    const pixels = await drawing.clone().ensureAlpha().raw().toBuffer();
    return (await encode(pixels, width, height)) ?? drawing.png(PNG).toBuffer();
  };
}

/** No boxes: a text with a letter that no font has is left out whole, for what is to stand there instead. */
function settable(text: PictureText, letters: ReadonlySet<number>): PictureText[] {
  const set = [text.text, text.instead]
    .map(settableText)
    .find((own) => own !== '' && lackingLetter(own, letters) === null);
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
