/** Changes several files at once or none, after all of them were compared with the files as they are. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { namesFile, TEXT_FILE } from '../../shared/names-file.ts';
import { filePath, placeOf } from './file-path.ts';
import { MAX_FILE_BYTES, megabytes, Refused } from './limits.ts';
import { blobSha, fileSha, listFiles } from './working-copy.ts';
import { writeChanges, type Replacing, type Writing } from './write-changes.ts';

export interface Change {
  readonly path: string;
  /** Null for a delete. */
  readonly bytes: Uint8Array | null;
  /** The file that it takes away or replaces; null when it makes a new one. */
  readonly source: string | null;
  /** What the editor's page knows of that file; null when it replaces whatever is there. */
  readonly sha: string | null;
}

/**
 * Makes all the changes or none.
 *
 * @returns for each change the file that it wrote; null for a delete
 * @throws Refused 409 when a file is not what its change says, or when a picture goes that a text names which stays; 403, 413, 422; the
 *   system's error when a file cannot be written
 */
export function commit(root: string, changes: readonly Change[]): ({ path: string; sha: string } | null)[] {
  const files = new Set(listFiles(root).map(({ path }) => path));
  writeChanges(root, planChanges(root, changes, files));
  return changes.map(({ path, bytes }) => (bytes === null ? null : { path: filePath(path), sha: blobSha(bytes) }));
}

/** @param files paths of all files as they are */
function planChanges(root: string, changes: readonly Change[], files: ReadonlySet<string>): Replacing {
  const sources = new Map<string, string>();
  const targets = new Map<string, Uint8Array>();
  const moved = new Set<string>();
  for (const { path, bytes, source, sha } of changes) {
    const from = source === null ? null : filePath(source);
    if (from !== null) addOnce(sources, from, placeAsKnown(root, from, sha, bytes === null));
    if (bytes === null) continue;
    if (bytes.length > MAX_FILE_BYTES)
      throw new Refused(
        413,
        `"${path}" has ${megabytes(bytes.length)}, and a file may have ${megabytes(MAX_FILE_BYTES)}. Make it smaller.`,
      );
    addOnce(targets, filePath(path), bytes);
    // A file that moves with its name is there all the same.
    if (from !== null && basename(from) === basename(path)) moved.add(from);
  }
  const written = changes.flatMap(({ path, bytes, source }): Writing[] => {
    if (bytes === null) return [];
    const { disk, entry } = placeOf(root, filePath(path));
    if (entry !== null && !sources.has(filePath(path)))
      throw new Refused(
        409,
        `"${path}" is there already. Nothing was saved: choose another name, or load the page again.`,
      );
    return [{ disk, bytes, like: source === null ? null : sources.get(filePath(source))! }];
  });
  const staying = [...files].filter((path) => !sources.has(path));
  refuseTwins([...targets.keys()], staying);
  const gone = [...sources.keys()].filter((path) => !targets.has(path));
  refuseLosses(
    root,
    gone.filter((path) => !moved.has(path)),
    staying,
    targets,
  );
  return { removed: gone.map((path) => sources.get(path)!), written };
}

function addOnce<T>(paths: Map<string, T>, path: string, value: T): void {
  if (paths.has(path))
    throw new Refused(
      422,
      `"${path}" is changed twice in one step. Nothing was saved: save one change after the other.`,
    );
  paths.set(path, value);
}

/** Where the file lies on disk, when it is the one that the change knows. */
function placeAsKnown(root: string, path: string, sha: string | null, isDelete: boolean): string {
  const { disk, entry } = placeOf(root, path);
  if (!entry?.isFile())
    throw new Refused(409, `"${path}" is no longer there. Nothing was saved: load the page again to see what changed.`);
  // A picture that is replaced comes without its sha (Sveltia CMS, `saveAssets`).
  if (sha === null && (TEXT_FILE.test(path) || isDelete))
    throw new Refused(
      422,
      `Which version of "${path}" was edited is not said. Nothing was saved: load the page again.`,
    );
  if (sha !== null && sha !== fileSha(disk))
    throw new Refused(
      409,
      `"${path}" was changed by another program after it was loaded here. Nothing was saved: copy your text, and load the page again.`,
    );
  return disk;
}

/** Names that differ only in small and capital letters are two files on one machine and one on another, which would replace the first. */
function refuseTwins(written: readonly string[], staying: readonly string[]): void {
  const spelled = new Set(staying.flatMap(partsOf));
  const folded = new Map(Array.from(spelled, (part) => [part.toLowerCase(), part]));
  for (const path of written) {
    for (const part of partsOf(path)) {
      const twin = folded.get(part.toLowerCase());
      if (twin !== undefined && !spelled.has(part))
        throw new Refused(
          409,
          `"${path}" cannot be saved: "${twin}" is there, and some systems do not tell small from capital letters. Nothing was saved: choose another name.`,
        );
      spelled.add(part);
      folded.set(part.toLowerCase(), part);
    }
  }
}

/** `a/b/c.md` -> `a`, `a/b`, `a/b/c.md`. */
function partsOf(path: string): string[] {
  const names = path.split('/');
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

/** Keeps pictures that a text names, whatever the editing page asks for. */
function refuseLosses(
  root: string,
  gone: readonly string[],
  staying: readonly string[],
  written: ReadonlyMap<string, Uint8Array>,
): void {
  const pictures = gone.filter((path) => !TEXT_FILE.test(path));
  if (pictures.length === 0) return;
  const settings = existsSync(join(root, 'site.config.ts')) ? ['site.config.ts'] : [];
  for (const path of [...staying, ...written.keys(), ...settings]) {
    if (!TEXT_FILE.test(path) && !settings.includes(path)) continue;
    const text = Buffer.from(written.get(path) ?? readFileSync(placeOf(root, path).disk)).toString();
    const picture = pictures.find((each) => namesFile(text, each));
    if (picture !== undefined)
      throw new Refused(409, `"${picture}" is used in "${path}". Nothing was changed: take it out there first.`);
  }
}
