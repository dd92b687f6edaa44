/**
 * The moment in which a site becomes public: dist steps aside and staging takes its place, by two renames. A journal beside the
 * trees says that this is under way, so that a build killed in between is finished by the next, and by nothing else: a dist that
 * somebody removed is not brought back.
 */
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, error } from '../errors.ts';
import { writeWhole } from '../whole-file.ts';

/** A tree and the manifest beside it, which vouches for what the tree holds. */
export interface Place {
  readonly folder: string;
  readonly manifest: string;
}

/** Where the trees of one output folder are kept. Absolute. */
export interface Places {
  readonly out: Place;
  readonly staging: Place;
  readonly previous: Place;
  readonly journal: string;
}

/** What the journal says: trees take turns, or a copy on dist's own disk, which is whole, comes to its place. */
type Phase = 'turn' | 'arrival';

export function placesOf(state: string, out: string): Places {
  const place = (name: string): Place => ({ folder: join(state, name), manifest: join(state, `${name}.json`) });
  return {
    out: { folder: out, manifest: join(state, 'dist.json') },
    staging: place('staging'),
    previous: place('previous'),
    journal: join(state, 'swap'),
  };
}

/**
 * Makes staging, which must be whole, the published tree. `endSwap` follows, once all that belongs to it is done too.
 *
 * @throws SiteError `output/mount`; dist is as it was
 */
export function swap(places: Places): void {
  const { out, staging, previous, journal } = places;
  const hasOld = existsSync(out.folder);
  rmSync(previous.manifest, { force: true });
  rmSync(previous.folder, { recursive: true, force: true });
  if (!hasOld) rmSync(out.manifest, { force: true });
  writeWhole(journal, 'turn' satisfies Phase);
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

export function endSwap({ journal }: Places): void {
  rmSync(journal, { force: true });
}

/**
 * Ends a swap that a killed build had begun; to be followed by `endSwap`.
 *
 * @returns whether that build's tree is the published one
 */
export function resumeSwap(places: Places): boolean {
  const { out, staging, journal } = places;
  const phase = readPhase(journal);
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
function turnManifests({ out, staging, previous }: Places): void {
  if (!existsSync(staging.manifest)) return;
  if (existsSync(out.manifest)) renameSync(out.manifest, previous.manifest);
  renameSync(staging.manifest, out.manifest);
}

/** For the next build: the tree before last becomes staging, if a build that gave up has not left one. */
export function recycle({ staging, previous }: Places): void {
  if (existsSync(staging.folder)) return;
  // Until its manifest has come too, nothing vouches for a tree, and it is read again in full.
  rmSync(staging.manifest, { force: true });
  if (!existsSync(previous.folder)) return;
  renameSync(previous.folder, staging.folder);
  if (existsSync(previous.manifest)) renameSync(previous.manifest, staging.manifest);
}

const arrivingAt = (out: Place) => `${out.folder}.arriving`;
const leavingFrom = (out: Place) => `${out.folder}.leaving`;

/** Dist is on another disk: a copy beside it first, so that it still changes by renames. Staging stays, for the next build. */
function bringCopy(places: Places): void {
  const { out, staging, journal } = places;
  const arriving = arrivingAt(out);
  rmSync(arriving, { recursive: true, force: true });
  try {
    cpSync(staging.folder, arriving, { recursive: true, preserveTimestamps: true });
    writeWhole(journal, 'arrival' satisfies Phase);
    arrive(places);
  } catch (cause) {
    if (existsSync(arriving) && existsSync(out.folder)) {
      rmSync(arriving, { recursive: true, force: true });
      endSwap(places);
    }
    throw cause;
  }
}

function arrive({ out, staging }: Places): void {
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

function readPhase(journal: string): Phase | null {
  try {
    return readFileSync(journal, 'utf8') === 'arrival' ? 'arrival' : 'turn';
  } catch {
    return null;
  }
}

function mountProblem(out: string) {
  return error(
    'output/mount',
    `The output folder ${out} cannot be replaced as a whole: it is a mount point, or another program holds it.`,
    `Publish into a folder inside it (--out ${join(out, 'site')}), or end that program.`,
    { file: out },
  );
}
