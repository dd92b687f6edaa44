/** Faults of the site's own code: where in `src/` they were thrown, by the server bundle's source map. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, join, posix } from 'node:path';
import { SiteError, error } from './errors.ts';
import type { Place } from './types.ts';

/** The folder that the bundler's paths are relative to: it exists in name only. */
const OUTPUT = 'assets';

/** The innermost line of the project that a stack of the server's code names; null when it names none. */
export function sourcePlace(stack: string, bundle: string): (Place & { file: string; line: number }) | null {
  const frames = stack.split('\n').flatMap((frame) => {
    const [, file = '', line, column] =
      /((?:[^\s/\\()]+[/\\])*[^\s/\\()]+\.mjs)[^\s:)]*:(\d+):(\d+)\)?$/.exec(frame.trim()) ?? [];
    return file === ''
      ? []
      : [{ file: join(dirname(bundle), basename(file)), line: Number(line), column: Number(column) }];
  });
  for (const frame of frames) {
    const entry = readMap(frame.file)?.findEntry(frame.line - 1, frame.column - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = posix.join(OUTPUT, entry.originalSource);
    // A package that throws was given something wrong by the code that called it.
    if (file.startsWith('..') || file.includes('node_modules/')) continue;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return null;
}

/** What the site's code threw while it was loaded, read its documents or planned its pages, as a SiteError `site/failed`; else the cause itself. */
export function asSiteFault(cause: unknown, bundle: string): unknown {
  const place = cause instanceof Error ? sourcePlace(cause.stack ?? '', bundle) : null;
  if (!place) return cause;
  const { message } = cause as Error;
  return new SiteError(
    error('site/failed', `The site's own code broke down: ${message}`, 'Correct the line shown.', place),
    { cause },
  );
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return null; // without it an error names no line
  }
}
