/** The server's side of the site, with its packages, as one file. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { Folders, OutputFile } from '../../core/types.ts';
import { nameHash } from '../../state/cache.ts';
import { outputState } from '../../state/output-state.ts';
import { assetFile, type Compilation, type Project } from './esbuild.ts';
import { stylesPlugin } from './styles.ts';

export const ENTRY = 'src/entry.tsx';

export interface ServerBundle {
  /** Disk path of what exports the site. */
  readonly server: string;
  /** Media that the code shows. */
  readonly files: readonly OutputFile[];
  /** Every file read, in the project -> what it imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

export interface ServerCode {
  readonly code: string;
  /** Its source map, for the places that errors name. */
  readonly map: string;
}

/**
 * As one file: a bundle that holds its packages starts in milliseconds, where a package of many files takes hundreds.
 *
 * @throws SiteError with one problem for each thing that esbuild rejects
 */
export async function bundleServer(project: Project, folders: Folders): Promise<ServerBundle> {
  const result = await project.compile({
    ...serverOptions(project),
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const { files, ...code } = partsOf(result);
  const imports = new Map(
    Object.entries(result.metafile.inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path)]),
  );
  return { server: writeServerFile(folders, code), files, imports };
}

export function serverOptions({ root, styles }: Project) {
  return {
    platform: 'node',
    target: 'node24',
    sourcemap: 'external',
    entryPoints: [ENTRY],
    plugins: [stylesPlugin(root, styles, { guard: true })],
  } satisfies BuildOptions;
}

export function partsOf({ outputFiles }: Compilation): ServerCode & Pick<ServerBundle, 'files'> {
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const files = outputFiles.filter(({ path }) => !/\.js(?:\.map)?$/.test(path)).map(assetFile);
  return { code: textOf('.js'), map: textOf('.js.map'), files };
}

/** Writes a server that is one file, and returns its disk path. */
export function writeServerFile(folders: Folders, { code, map }: ServerCode): string {
  const name = `${nameHash(code)}.mjs`;
  const texts = new Map([
    [name, code],
    [`${name}.map`, map],
  ]);
  return join(writeServer(folders, texts), name);
}

/**
 * Writes the server's code and source maps, and removes those of other builds. Each output folder has its own: two builds at once may
 * share `.site`.
 *
 * @param texts by names made from what is in them: a rebuilt site is a new module
 * @returns the folder
 */
export function writeServer(folders: Folders, texts: ReadonlyMap<string, string>): string {
  const folder = outputState(folders).server;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!texts.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const [name, text] of texts) {
    const file = join(folder, name);
    // A killed build leaves half a file.
    const isWhole = statSync(file, { throwIfNoEntry: false })?.size === Buffer.byteLength(text);
    if (!isWhole) writeFileSync(file, text);
  }
  return folder;
}
