/** Films and their posters, as they are, under names that browsers may keep: with the hash of their bytes. */
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { ContentDocument, Json, OwnPictures, UrlPath } from '../../../src/contract.ts';
import { localPaths } from '../../../shared/picture-paths.ts';
import { encodePath } from '../../core/paths.ts';
import type { OutputFile } from '../../core/types.ts';
import { nameHash } from '../../state/cache.ts';
import { firstFile } from './local-file.ts';

/** The field of a film. */
export const FILM = 'film';

interface Places {
  readonly root: string;
  readonly basePath: string;
  readonly write: (file: OutputFile) => void;
}

/** By their addresses. One that is not there is a dead link of its page. */
export function filmFiles(documents: readonly ContentDocument[], { root, basePath, write }: Places): OwnPictures {
  const named = new Map(
    documents.flatMap(({ data, file }) => pathsIn(data, false).map((path) => [path, localPaths(path, file)])),
  );
  const made = [...named].flatMap(([path, places]) => {
    const maker = firstFile(root, places);
    if (typeof maker !== 'string') return [];
    const bytes = readFileSync(join(root, maker));
    const { name, ext } = parse(path);
    const hashed = `assets/${name}-${nameHash(bytes)}${ext}`;
    write({ path: hashed, bytes, maker });
    return [[basePath + encodePath(path), { src: `${basePath}/${hashed}`, sources: [] }]];
  });
  return Object.fromEntries(made) as OwnPictures;
}

function pathsIn(value: Json, isOfFilm: boolean): UrlPath[] {
  if (typeof value === 'string') return isOfFilm && value.startsWith('/') ? [value as UrlPath] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => pathsIn(part, isOfFilm || key === FILM));
}
