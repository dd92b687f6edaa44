/** Pictures in pixels, drawn while pages come in, a few at a time, and kept between builds. */
import type { PixelPicture } from '../../../src/contract.ts';
import { type Cache, digest } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import { SiteError, error, warning } from '../../core/errors.ts';
import type { OrderedPicture, OutPath, OutputFile, Problem } from '../../core/types.ts';
import { openEasel } from './draw-picture.ts';
import { named } from '../fonts/font-coverage.ts';
import type { PictureFonts } from './picture-fonts.ts';
import { remember } from '../../state/remember.ts';
import { lackingLetter, settableText } from './settable-text.ts';

const KIND = 'share-pictures';

/** Pictures read or drawn at once, as many as Node's pool has threads to draw on: more only wait, with all that they hold. */
const UNDER_WAY = 4;

export interface Pictures {
  /** The first letter of a picture's texts that no font can set; null when all can be. */
  lackingIn(picture: PixelPicture): Promise<string | null>;
  /**
   * Takes down that a picture is shown as it was drawn before.
   *
   * @param keyStart the first digits of its key
   */
  stands(keyStart: string): void;
  /** Starts a picture, and waits while many are under way, so that a large site's do not pile up. */
  order(picture: OrderedPicture): Promise<void>;
  /** Takes down that a picture on a page lacks a text, drawn now or before. */
  lack(path: OutPath, lacking: Lacking): void;
  /** Waits for all of them. @returns a warning for texts that could not be set */
  finish(): Promise<Problem[]>;
}

/** Stands for fonts, code and tools; a picture's name holds it, so that what is drawn anew gets a new address. */
export function pictureKey({ key }: PictureFonts): string {
  return digest(codeDigest('assets/share-pictures/draw-picture.ts'), key);
}

function unknownFamily(family: string, text: string): SiteError {
  const message = `A picture sets "${text}" in the font family "${family}", which the settings do not have.`;
  const hint = 'Name it in fonts of site.config.ts, or name one that is there where the picture is drawn (src/seo/).';
  return new SiteError(error('fonts/unknown-family', message, hint));
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
    const bytes = await remember(cache, { kind: KIND, key }, () => draw(picture));
    write({ path, bytes, maker: `a drawn ${path}` });
  }

  return {
    async lackingIn({ texts }) {
      for (const { family, text } of texts) if (!fonts.families.has(family)) throw unknownFamily(family, text);
      const faces = await fonts.letters();
      const letters = texts.map(({ text }) => lackingLetter(settableText(text), faces));
      return letters.find((letter) => letter !== null) ?? null;
    },
    stands: (keyStart) => cache.use(KIND, keyStart),
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
