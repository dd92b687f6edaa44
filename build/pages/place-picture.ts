/** Raster images of pages, drawn by the worker that makes the page. One that exists is reused: its name has the digest of its inputs. */
import type { PictureText } from '../../src/contract.ts';
import type { openRenderer } from '../assets/share-pictures/draw-picture.ts';
import { lackingLetter, settableText, type PictureFonts } from '../assets/share-pictures/picture-fonts.ts';
import { codeDigest, keyOf } from '../cache/cache.ts';
import type { OrderedPicture, OutPath } from '../core/types.ts';
import { putShared, reuseFile, type Entry, type ExistingFile, type TreeFolders } from '../publish/put-file.ts';

/** Digest of fonts, code and tools; part of each picture's name. */
export function pictureKey({ key }: PictureFonts): string {
  return keyOf(codeDigest('build/assets'), key);
}

/** What is drawn with: fonts, and the code points that one of them has, in memory that all threads share. */
export type OpenFonts = Pick<PictureFonts, 'key'> & Awaited<ReturnType<PictureFonts['open']>>;

export interface PlacedPicture {
  readonly path: OutPath;
  readonly entry: Entry;
  /** The first character of its texts that no font contains; null if there is none. */
  readonly lacking: string | null;
}

type Draw = ReturnType<typeof openRenderer>;

/** Of this thread, for the fonts of the last picture. The renderer is loaded with the first that is drawn. */
let drawing: { readonly key: string; readonly letters: Set<number>; draw?: Draw } | null = null;

/** @param existing files at its path */
export async function placePicture(
  { path, picture }: OrderedPicture,
  { key, fonts, letters }: OpenFonts,
  { folders, existing }: { readonly folders: TreeFolders; readonly existing: ExistingFile | undefined },
): Promise<PlacedPicture> {
  if (drawing?.key !== key) drawing = { key, letters: new Set(letters) };
  const [own, known] = [drawing, drawing.letters];
  const lackings = picture.texts.map(({ text }) => lackingLetter(settableText(text), known));
  const lacking = lackings.find((letter) => letter !== null) ?? null;
  const same = (existing?.here ?? existing?.published)?.digest;
  const reused = same === undefined ? null : reuseFile(folders, path, { existing: existing!, digest: same });
  if (reused) return { path, lacking, entry: reused };
  own.draw ??= (await import('../assets/share-pictures/draw-picture.ts')).openRenderer(fonts);
  const bytes = await own.draw({ ...picture, texts: picture.texts.flatMap((text) => settable(text, known)) });
  return { path, lacking, entry: putShared(folders, { path, bytes }) };
}

/** A text with a missing glyph is replaced by its alternative, or left out, to avoid boxes. */
function settable(text: PictureText, letters: ReadonlySet<number>): PictureText[] {
  const set = [text.text, text.instead]
    .map(settableText)
    .find((own) => own !== '' && lackingLetter(own, letters) === null);
  return set === undefined ? [] : [{ ...text, text: set }];
}
