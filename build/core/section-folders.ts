import { globSync } from 'node:fs';
import { siteCode } from './site-code.ts';

/**
 * Each kind of section with the name of its folder (core/site-code.ts). A folder of the project replaces the engine's of that name.
 *
 * @param file what the folder must have
 */
export function sectionFolders(root: string, file: 'schema.ts' | 'example.yaml'): [kind: string, folder: string][] {
  const { diskOf } = siteCode(root);
  const folders = ['src/sections', 'own/sections'].flatMap((place) =>
    globSync(`*/${file}`, { cwd: diskOf(place) }).map((path) => {
      const kind = path.split(/[\\/]/)[0]!;
      return [kind, `${place}/${kind}`] as const;
    }),
  );
  return [...new Map(folders)].sort();
}
