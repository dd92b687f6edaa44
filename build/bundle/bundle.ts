/** Compiles the site: src/entry.tsx and all it imports into one server bundle, one stylesheet and hashed media files. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, Message } from 'esbuild';
import { nameHash } from '../cache.ts';
import { SiteError, error } from '../errors.ts';
import type { Bundle, Folders, OutputFile, Problem } from '../types.ts';
import { cssModules, type GatheredStyles } from './css-modules.ts';
import { makeStylesheet } from './stylesheet.ts';

const ENTRY = 'src/entry.tsx';

/** Media that code may import: the import is the hashed copy's address. */
const MEDIA = ['.webm', '.mp4', '.webp', '.avif', '.png', '.jpg', '.svg'];

/**
 * @param folders the project; the server bundle is written below `state`
 * @param basePath put before the address of every media file
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function bundleSite(folders: Folders, basePath: string): Promise<Bundle> {
  const gathered: GatheredStyles = { css: new Map(), inputs: new Set() };
  const { build } = await import('esbuild');
  const result = await build(serverOptions(folders, basePath, gathered)).catch((cause: unknown) => {
    throw isBuildFailure(cause) ? new SiteError(cause.errors.map(problemOf), { cause }) : cause;
  });

  const files: OutputFile[] = [];
  let code = '';
  for (const output of result.outputFiles ?? []) {
    if (output.path.endsWith('.js')) code = output.text;
    else
      files.push({
        path: `assets/${basename(output.path)}`,
        bytes: output.contents,
        maker: `media file ${basename(output.path)}`,
      });
  }
  for (const input of Object.keys(result.metafile?.inputs ?? {})) gathered.inputs.add(resolve(folders.root, input));
  return {
    server: await writeServer(folders, code),
    css: await makeStylesheet(folders.root, gathered),
    files,
    loader: null,
    islands: {},
    inputs: [...gathered.inputs].sort(),
  };
}

function serverOptions(folders: Folders, basePath: string, gathered: GatheredStyles): BuildOptions {
  return {
    entryPoints: [join(folders.root, ENTRY)],
    absWorkingDir: folders.root,
    outdir: join(folders.state, 'server'),
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    // Everything goes in: a bundle starts in milliseconds where a package of many files takes hundreds.
    packages: 'bundle',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(MEDIA.map((ending) => [ending, 'file'])),
    assetNames: '[name]-[hash]',
    publicPath: `${basePath}/assets`,
    logLevel: 'silent',
    plugins: [cssModules(folders.root, gathered)],
  };
}

/** One folder a bundle, named by its hash: a rebuilt site is a new module, and old ones do not pile up. */
async function writeServer(folders: Folders, code: string): Promise<string> {
  const folder = join(folders.state, 'server');
  const file = join(folder, `${nameHash(code)}.mjs`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file, code);
  return file;
}

function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && Array.isArray((cause as Partial<BuildFailure>).errors);
}

function problemOf({ text, location }: Message): Problem {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : null;
  return error(
    'bundle/failed',
    `The site's code cannot be compiled: ${text}`,
    'Mend the line shown, or the import it names.',
    place,
  );
}
