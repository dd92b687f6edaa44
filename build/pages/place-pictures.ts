/** Pictures in pixels, drawn in a worker and put in their place. */
import { openEasel } from '../assets/share-pictures/draw-picture.ts';
import type { PictureFont } from '../assets/share-pictures/picture-fonts.ts';
import type { OrderedPicture } from '../core/types.ts';
import { putFile, type Entry, type ExistingFile, type TreeFolders } from '../output/put-file.ts';

export interface PictureTask {
  /** Tells the fonts from all others. */
  readonly fontsKey: string;
  readonly fonts: readonly PictureFont[];
  readonly folders: TreeFolders;
  readonly pictures: readonly (OrderedPicture & { readonly existing: ExistingFile })[];
}

/** What this thread keeps from one batch to the next. */
let easel: { readonly key: string; readonly draw: ReturnType<typeof openEasel> } | null = null;

/** @returns what stands at each path now */
export async function placePictures({ fontsKey, fonts, folders, pictures }: PictureTask): Promise<Entry[]> {
  if (easel?.key !== fontsKey) easel = { key: fontsKey, draw: openEasel(fonts) };
  const placed: Entry[] = [];
  for (const { path, picture, existing } of pictures)
    placed.push(putFile(folders, { path, bytes: await easel.draw(picture) }, existing));
  return placed;
}
