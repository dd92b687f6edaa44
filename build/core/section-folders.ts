import { globSync } from 'node:fs';

/**
 * Each kind of section with its folder in the project. A folder of the owner's replaces the engine's of that name.
 *
 * @param file what the folder must have
 */
export function sectionFolders(root: string, file: 'schema.ts' | 'example.yaml'): [kind: string, folder: string][] {
  const folders = ['src/sections', 'src/own/sections'].flatMap((place) =>
    globSync(`*/${file}`, { cwd: `${root}/${place}` }).map((path) => {
      const kind = path.split(/[\\/]/)[0]!;
      return [kind, `${place}/${kind}`] as const;
    }),
  );
  return [...new Map(folders)].sort();
}
