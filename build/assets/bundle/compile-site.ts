/** Compiles the site: the server’s code, the loader and the islands’ chunks, the stylesheets and hashed media files. */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { SiteError } from '../../core/errors.ts';
import { settleBoth } from '../../core/disk-errors.ts';
import { siteCode, type Sources } from '../../core/site-code.ts';
import { assetFile, assetPath, compileProblem, openEsbuild, type Project } from './esbuild.ts';
import { bundleServer } from './server.ts';
import { GLOBAL, openStyles, stylesPlugin } from './scss.ts';
import { makeStylesheets } from './stylesheet.ts';
import { LICENCES } from '../../core/paths.ts';
import type { OutPath } from '../../core/types.ts';
import { publicImports } from './import-plugins.ts';

/** Files whose rules are in a stylesheet; others are parts of them. */
const STYLES = new RegExp(`^${GLOBAL}$|\\.module\\.scss$`);

export type SiteCompiler = Awaited<ReturnType<typeof openSiteCompiler>>;

/** esbuild and Sass, which keep what has not changed for the next bundle. */
export async function openSiteCompiler(root: string) {
  const code = siteCode(root);
  const styles = await openStyles(root, code);
  const esbuild = openEsbuild(root, code, styles);
  const bundle = async (project: Project, apart: boolean) =>
    // The two share most of their files, and reject the same ones.
    settleBoth(bundleServer(project, apart), bundleClient(project));
  let last: { readonly key: string; readonly both: Awaited<ReturnType<typeof bundle>> } | null = null;
  return {
    /**
     * @param basePath put before the address of every media file and chunk
     * @param apart compiles the server with a file for each module
     * @throws SiteError with one problem for each thing the compilers reject
     */
    async compile(sources: Sources, basePath: string, apart: boolean) {
      const names = await styles.begin(sources);
      // Of styles, code sees their names alone.
      const seen = [...sources].map((source) => (source[0].endsWith('.scss') ? source[0] : source));
      const key = JSON.stringify([basePath, apart, names, seen]);
      if (last?.key !== key) last = { key, both: await bundle(esbuild.project(sources, basePath), apart) };
      const [{ files: ofServer, imports, ...server }, { inputs, files: ofClient, ...client }] = last.both;
      const files = [GLOBAL, ...imports.keys(), ...inputs].filter((file) => STYLES.test(file) && sources.has(file));
      /** Of each stylesheet, by its name. */
      const rules = new Map<string, string>();
      for (const file of files) {
        const style = await styles.of(file);
        if ('error' in style) throw new SiteError(compileProblem(style.error));
        rules.set(file, style.css);
      }
      const sheets = makeStylesheets(rules, imports, { code, sources });
      // A picture that both sides use has one name and the same bytes; sorted, since modules are compiled in any order.
      const byPath = new Map([...ofServer, ...ofClient].map((file) => [file.path, file]));
      const media = [...byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
      return { server, bundle: { ...sheets, ...client, files: media, clientInputs: inputs } };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([esbuild, styles].map((opened) => opened[Symbol.asyncDispose]()));
    },
  };
}

/** The script of every page. */
const LOADER = 'src/client/loader.ts';
/** Of islands: one entry an island, named like it. */
const ENTRIES = ['src/client/islands', 'own/islands'];

/** Imports that run with the chunk; others are on demand. */
const STATIC = 'import-statement';

/** Oldest browsers the scripts are written for, the same as the styles'. */
const BROWSERS: BuildOptions = {
  platform: 'browser',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  minify: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
};

/**
 * The client build: the loader on its own, importing nothing; and the islands, with all that they share in chunks that exist once.
 *
 * @returns no loader and no islands for a site that has neither
 * @throws SiteError with one problem for each thing that esbuild rejects
 */
async function bundleClient(project: Project) {
  const { root, code, basePath, compile } = project;
  const build = (entryPoints: string[], options: BuildOptions) =>
    compile({ ...BROWSERS, ...options, entryPoints }, true);
  const inFolder = (folder: string) =>
    globSync('*.ts', { cwd: code.diskOf(folder) })
      .sort()
      .map((file) => join(code.diskOf(folder), file));
  const [loader, islands] = await Promise.all([
    build([code.diskOf(LOADER)].filter(existsSync), {}),
    build(ENTRIES.flatMap(inFolder), {
      splitting: true,
      // In one file for all, with the terms themselves.
      legalComments: 'none',
      banner: { js: `/* Licences: ${basePath}/${LICENCES} */` },
      plugins: [publicImports(code), stylesPlugin(project, false)],
    }),
  ]);
  const nameOf = (file: string) => code.nameOf(join(root, file));
  const isEntry = ([entry]: readonly [string, unknown]) => ENTRIES.includes(dirname(nameOf(entry)));
  const named = ([entry, paths]: [string, OutPath[]]) => [basename(entry, '.ts'), paths] as const;
  const chunksOf = (...kinds: string[]) =>
    Object.fromEntries(entryChunks(islands.metafile, kinds).filter(isEntry).map(named));
  return {
    loader: entryChunks(loader.metafile, [STATIC])[0]?.[1][0] ?? null,
    islands: chunksOf(STATIC),
    scripts: chunksOf(STATIC, 'dynamic-import'),
    files: [...loader.outputFiles, ...islands.outputFiles].map(assetFile),
    /** The name of every file read. */
    inputs: [loader, islands].flatMap(({ metafile }) => Object.keys(metafile.inputs).map(nameOf)),
  };
}

/** Each entry file with its chunk, then every chunk that imports of these kinds bring along, each once. */
function entryChunks({ outputs }: Metafile, kinds: readonly string[]): [entry: string, chunks: OutPath[]][] {
  return Object.entries(outputs).flatMap(([path, { entryPoint }]) => {
    if (!entryPoint) return [];
    const chunks = new Set([path]);
    // A set hands out what is added to it while it is walked.
    for (const chunk of chunks)
      for (const { path, kind } of outputs[chunk]?.imports ?? []) if (kinds.includes(kind)) chunks.add(path);
    return [[entryPoint, [...chunks].map(assetPath)]];
  });
}
