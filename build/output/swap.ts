/**
 * Publishes a site with two renames: dist to `previous`, staging to dist. A journal beside the trees marks a swap in progress, so that
 * the next build completes an interrupted one, but does not restore a dist that the user removed.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import { arrive, swapCopy } from './cross-device.ts';
import { beginPhase, endSwap, phaseOf, type Trees } from './trees.ts';

/**
 * Makes staging, which must be complete, the published tree. The caller calls `endSwap` afterwards.
 *
 * @throws SiteError `output/mount`; dist is unchanged
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
    return swapCopy(places);
  }
  turnManifests(places);
}

/**
 * Completes the swap of a killed build. The caller calls `endSwap` afterwards.
 *
 * @returns true if that build's tree is published
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
    // Not started, or between the two renames.
    if (existsSync(out.folder)) return false;
    renameSync(staging.folder, out.folder);
  }
  turnManifests(places);
  return true;
}

/** Moves the manifests after their trees. */
function turnManifests({ out, staging, previous }: Trees): void {
  if (!existsSync(staging.manifest)) return;
  if (existsSync(out.manifest)) renameSync(out.manifest, previous.manifest);
  renameSync(staging.manifest, out.manifest);
}

/** Makes the tree before last the staging tree, unless a failed build left one. */
export function recycle({ staging, previous }: Trees): void {
  if (existsSync(staging.folder)) return;
  // Without a manifest, the tree is read again in full.
  rmSync(staging.manifest, { force: true });
  if (!existsSync(previous.folder)) return;
  try {
    renameSync(previous.folder, staging.folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    return rmSync(previous.folder, { recursive: true }); // of a container image, like dist in `cross-device.ts`
  }
  if (existsSync(previous.manifest)) renameSync(previous.manifest, staging.manifest);
}

function mountProblem(out: string) {
  return error(
    'output/mount',
    `The output folder ${out} cannot be replaced: it is a mount point, or another program uses it.`,
    `Build into a folder inside it (--out ${join(out, 'site')}), or end that program.`,
    { file: out },
  );
}
