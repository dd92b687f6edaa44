/** Detects changes of a file without reading it. */
import { statSync } from 'node:fs';

export interface FileStamp {
  /** '' if there is no file. */
  readonly text: string;
  /** Time of the last write or rename, in ms since 1970. */
  readonly changedMs: number;
}

/** Timestamps of file systems lag by up to one kernel tick. */
const TICK_MS = 20;

/** @param path absolute */
export function fileStamp(path: string): FileStamp {
  const stat = statOf(path);
  if (!stat?.isFile()) return { text: '', changedMs: 0 };
  const { size, mtimeNs, ctimeNs, ino } = stat;
  return { text: [size, mtimeNs, ctimeNs, ino].join(), changedMs: Number(ctimeNs / 1_000_000n) };
}

/** A circular link is not a file. */
function statOf(path: string) {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw cause;
  }
}

/**
 * The stamps of files that were read after a time; null if one has changed since, as it is unknown which version was read.
 *
 * @param sinceMs ms since 1970
 */
export function stampsOfRead(paths: Iterable<string>, sinceMs: number): Map<string, string> | null {
  const stamps = new Map<string, string>();
  for (const path of paths) {
    const { text, changedMs } = fileStamp(path);
    if (changedMs > sinceMs - TICK_MS) return null;
    stamps.set(path, text);
  }
  return stamps;
}

export function areUnchanged(stamps: ReadonlyMap<string, string>): boolean {
  return [...stamps].every(([path, text]) => fileStamp(path).text === text);
}
