/** A picture's files under assets/ and the addresses a page needs, drawn once: afterwards they come from the cache. */
import type { Picture } from '../../../src/contract.ts';
import { digest, nameHash, type Cache } from '../../state/cache.ts';
import { codeDigest } from '../../state/code-digest.ts';
import type { OutputFile } from '../../core/types.ts';
import { encode, PictureFault, type Encoded, type Variant } from './encode.ts';
import { MAX_BYTES } from './limits.ts';

const RECORDS = 'pictures';
const FILES = 'picture-files';

/** What is told of a picture beside the text that its post gives it. */
export type ServedPicture = Omit<Picture, 'alt'>;

interface StoredFile extends Omit<Variant, 'bytes'> {
  readonly path: string;
  readonly key: string;
}
interface Stored extends Omit<Encoded, 'fallback' | 'variants'> {
  readonly fallback: StoredFile;
  readonly variants: readonly StoredFile[];
}

export interface PictureServer {
  /**
   * Draws the picture, or finds it drawn, and writes its files.
   *
   * @param name what its files are called, before the hash
   * @throws PictureFault
   */
  serve(bytes: Uint8Array, name: string): Promise<ServedPicture>;
}

export function openPictureServer(
  cache: Cache,
  { basePath, write }: { readonly basePath: string; readonly write: (file: OutputFile) => void },
): PictureServer {
  const code = codeDigest('assets/pictures/serve-picture.ts');
  const written = new Set<string>();
  const once = (path: string, bytes: Uint8Array) => {
    if (!written.has(path)) write({ path, bytes, maker: `the picture ${path}` });
    written.add(path);
  };

  async function recall(key: string): Promise<Stored | null> {
    const record = await cache.get(RECORDS, key);
    if (!record) return null;
    const stored = JSON.parse(record.toString()) as Stored;
    const files: [string, Buffer][] = [];
    for (const file of [stored.fallback, ...stored.variants]) {
      const bytes = await cache.get(FILES, file.key);
      if (!bytes) return null;
      files.push([file.path, bytes]);
    }
    for (const [path, bytes] of files) once(path, bytes);
    return stored;
  }

  async function drawAnew(key: string, bytes: Uint8Array, name: string): Promise<Stored> {
    const { fallback, variants, ...facts } = await encode(bytes);
    const keep = async ({ bytes: drawn, ...variant }: Variant): Promise<StoredFile> => {
      const path = `assets/${name}-${nameHash(drawn)}.${variant.ending}`;
      const fileKey = digest(drawn);
      await cache.put(FILES, fileKey, drawn);
      once(path, drawn);
      return { ...variant, path, key: fileKey };
    };
    const stored = { ...facts, fallback: await keep(fallback), variants: await Promise.all(variants.map(keep)) };
    await cache.put(RECORDS, key, JSON.stringify(stored));
    return stored;
  }

  return {
    async serve(bytes, name) {
      const key = digest(code, name, bytes);
      const { width, height, fallback, variants, blur } = (await recall(key)) ?? (await drawAnew(key, bytes, name));
      const address = (path: string) => `${basePath}/${path}`;
      const types = [...new Set(variants.map(({ type }) => type))];
      const sources = types.map((type) => ({
        type,
        srcset: variants
          .filter((variant) => variant.type === type)
          .map((variant) => `${address(variant.path)} ${variant.width}w`)
          .join(', '),
      }));
      return { src: address(fallback.path), width, height, sources, blur };
    },
  };
}

/** @throws PictureFault for more bytes than a picture may have: asked before they are read */
export function refuseSize(size: number): void {
  if (size > MAX_BYTES)
    throw new PictureFault(`is ${(size / 1e6).toFixed(1)} MB large; ${MAX_BYTES / 1e6} MB are the most (MAX_BYTES)`);
}
