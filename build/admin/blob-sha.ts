/** The names that Git gives to contents (git-scm.com/book/en/v2/Git-Internals-Git-Objects). */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileStamp } from '../core/file-stamp.ts';

const PIECE_BYTES = 1024 * 1024;
/** A file that is younger may change again within one tick of its disk's clock; FAT counts in two seconds. */
const SETTLED_MS = 2_000;

export function blobSha(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * The same of a file, read piece by piece: films are larger than memory should be.
 *
 * @param file absolute
 * @throws the system's error when it cannot be read
 */
export function fileSha(file: string): string {
  const fd = openSync(file, 'r');
  try {
    const hash = createHash('sha1').update(`blob ${fstatSync(fd).size}\0`);
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (let read = readSync(fd, piece); read > 0; read = readSync(fd, piece)) hash.update(piece.subarray(0, read));
    return hash.digest('hex');
  } finally {
    closeSync(fd);
  }
}

/** `fileSha` that reads a file again only when the system says that it may be another one. */
export function createShaCache(): (file: string) => string {
  const known = new Map<string, { readonly stamp: string; readonly sha: string }>();
  return (file) => {
    const { text: stamp, changedMs } = fileStamp(file);
    const kept = known.get(file);
    if (kept?.stamp === stamp) return kept.sha;
    const isSettled = Date.now() - changedMs > SETTLED_MS;
    const sha = fileSha(file);
    if (isSettled) known.set(file, { stamp, sha });
    else known.delete(file);
    return sha;
  };
}
