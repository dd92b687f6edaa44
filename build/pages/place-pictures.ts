/** Draws raster images in a worker and writes their files. */
import { openEasel } from '../assets/share-pictures/draw-picture.ts';
import type { PictureFont } from '../assets/share-pictures/picture-fonts.ts';
import type { OrderedPicture } from '../core/types.ts';
import { putFile, type Entry, type ExistingFile, type TreeFolders } from '../publish/put-file.ts';

export interface PictureTask {
  /** Digest of the fonts. */
  readonly fontsKey: string;
  readonly fonts: readonly PictureFont[];
  readonly folders: TreeFolders;
  readonly pictures: readonly (OrderedPicture & { readonly existing: ExistingFile })[];
}

/** Kept between batches of this thread. */
let renderer: { readonly key: string; readonly draw: ReturnType<typeof openEasel> } | null = null;

/** @returns the manifest entry of each picture */
export async function placePictures({ fontsKey, fonts, folders, pictures }: PictureTask): Promise<Entry[]> {
  if (renderer?.key !== fontsKey) renderer = { key: fontsKey, draw: openEasel(fonts) };
  const placed: Entry[] = [];
  for (const { path, picture, existing } of pictures)
    placed.push(putFile(folders, { path, bytes: await renderer.draw(picture) }, existing));
  return placed;
}
