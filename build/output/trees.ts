/** Locations of the trees of an output folder, and the journal of their swap. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../core/atomic-write.ts';

/** A tree and its manifest. */
export interface TreeLocation {
  readonly folder: string;
  readonly manifest: string;
}

/** The trees of an output folder. Absolute. */
export interface Trees {
  readonly out: TreeLocation;
  readonly staging: TreeLocation;
  readonly previous: TreeLocation;
  readonly journal: string;
}

/** The state of the journal: two trees are swapped, or a complete copy on dist's own disk moves into place. */
export type Phase = 'turn' | 'arrival';

export function treesOf(state: string, out: string): Trees {
  const place = (name: string): TreeLocation => ({ folder: join(state, name), manifest: join(state, `${name}.json`) });
  return {
    out: { folder: out, manifest: join(state, 'dist.json') },
    staging: place('staging'),
    previous: place('previous'),
    journal: join(state, 'swap'),
  };
}

export function beginPhase({ journal }: Trees, phase: Phase): void {
  writeAtomic(journal, phase);
}

/** The state of an interrupted swap; null if there is none. */
export function phaseOf({ journal }: Trees): Phase | null {
  try {
    return readFileSync(journal, 'utf8') === 'arrival' ? 'arrival' : 'turn';
  } catch {
    return null;
  }
}

/** Ends the swap after all its steps. */
export function endSwap({ journal }: Trees): void {
  rmSync(journal, { force: true });
}
