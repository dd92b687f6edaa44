/** Films and their posters, as they are, under names that browsers may keep: with the hash of their bytes. */
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { ContentDocument, Json, OwnPictures, UrlPath } from '../../../src/contract.ts';
import { localPaths } from '../../../shared/picture-paths.ts';
import { encodePath } from '../../core/paths.ts';
import type { OutputFile } from '../../core/types.ts';
import { nameHash } from '../../cache/cache.ts';
import { loadSharp } from '../sharp.ts';
import { firstFile } from './local-file.ts';

/** The field of a film. */
export const FILM = 'film';

interface Places {
  readonly root: string;
  readonly basePath: string;
  readonly write: (file: OutputFile) => void;
}

/** Posters of which a page shows a few pixels until they come, and the box of those: some hundred bytes. */
const POSTER = /\.(?:webp|jpe?g|png)$/;
const FRAME = { width: 48, height: 36, fit: 'inside' } as const;

/** By their addresses. One that is not there is a dead link of its page. */
export async function filmFiles(
  documents: readonly ContentDocument[],
  { root, basePath, write }: Places,
): Promise<OwnPictures> {
  const named = new Map(
    documents.flatMap(({ data, file }) => pathsIn(data, false).map((path) => [path, localPaths(path, file)])),
  );
  const made = [...named].map(async ([path, places]) => {
    const maker = firstFile(root, places);
    if (typeof maker !== 'string') return [];
    const bytes = readFileSync(join(root, maker));
    const { name, ext } = parse(path);
    const hashed = `assets/${name}-${nameHash(bytes)}${ext}`;
    write({ path: hashed, bytes, maker });
    const blur = POSTER.test(path) ? { blur: await firstFrame(bytes) } : {};
    return [[basePath + encodePath(path), { src: `${basePath}/${hashed}`, sources: [], ...blur }]];
  });
  return Object.fromEntries((await Promise.all(made)).flat()) as OwnPictures;
}

/** Null for one that sharp cannot read: browsers get it as it is. */
async function firstFrame(poster: Uint8Array): Promise<string | null> {
  const sharp = await loadSharp();
  // Soft, since it is shown many times as large; what is soft is small at a high quality.
  const soft = sharp(poster).resize(FRAME).blur(0.8).webp({ quality: 86, effort: 6, smartSubsample: true });
  const frame = await soft.toBuffer().catch(() => null);
  return frame && `data:image/webp;base64,${frame.toString('base64')}`;
}

function pathsIn(value: Json, isOfFilm: boolean): UrlPath[] {
  if (typeof value === 'string') return isOfFilm && value.startsWith('/') ? [value as UrlPath] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => pathsIn(part, isOfFilm || key === FILM));
}
