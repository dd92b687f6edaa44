/** Locates errors of the site's own code in `src/`, with the source map of the server bundle. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, join, posix } from 'node:path';
import { SiteError, error } from './errors.ts';
import type { Place } from './types.ts';

/** Virtual folder that the bundler's paths are relative to. */
const OUTPUT = 'assets';

const FRAME = /((?:[^\s/\\()]+[/\\])*[^\s/\\()]+\.mjs)[^\s:)]*:(\d+):(\d+)\)?$/;

/** The innermost stack frame in the project's own code; null if there is none. */
export function sourcePlace(stack: string, bundle: string): (Place & { file: string; line: number }) | null {
  for (const frame of stack.split('\n')) {
    const [, module, line, column] = FRAME.exec(frame.trim()) ?? [];
    const map = module === undefined ? null : readMap(join(dirname(bundle), basename(module)));
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = posix.join(OUTPUT, entry.originalSource);
    // An error in a package is caused by its caller.
    if (file.startsWith('..') || file.includes('node_modules/')) continue;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return null;
}

/** Converts an error that the site's code threw outside rendering to a SiteError `site/failed`; any other error unchanged. */
export function asSiteFault(cause: unknown, bundle: string): unknown {
  const place = cause instanceof Error ? sourcePlace(cause.stack ?? '', bundle) : null;
  if (!place) return cause;
  const { message } = cause as Error;
  return new SiteError(error('site/failed', `The site's own code failed: ${message}`, null, place), { cause });
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return null; // without it an error names no line
  }
}
