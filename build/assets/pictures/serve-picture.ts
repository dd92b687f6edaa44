/** A picture's files under assets/ and the addresses a page needs, drawn once: afterwards they come from the cache. */
import type { Picture } from '../../../src/contract.ts';
import { keyOf, nameOf, type Cache } from '../../cache/cache.ts';
import { codeDigest } from '../../cache/code-digest.ts';
import { remember } from '../../cache/remember.ts';
import type { OutputFile } from '../../core/types.ts';
import { encode, type Variant } from './encode.ts';

/** What a page shows of a picture, beside the text that its post gives it. */
export type ServedPicture = Omit<Picture, 'alt'>;

export function openPictureServer(
  cache: Cache,
  { basePath, write }: { readonly basePath: string; readonly write: (file: OutputFile) => void },
) {
  const code = codeDigest('build/assets');
  const written = new Set<string>();

  /**
   * Draws the picture, or finds it drawn, and writes its files.
   *
   * @param name what its files are called, before the hash
   * @throws PictureFault
   */
  return async (bytes: Uint8Array, name: string): Promise<ServedPicture> => {
    const entry = { kind: 'pictures', key: keyOf(code, bytes) };
    const { width, height, fallback, variants, blur } = await remember(cache, entry, () => encode(bytes));
    const addressOf = ({ bytes, type }: Variant) => {
      const ending = /[a-z]+/.exec(type.slice('image/'.length))![0].replace('jpeg', 'jpg');
      const path = `assets/${name}-${nameOf(bytes)}.${ending}`;
      if (!written.has(path)) write({ path, bytes, maker: `the picture ${path}` });
      written.add(path);
      return `${basePath}/${path}`;
    };
    const sources = Array.from(
      Map.groupBy(variants, ({ type }) => type),
      ([type, sized]) => ({
        type,
        srcset: sized.map((variant) => `${addressOf(variant)} ${variant.width}w`).join(', '),
      }),
    );
    return { src: addressOf(fallback), width, height, sources, blur };
  };
}
