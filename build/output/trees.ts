/** Where the trees of one output folder lie, and the journal that says how far a swap of them has come. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../core/whole-file.ts';

/** A tree and the manifest beside it, which vouches for what the tree holds. */
export interface Place {
  readonly folder: string;
  readonly manifest: string;
}

/** Where the trees of one output folder are kept. Absolute. */
export interface Trees {
  readonly out: Place;
  readonly staging: Place;
  readonly previous: Place;
  readonly journal: string;
}

/** What the journal says: trees take turns, or a copy on dist's own disk, which is whole, comes to its place. */
export type Phase = 'turn' | 'arrival';

export function treesOf(state: string, out: string): Trees {
  const place = (name: string): Place => ({ folder: join(state, name), manifest: join(state, `${name}.json`) });
  return {
    out: { folder: out, manifest: join(state, 'dist.json') },
    staging: place('staging'),
    previous: place('previous'),
    journal: join(state, 'swap'),
  };
}

export function beginPhase({ journal }: Trees, phase: Phase): void {
  writeWhole(journal, phase);
}

/** How far a killed build came; null when none was killed there. */
export function phaseOf({ journal }: Trees): Phase | null {
  try {
    return readFileSync(journal, 'utf8') === 'arrival' ? 'arrival' : 'turn';
  } catch {
    return null;
  }
}

/** All that belongs to the swap is done. */
export function endSwap({ journal }: Trees): void {
  rmSync(journal, { force: true });
}
