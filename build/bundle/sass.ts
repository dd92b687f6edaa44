/** Sass to CSS, one stylesheet on its own. */
import { readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartialMessage } from 'esbuild';
import type { Exception } from 'sass';

/** Its CSS and every file that went in, absolute; or the error in esbuild's form with its place. */
export type CompiledSass = { readonly css: string; readonly loaded: readonly string[] } | { error: PartialMessage };

/** @param path absolute */
export async function compileSass(path: string, root: string): Promise<CompiledSass> {
  const sass = await import('sass');
  try {
    const result = sass.compile(path, { loadPaths: [dirname(path)], logger: sass.Logger.silent });
    return { css: result.css, loaded: result.loadedUrls.map((url) => fileURLToPath(url)) };
  } catch (cause) {
    if (!(cause instanceof sass.Exception)) throw cause;
    return { error: sassMessage(cause, path, root) };
  }
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
