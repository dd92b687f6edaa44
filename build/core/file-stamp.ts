/** Tells a file from what it was before, without reading it. */
import { statSync } from 'node:fs';

export interface FileStamp {
  /** '' where no file is. */
  readonly text: string;
  /** When it was last written or renamed, in ms since 1970. */
  readonly changedMs: number;
}

/** Clocks of file systems run behind by a tick of the kernel's. */
const TICK_MS = 20;

/** @param path absolute */
export function fileStamp(path: string): FileStamp {
  const stat = statOf(path);
  if (!stat?.isFile()) return { text: '', changedMs: 0 };
  const { size, mtimeNs, ctimeNs, ino } = stat;
  return { text: [size, mtimeNs, ctimeNs, ino].join(), changedMs: Number(ctimeNs / 1_000_000n) };
}

/** A link that leads in a circle is no file. */
function statOf(path: string) {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw cause;
  }
}

/**
 * The stamps of files that were read since a moment; null where one was changed since, so that nobody knows which of its states was read.
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

/** Whether all of these files are as they were. */
export function areUnchanged(stamps: ReadonlyMap<string, string>): boolean {
  return [...stamps].every(([path, text]) => fileStamp(path).text === text);
}
