/** What all bundles have in common: esbuild's settings, its results in the builder's terms, and what it need not compile again. */
import { basename, join } from 'node:path';
import { build, context, stop } from 'esbuild';
import type { BuildContext, BuildFailure, BuildOptions, BuildResult, PartialMessage } from 'esbuild';
import { SiteError, error } from '../../core/errors.ts';
import { type SiteCode, isCode, type Sources } from '../../core/site-code.ts';
import type { OutPath, OutputFile, Problem } from '../../core/types.ts';
import { keyOf } from '../../cache/cache.ts';
import type { Styles } from './scss.ts';

/** Media that code may import: the import is the hashed copy's address. */
const MEDIA = ['.webm', '.mp4', '.webp', '.avif', '.png', '.jpg'];

type Bytes = { write: false; metafile: true };

/** Outputs come back as bytes, in one flat folder that exists in name only. */
const COMMON: BuildOptions & Bytes = {
  write: false,
  metafile: true,
  sourcesContent: false,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // A drawing is code: its text becomes a part of the page.
  loader: { ...Object.fromEntries(MEDIA.map((ending) => [ending, 'file'])), '.svg': 'text' },
  assetNames: '[name]-[hash]',
  logLevel: 'silent',
};

export type Compilation = BuildResult<Bytes>;

/** Where and for what code is compiled. */
export type Project = ReturnType<ReturnType<typeof openEsbuild>['project']>;

/** How many share its process. */
let users = 0;

/** @param root the project's folder, with its code */
export function openEsbuild(root: string, code: SiteCode, styles: Styles) {
  users++;
  const contexts = new Map<string, Promise<BuildContext<Bytes>>>();
  const results = new Map<string, { readonly result: Compilation; readonly seen: string }>();
  return {
    /** The project as its files are now. */
    project(sources: Sources, basePath: string) {
      const settings = [...sources].filter(([file]) => !isCode(file));
      // The list of files counts, since it decides what an import means.
      const frame = keyOf(JSON.stringify([settings, [...sources.keys()]]));
      /** An input as code sees it: of styles that is only what code can import. */
      const seenOf = async (input: string) => {
        const file = code.nameOf(join(root, input));
        return file.endsWith('.scss') ? (await styles.of(file)).seen : (sources.get(file) ?? '');
      };
      const seenBy = async ({ metafile: { inputs } }: Compilation) =>
        keyOf(frame, ...(await Promise.all(Object.keys(inputs).map(seenOf))));
      /**
       * Nothing is done if no input of these options has changed since the last time.
       *
       * @param isLarge esbuild keeps what it read, and reads only changed files again
       * @throws SiteError with one problem for each thing that esbuild rejects
       */
      async function compile({ plugins = [], ...own }: BuildOptions, isLarge = false): Promise<Compilation> {
        const options: BuildOptions & Bytes = {
          ...own,
          ...COMMON,
          absWorkingDir: root,
          outdir: join(root, 'assets'),
          publicPath: `${basePath}/assets`,
        };
        const key = JSON.stringify([basePath, own]);
        const last = results.get(key);
        if (last && last.seen === (await seenBy(last.result))) return last.result;
        if (isLarge && !contexts.has(key)) contexts.set(key, context({ ...options, plugins }));
        const opened = await contexts.get(key);
        const result = await (opened ? opened.rebuild() : build({ ...options, plugins })).catch(rejected);
        results.set(key, { result, seen: await seenBy(result) });
        return result;
      }
      return { root, code, /** Put before the address of every media file and chunk. */ basePath, styles, compile };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...contexts.values()].map(async (opened) => (await opened).dispose()));
      // It would keep some 170 MB until the build ends.
      if (--users === 0) await stop();
    },
  };
}

/** Where a compiled file is published: flat under assets/, by its own hashed name. */
export function assetPath(compiled: string): OutPath {
  return `assets/${basename(compiled)}`;
}

/** A compiled file as a file of the output. */
export function assetFile({ path, contents }: Compilation['outputFiles'][number]): OutputFile {
  return { path: assetPath(path), bytes: contents, maker: `compiled file ${basename(path)}` };
}

function rejected(cause: unknown): never {
  const { errors } = cause as Partial<BuildFailure>;
  throw Array.isArray(errors) ? new SiteError(errors.map(compileProblem), { cause }) : cause;
}

export function compileProblem({ text, location }: PartialMessage): Problem {
  const { file = '', line = 1, column = 0 } = location ?? {};
  const message = `The site's code cannot be compiled: ${text}`;
  return error('bundle/failed', message, null, location ? { file, line, column: column + 1 } : null);
}
