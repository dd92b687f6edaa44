/** What all bundles have in common: esbuild's settings, its results in the builder's terms, and contexts that compile again quickly. */
import { basename, join } from 'node:path';
import { build, context, type BuildContext, type BuildFailure, type BuildOptions, type BuildResult } from 'esbuild';
import type { Message, OutputFile as Compiled } from 'esbuild';
import { SiteError, error } from '../../core/errors.ts';
import type { OutPath, OutputFile, Problem } from '../../core/types.ts';
import { digest } from '../../state/cache.ts';
import { isOwnCode, type Sources } from './sources.ts';
import type { Styles } from './styles.ts';

/** Media that code may import: the import is the hashed copy's address. */
const MEDIA = ['.webm', '.mp4', '.webp', '.avif', '.png', '.jpg', '.svg'];

type Bytes = { write: false; metafile: true };
export type Compilation = BuildResult<Bytes>;

/** Where and for what code is compiled. */
export interface Project {
  readonly root: string;
  /** Put before the address of every media file and chunk. */
  readonly basePath: string;
  readonly styles: Styles;
}

/** Outputs come back as bytes, in one flat folder that exists in name only. */
function optionsOf({ root, basePath }: Project, options: BuildOptions): BuildOptions & Bytes {
  return {
    ...options,
    absWorkingDir: root,
    outdir: join(root, 'assets'),
    write: false,
    metafile: true,
    sourcesContent: false,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(MEDIA.map((ending) => [ending, 'file'])),
    assetNames: '[name]-[hash]',
    publicPath: `${basePath}/assets`,
    logLevel: 'silent',
  };
}

/** @throws SiteError with one problem for each thing that esbuild rejects */
export function compile(project: Project, options: BuildOptions): Promise<Compilation> {
  return build(optionsOf(project, options)).catch(rejected);
}

/** Compiles the same options again and again: esbuild reads only changed files, and nothing is done if no input has changed. */
export interface Contexts extends AsyncDisposable {
  /** @throws SiteError with one problem for each thing that esbuild rejects */
  compile(project: Project, options: BuildOptions, seen: Seen): Promise<Compilation>;
}

export function openContexts(): Contexts {
  const contexts = new Map<string, Promise<BuildContext<Bytes>>>();
  const results = new Map<string, { readonly result: Compilation; readonly seen: string }>();
  return {
    async compile(project, { plugins = [], ...plain }, seen) {
      const options = optionsOf(project, plain);
      const key = JSON.stringify(options);
      const opened = contexts.get(key) ?? context({ ...options, plugins });
      contexts.set(key, opened);
      const last = results.get(key);
      if (last && last.seen === (await seen(Object.keys(last.result.metafile.inputs)))) return last.result;
      const result = await (await opened).rebuild().catch(rejected);
      results.set(key, { result, seen: await seen(Object.keys(result.metafile.inputs)) });
      return result;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...contexts.values()].map(async (opened) => (await opened).dispose()));
    },
  };
}

/** Digest of files as code sees them. */
export type Seen = (files: readonly string[]) => Promise<string>;

/** Of styles that is only what code can import; the list of files counts, since it decides what an import means. */
export function openSeen(sources: Sources, styles: Styles): Seen {
  const settings = [...sources].filter(([file]) => !isOwnCode(file));
  const frame = digest(JSON.stringify([settings, [...sources.keys()]]));
  const one = async (file: string) => {
    if (!file.endsWith('.scss')) return sources.get(file) ?? '';
    const style = await styles.of(file);
    return 'error' in style ? '' : JSON.stringify(style.exports);
  };
  return async (files) => digest(frame, ...(await Promise.all(files.map(one))));
}

/** Where a compiled file is published: flat under assets/, by its own hashed name. */
export function assetPath(compiled: string): OutPath {
  return `assets/${basename(compiled)}`;
}

/** A compiled file as a file of the output. */
export function assetFile({ path, contents }: Compiled): OutputFile {
  return { path: assetPath(path), bytes: contents, maker: `compiled file ${basename(path)}` };
}

function rejected(cause: unknown): never {
  const { errors } = cause as Partial<BuildFailure>;
  throw Array.isArray(errors) ? new SiteError(errors.map(problemOf), { cause }) : cause;
}

function problemOf({ text, location }: Message): Problem {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : null;
  const message = `The site's code cannot be compiled: ${text}`;
  return error('bundle/failed', message, 'Correct the line shown, or the import it names.', place);
}
