/** The swap where dist is on another disk than the trees: a copy beside it takes its place, so that it still changes by renames. */
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeWhole } from '../core/whole-file.ts';
import { beginPhase, endSwap, type Place, type Trees } from './trees.ts';

const arrivingAt = (out: Place) => `${out.folder}.arriving`;
const leavingFrom = (out: Place) => `${out.folder}.leaving`;

/** Staging stays, for the next build. */
export function bringCopy(places: Trees): void {
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

/** Also ends what a killed build had begun. */
export function arrive({ out, staging }: Trees): void {
  const arriving = arrivingAt(out);
  const leaving = leavingFrom(out);
  if (existsSync(arriving)) {
    if (existsSync(out.folder)) stepAside(out.folder, leaving);
    renameSync(arriving, out.folder);
  }
  writeWhole(out.manifest, readFileSync(staging.manifest, 'utf8'));
  rmSync(leaving, { recursive: true, force: true });
}

function stepAside(out: string, leaving: string): void {
  rmSync(leaving, { recursive: true, force: true });
  try {
    renameSync(out, leaving);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    rmSync(out, { recursive: true }); // of a container's image: such a folder can be removed and not renamed
  }
}
