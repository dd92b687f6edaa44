/** The swap if dist is on another disk than the trees: a copy next to dist replaces it, still by renames. */
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeAtomic } from '../core/atomic-write.ts';
import { beginPhase, endSwap, type TreeLocation, type Trees } from './trees.ts';

const arrivingAt = (out: TreeLocation) => `${out.folder}.arriving`;
const leavingFrom = (out: TreeLocation) => `${out.folder}.leaving`;

/** Keeps staging for the next build. */
export function swapCopy(places: Trees): void {
  const { out, staging } = places;
  const arriving = arrivingAt(out);
  rmSync(arriving, { recursive: true, force: true });
  try {
    cpSync(staging.folder, arriving, { recursive: true, preserveTimestamps: true });
    beginPhase(places, 'arrival');
    arrive(places);
  } catch (cause) {
    if (existsSync(arriving) && existsSync(out.folder)) {
      rmSync(arriving, { recursive: true, force: true });
      endSwap(places);
    }
    throw cause;
  }
}

/** Also completes the swap of a killed build. */
export function arrive({ out, staging }: Trees): void {
  const arriving = arrivingAt(out);
  const leaving = leavingFrom(out);
  if (existsSync(arriving)) {
    if (existsSync(out.folder)) stepAside(out.folder, leaving);
    renameSync(arriving, out.folder);
  }
  writeAtomic(out.manifest, readFileSync(staging.manifest, 'utf8'));
  rmSync(leaving, { recursive: true, force: true });
}

function stepAside(out: string, leaving: string): void {
  rmSync(leaving, { recursive: true, force: true });
  try {
    renameSync(out, leaving);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    rmSync(out, { recursive: true }); // a folder of a container image can be removed, but not renamed
  }
}
