/** Orders raster images from workers while pages render. An image that exists is reused: its name contains the digest of its inputs. */
import type { PictureText, PixelPicture } from '../../src/contract.ts';
import { named } from '../assets/fonts/letters.ts';
import type { PictureFonts } from '../assets/share-pictures/picture-fonts.ts';
import { lackingLetter, settableText } from '../assets/share-pictures/settable-text.ts';
import { warning } from '../core/errors.ts';
import type { OrderedPicture, OutPath, Problem } from '../core/types.ts';
import type { Tree } from '../publish/tree.ts';
import { digest } from '../cache/cache.ts';
import { codeDigest } from '../cache/code-digest.ts';
import { openBatches } from '../core/batches.ts';
import type { Entry } from '../publish/put-file.ts';
import { emittedBy } from './emitted-assets.ts';
import type { PictureTask } from './place-pictures.ts';

/** Pictures per worker task. */
const BATCH = 8;

/** Digest of fonts, code and tools; part of each picture's name. */
export function pictureKey({ key }: PictureFonts): string {
  return digest(codeDigest('build/assets'), key);
}

export type SharePictures = ReturnType<typeof openSharePictures>;

export function openSharePictures(
  fonts: PictureFonts,
  {
    tree,
    workers,
  }: { readonly tree: Tree; readonly workers: { readonly draw: (task: PictureTask) => Promise<Entry[]> } },
) {
  const lacking = new Map<OutPath, Lacking>();
  let failure: { readonly cause: unknown } | null = null;
  const drawing = openBatches(BATCH, async (ordered: OrderedPicture[]) => {
    const { fonts: opened, letters } = await fonts.open();
    const pictures = ordered.map(({ path, picture }) => {
      const texts = picture.texts.flatMap((text) => settable(text, letters));
      return { path, picture: { ...picture, texts }, existing: tree.existing(path) };
    });
    return workers.draw({ fontsKey: fonts.key, fonts: opened, folders: tree.folders, pictures });
  });

  return {
    /** The first character of a picture's texts that no font contains; null if there is none. */
    async lackingIn({ texts }: PixelPicture): Promise<string | null> {
      const { letters } = await fonts.open();
      const lacking = texts.map(({ text }) => lackingLetter(settableText(text), letters));
      return lacking.find((letter) => letter !== null) ?? null;
    },
    /** Records that a picture on a page lacks a text, drawn now or earlier. */
    lack(path: OutPath, found: Lacking): void {
      if (!lacking.has(path)) lacking.set(path, found);
    },
    /** Orders a picture, and waits while many are in progress. */
    async order(ordered: OrderedPicture): Promise<void> {
      const { path } = ordered;
      if (tree.reuse([{ path, digest: null, maker: emittedBy(path) }])) return;
      drawing
        .add(ordered)
        .then((entry) => tree.record(path, emittedBy(path), entry))
        .catch((cause: unknown) => (failure ??= { cause }));
      await drawing.room();
    },
    /** Waits for all pictures ordered so far. */
    async drawn(): Promise<void> {
      await drawing.drain();
      if (failure) throw failure.cause;
    },
    /** A warning for texts that could not be set. */
    problems: () => lackingWarning([...lacking.values()]),
  };
}

/** A text with a missing glyph is replaced by its alternative, or left out, to avoid boxes. */
function settable(text: PictureText, letters: ReadonlySet<number>): PictureText[] {
  const set = [text.text, text.instead]
    .map(settableText)
    .find((own) => own !== '' && lackingLetter(own, letters) === null);
  return set === undefined ? [] : [{ ...text, text: set }];
}

interface Lacking {
  readonly letter: string;
  /** First page that shows it. */
  readonly page: string;
}

function lackingWarning(lacking: readonly Lacking[]): Problem[] {
  const [first] = lacking;
  if (!first) return [];
  const others = lacking.length > 1 ? ` (and of ${lacking.length - 1} more)` : '';
  const message = `The share picture of ${first.page}${others} lacks its text: no font of the site contains ${named(first.letter)}.`;
  return [warning('pictures/missing-glyph', message, null, { url: first.page })];
}
