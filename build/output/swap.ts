/**
 * The moment in which a site becomes public: dist steps aside and staging takes its place, by two renames. A journal beside the
 * trees says that this is under way, so that a build killed in between is finished by the next, and by nothing else: a dist that
 * somebody removed is not brought back.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import { arrive, bringCopy } from './other-disk.ts';
import { beginPhase, endSwap, phaseOf, type Trees } from './trees.ts';

/**
 * Makes staging, which must be whole, the published tree. `endSwap` follows, once all that belongs to it is done too.
 *
 * @throws SiteError `output/mount`; dist is as it was
 */
export function swap(places: Trees): void {
  const { out, staging, previous } = places;
  const hasOld = existsSync(out.folder);
  rmSync(previous.manifest, { force: true });
  rmSync(previous.folder, { recursive: true, force: true });
  if (!hasOld) rmSync(out.manifest, { force: true });
  beginPhase(places, 'turn');
  try {
    if (hasOld) renameSync(out.folder, previous.folder);
    renameSync(staging.folder, out.folder);
  } catch (cause) {
    if (!existsSync(out.folder) && existsSync(previous.folder)) renameSync(previous.folder, out.folder);
    endSwap(places);
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EBUSY') throw new SiteError(mountProblem(out.folder), { cause });
    if (code !== 'EXDEV') throw cause;
    return bringCopy(places);
  }
  turnManifests(places);
}

/**
 * Ends a swap that a killed build had begun; to be followed by `endSwap`.
 *
 * @returns whether that build's tree is the published one
 */
export function resumeSwap(places: Trees): boolean {
  const { out, staging } = places;
  const phase = phaseOf(places);
  if (phase === null) return false;
  if (phase === 'arrival') {
    arrive(places);
    return true;
  }
  if (existsSync(staging.folder)) {
    // Not begun, or between the two renames.
    if (existsSync(out.folder)) return false;
    renameSync(staging.folder, out.folder);
  }
  turnManifests(places);
  return true;
}

/** Each follows its tree, which has moved already. */
function turnManifests({ out, staging, previous }: Trees): void {
  if (!existsSync(staging.manifest)) return;
  if (existsSync(out.manifest)) renameSync(out.manifest, previous.manifest);
  renameSync(staging.manifest, out.manifest);
}

/** For the next build: the tree before last becomes staging, if a build that gave up has not left one. */
export function recycle({ staging, previous }: Trees): void {
  if (existsSync(staging.folder)) return;
  // Until its manifest has come too, nothing vouches for a tree, and it is read again in full.
  rmSync(staging.manifest, { force: true });
  if (!existsSync(previous.folder)) return;
  try {
    renameSync(previous.folder, staging.folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    return rmSync(previous.folder, { recursive: true }); // of a container's image, like dist in `other-disk.ts`
  }
  if (existsSync(previous.manifest)) renameSync(previous.manifest, staging.manifest);
}

function mountProblem(out: string) {
  return error(
    'output/mount',
    `The output folder ${out} cannot be replaced as a whole: it is a mount point, or another program holds it.`,
    `Publish into a folder inside it (--out ${join(out, 'site')}), or end that program.`,
    { file: out },
  );
}
