/** The client build: the loader on its own, importing nothing; and the islands, with all that they share in chunks that exist once. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { LICENCES } from '../../core/paths.ts';
import type { OutPath } from '../../core/types.ts';
import { assetFile, assetPath, type Project } from './esbuild.ts';
import { stylesPlugin } from './styles.ts';

/** The script of every page. */
const LOADER = 'src/client/loader.ts';
/** One entry an island, named like the island. */
const ENTRIES = 'src/{islands/entries,own/islands}/*.ts';
const IS_ENTRY = /^src\/(?:islands\/entries|own\/islands)\/[^/]+$/;

/** Oldest browsers the scripts are written for, the same as the styles'. */
const BROWSERS: BuildOptions = {
  platform: 'browser',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  minify: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
};

/**
 * @returns no loader and no islands for a site that has neither
 * @throws SiteError with one problem for each thing that esbuild rejects
 */
export async function bundleClient({ root, basePath, styles, compile }: Project) {
  const build = (pattern: string, options: BuildOptions) => {
    const entryPoints = globSync(pattern, { cwd: root }).sort();
    return compile({ ...BROWSERS, ...options, entryPoints }, true);
  };
  const [loader, islands] = await Promise.all([
    build(LOADER, {}),
    build(ENTRIES, {
      splitting: true,
      // In one file for all, with the terms themselves.
      legalComments: 'none',
      banner: { js: `/* Licences: ${basePath}/${LICENCES} */` },
      plugins: [stylesPlugin(root, styles, { guard: false })],
    }),
  ]);
  const chunks = entryChunks(islands.metafile).filter(([entry]) => IS_ENTRY.test(entry));
  return {
    loader: entryChunks(loader.metafile)[0]?.[1][0] ?? null,
    islands: Object.fromEntries(chunks.map(([entry, paths]) => [basename(entry, '.ts'), paths])),
    files: [...loader.outputFiles, ...islands.outputFiles].map(assetFile),
    /** Every file read, in the project. */
    inputs: [loader, islands].flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  };
}

/** Each entry file with its chunk, then every chunk that imports bring along, each once; what is imported on demand is left out. */
function entryChunks({ outputs }: Metafile): [entry: string, chunks: OutPath[]][] {
  return Object.entries(outputs).flatMap(([path, { entryPoint }]) => {
    if (!entryPoint) return [];
    const chunks = new Set([path]);
    // A set hands out what is added to it while it is walked.
    for (const chunk of chunks)
      for (const { path, kind } of outputs[chunk]?.imports ?? []) if (kind === 'import-statement') chunks.add(path);
    return [[entryPoint, [...chunks].map(assetPath)]];
  });
}
