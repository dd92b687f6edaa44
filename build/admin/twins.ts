/** Names that are two files on one machine and one file on another. */
import { Refused } from './refused.ts';

/**
 * Refuses new paths that differ from another only in small and capital letters, and files where a folder is, or the other
 * way round.
 *
 * @param written paths of the files that will be written
 * @param staying paths of all other files
 * @throws Refused 409
 */
export function refuseTwins(written: readonly string[], staying: ReadonlySet<string>): void {
  const files = new Set([...staying, ...written]);
  const folders = new Set([...files].flatMap(foldersOf));
  const spelled = new Set([...staying, ...[...staying].flatMap(foldersOf)]);
  const folded = new Map(Array.from(spelled, (path) => [fold(path), path]));
  for (const path of written) {
    if (folders.has(path)) throw refusal(path, `"${path}" is a folder`);
    for (const part of [...foldersOf(path), path]) {
      if (part !== path && files.has(part)) throw refusal(path, `"${part}" is a file`);
      const twin = folded.get(fold(part));
      if (twin !== undefined && !spelled.has(part))
        throw refusal(path, `"${twin}" is there, and some systems do not tell small from capital letters`);
      spelled.add(part);
      folded.set(fold(part), part);
    }
  }
}

function refusal(path: string, why: string): Refused {
  return new Refused(409, `"${path}" cannot be saved: ${why}. Nothing was saved: choose another name.`);
}

function fold(path: string): string {
  return path.toLowerCase();
}

/** `a/b/c.md` -> `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}
