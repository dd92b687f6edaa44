/** Sass to CSS, in Sass's own process: it starts sooner than its JavaScript is read, and works beside esbuild. */
import { readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartialMessage } from 'esbuild';
import type { Exception } from 'sass-embedded';
import { SiteError, error } from '../../core/errors.ts';
import { areUnchanged, stampsOfRead } from '../../core/file-stamp.ts';

/** Its CSS and every file that went in, absolute; or the error in esbuild's form with its place. */
export type CompiledSass = { readonly css: string; readonly loaded: readonly string[] } | { error: PartialMessage };

/** Sass's process, which ends with it. */
export interface Sass extends AsyncDisposable {
  /**
   * @param path absolute
   * @returns the same object while no file that went in has changed
   */
  compile(path: string): Promise<CompiledSass>;
  /** Compiles everything again: a new file may stand in another's way. */
  forget(): void;
}

interface Known {
  readonly compiled: CompiledSass;
  readonly stamps: ReadonlyMap<string, string>;
}

/**
 * @param root the project's folder, which errors name files from
 * @throws SiteError `bundle/path` where Sass cannot be started
 */
export async function openSass(root: string): Promise<Sass> {
  refusePercent(fileURLToPath(import.meta.resolve('sass-embedded')));
  const { Exception, Logger, initAsyncCompiler } = await import('sass-embedded');
  const compiler = await initAsyncCompiler();
  const known = new Map<string, Known>();
  async function compile(path: string): Promise<CompiledSass> {
    const before = known.get(path);
    if (before && areUnchanged(before.stamps)) return before.compiled;
    const start = Date.now();
    const compiled = await compileNow(path);
    const stamps = 'error' in compiled ? null : stampsOfRead(compiled.loaded, start);
    if (stamps) known.set(path, { compiled, stamps });
    else known.delete(path);
    return compiled;
  }
  async function compileNow(path: string): Promise<CompiledSass> {
    const options = { loadPaths: [dirname(path)], logger: Logger.silent, charset: false };
    try {
      const { css, loadedUrls } = await compiler.compileAsync(path, options);
      return { css, loaded: loadedUrls.map((url) => fileURLToPath(url)) };
    } catch (cause) {
      if (!(cause instanceof Exception)) throw cause;
      return { error: sassMessage(cause, path, root) };
    }
  }
  return { compile, forget: () => known.clear(), [Symbol.asyncDispose]: () => compiler.dispose() };
}

/** Sass's program takes its own path for an address, and decodes it. */
function refusePercent(path: string): void {
  if (!path.includes('%')) return;
  const message = `Sass cannot be started from ${dirname(path)}: there is a percent sign in this path.`;
  throw new SiteError(error('bundle/path', message, 'Rename the folder that has it in its name, or move the project.'));
}

function sassMessage(exception: Exception, path: string, root: string): PartialMessage {
  const { start, url } = exception.span;
  const file = fileURLToPath(url ?? pathToFileURL(path));
  const lineText = readFileSync(file, 'utf8').split('\n')[start.line] ?? '';
  return {
    text: exception.sassMessage,
    location: { file: relative(root, file).split(sep).join('/'), line: start.line + 1, column: start.column, lineText },
  };
}
