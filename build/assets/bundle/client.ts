/** The client build: the loader on its own, importing nothing; and the islands with everything they share in chunks that exist once. */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { LICENCES } from '../../core/paths.ts';
import type { Bundle, OutPath, OutputFile } from '../../core/types.ts';
import { assetFile, assetPath, compile, type Compilation, type CompileSettings } from './compile.ts';
import { stylesPlugin } from './styles.ts';

/** The script of every page. */
const LOADER = 'src/client/loader.ts';
/** One entry an island, named like the island. */
const ENTRIES = 'src/islands/entries/*.ts';

/** Oldest browsers the scripts are written for, the same as the styles'. */
const BROWSERS: BuildOptions = {
  platform: 'browser',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  minify: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
};

export interface ClientBundle extends Pick<Bundle, 'loader' | 'islands' | 'inputs'> {
  readonly files: readonly OutputFile[];
}

/**
 * @returns no loader and no islands for a site that has neither
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function bundleClient(settings: CompileSettings): Promise<ClientBundle> {
  const { root, basePath, compilers } = settings;
  const build = (name: string, pattern: string, options: BuildOptions): Promise<Compilation> => {
    const entryPoints = globSync(pattern, { cwd: root }).sort();
    return compile(name, { ...BROWSERS, ...options, entryPoints }, settings);
  };
  const [loader, islands] = await Promise.all([
    build('loader', LOADER, {}),
    build('islands', ENTRIES, {
      splitting: true,
      // In one file for all, with the terms themselves.
      legalComments: 'none',
      banner: { js: `/* Licences: ${basePath}/${LICENCES} */` },
      plugins: [stylesPlugin(root, compilers.styles, { guard: false })],
    }),
  ]);
  return {
    loader: [...chunksOf(loader.metafile).values()][0]?.[0] ?? null,
    islands: Object.fromEntries(
      [...chunksOf(islands.metafile)].flatMap(([entry, chunks]) =>
        dirname(entry) === dirname(ENTRIES) ? [[basename(entry, '.ts'), chunks]] : [],
      ),
    ),
    files: [...loader.outputs, ...islands.outputs].map(assetFile),
    inputs: [...loader.inputs, ...islands.inputs],
  };
}

/** Entry file -> its chunk, then every chunk that imports bring along, each once; what is imported on demand is left out. */
function chunksOf({ outputs }: Metafile): Map<string, OutPath[]> {
  const withImports = (path: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') withImports(imported, seen);
    }
    return seen;
  };
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[entryPoint, [...withImports(path)].map(assetPath)] as const] : [],
    ),
  );
}
