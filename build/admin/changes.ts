/** Changes several files at once or none, after all of them were compared with the files as they are. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { namesFile, TEXT_FILE } from '../../shared/names-file.ts';
import { blobSha, filePath, fileSha, listFiles, placeOf, Refused, refuseTooLarge } from './working-copy.ts';
import { writeChanges } from './write-changes.ts';

const SETTINGS = 'site.config.ts';

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
 * @returns for each change the file that it wrote; null for a delete
 * @throws Refused 409 when a file is not what its change says, or when a picture goes that a text names which stays; 403, 413, 422; the
 *   system's error when a file cannot be written. Nothing has changed then.
 */
export function commit(root: string, changes: readonly Change[]): ({ path: string; sha: string } | null)[] {
  /** Files as they are, by paths, with their places on disk. */
  const sources = new Map<string, string>();
  /** Files as they will be. */
  const targets = new Map<string, { readonly bytes: Uint8Array; readonly like: string | null }>();
  for (const { path, bytes, source, sha } of changes) {
    const from = source === null ? null : filePath(source);
    const like = from === null ? null : placeAsKnown(root, from, sha, bytes === null);
    if (like !== null) addOnce(sources, from!, like);
    if (bytes === null) continue;
    refuseTooLarge(path, bytes.length, 'Make it smaller.');
    addOnce(targets, filePath(path), { bytes, like });
  }
  const staying = listFiles(root).flatMap(({ path }) => (sources.has(path) ? [] : path));
  const taken = new Set(staying.map((path) => path.toLowerCase()));
  const written = Array.from(targets, ([path, target]) => {
    const { disk, entry } = placeOf(root, path);
    // Some systems take names that differ in capitals alone for one.
    if ((entry !== null && !sources.has(path)) || taken.has(path.toLowerCase()))
      refuse(409, path, 'is there already, perhaps in other capitals', 'choose another name, or load the page again');
    return { disk, ...target };
  });
  const gone = [...sources.keys()].filter((path) => !targets.has(path));
  refuseLosses(root, gone, staying, new Map(Array.from(targets, ([path, { bytes }]) => [path, bytes])));
  writeChanges(root, { removed: gone.map((path) => sources.get(path)!), written });
  return changes.map(({ path, bytes }) => (bytes === null ? null : { path: filePath(path), sha: blobSha(bytes) }));
}

/** @throws Refused */
function refuse(status: number, path: string, fault: string, remedy = 'load the page again'): never {
  throw new Refused(status, `"${path}" ${fault}. Nothing was saved: ${remedy}.`);
}

function addOnce<T>(paths: Map<string, T>, path: string, value: T): void {
  if (paths.has(path)) refuse(422, path, 'is changed twice in one step', 'save one change after the other');
  paths.set(path, value);
}

/** Where the file lies on disk, when it is the one that the change knows. */
function placeAsKnown(root: string, path: string, sha: string | null, isDelete: boolean): string {
  const { disk, entry } = placeOf(root, path);
  if (!entry?.isFile()) refuse(409, path, 'is no longer there', 'load the page again to see what changed');
  // A picture that is replaced comes without its sha (Sveltia CMS, `saveAssets`).
  if (sha === null && (TEXT_FILE.test(path) || isDelete))
    refuse(422, path, 'comes without the version that was edited');
  if (sha !== null && sha !== fileSha(disk)) {
    const fault = 'was changed by another program after it was loaded here';
    refuse(409, path, fault, 'copy your text, and load the page again');
  }
  return disk;
}

/** Keeps pictures that a text names, whatever the editing page sends. One that moves with its name is there all the same. */
function refuseLosses(
  root: string,
  gone: readonly string[],
  staying: readonly string[],
  written: ReadonlyMap<string, Uint8Array>,
): void {
  const kept = new Set(Array.from(written.keys(), (path) => basename(path)));
  const pictures = gone.filter((path) => !TEXT_FILE.test(path) && !kept.has(basename(path)));
  if (pictures.length === 0) return;
  const texts = [...staying, ...written.keys()].filter((path) => TEXT_FILE.test(path));
  for (const path of [...texts, SETTINGS]) {
    const disk = path === SETTINGS ? join(root, path) : placeOf(root, path).disk;
    const bytes = written.get(path) ?? (existsSync(disk) ? readFileSync(disk) : '');
    const picture = pictures.find((each) => namesFile(Buffer.from(bytes).toString(), each));
    if (picture !== undefined) refuse(409, picture, `is used in "${path}"`, 'take it out there first');
  }
}
