/** What the server bundle and the client build have in common, and esbuild's answers in the builder's terms. */
import { basename, join, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, Message, Metafile, OutputFile as Compiled } from 'esbuild';
import { SiteError, error } from '../../core/errors.ts';
import type { OutPath, OutputFile, Problem } from '../../core/types.ts';
import type { Compilers } from './compilers.ts';

/** Media that code may import: the import is the hashed copy's address. */
const MEDIA = ['.webm', '.mp4', '.webp', '.avif', '.png', '.jpg', '.svg'];

export interface Compilation {
  readonly outputs: readonly Compiled[];
  readonly metafile: Metafile;
  /** Every file read, absolute. */
  readonly inputs: readonly string[];
}

/** What a bundle is compiled with, and for. */
export interface CompileSettings {
  readonly compilers: Compilers;
  /** The project's folder. */
  readonly root: string;
  /** Put before the address of every media file and chunk. */
  readonly basePath: string;
}

/**
 * Nothing is written: outputs come back as bytes, in one flat folder that exists in name only.
 *
 * @param name of this bundle of the site
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function compile(
  name: string,
  options: BuildOptions,
  { compilers, root, basePath }: CompileSettings,
): Promise<Compilation> {
  const compiling = compilers.compile(name, {
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
  });
  const { outputFiles, metafile } = await compiling.catch((cause: unknown) => {
    throw isBuildFailure(cause) ? new SiteError(cause.errors.map(problemOf), { cause }) : cause;
  });
  const inputs = Object.keys(metafile.inputs).map((input) => resolve(root, input));
  return { outputs: outputFiles, metafile, inputs };
}

/** Where a compiled file is published: flat under assets/, by its own hashed name. */
export function assetPath(compiled: string): OutPath {
  return `assets/${basename(compiled)}`;
}

/** A compiled file as a file of the output. */
export function assetFile({ path, contents }: Compiled): OutputFile {
  return { path: assetPath(path), bytes: contents, maker: `compiled file ${basename(path)}` };
}

function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && Array.isArray((cause as Partial<BuildFailure>).errors);
}

function problemOf({ text, location }: Message): Problem {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : null;
  return error(
    'bundle/failed',
    `The site's code cannot be compiled: ${text}`,
    'Correct the line shown, or the import it names.',
    place,
  );
}
