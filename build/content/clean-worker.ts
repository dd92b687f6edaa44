/** A worker that cleans batches of bodies: jsdom's memory and its time stay off the builder's own thread. */
import { setImmediate } from 'node:timers/promises';
import { cleanBody, type Cleaned } from './clean-body.ts';
import type { SanitiseOptions } from './sanitise/policy.ts';
import type { Purifier } from './sanitise/purify.ts';

export interface CleanTask {
  readonly bodies: readonly string[];
  readonly options: SanitiseOptions;
}

export type { Cleaned } from './clean-body.ts';

/** Bodies after which the event loop turns once: jsdom lets go of memory only then. */
const TURN = 20;

/** Cleans a batch. jsdom is loaded for the first body that needs it, in a window of the batch: one that is kept grows and slows. */
export async function cleanBatch({ bodies, options }: CleanTask): Promise<Cleaned[]> {
  let purifier: Purifier | null = null;
  let purified = 0;
  const purify = async (body: string) => {
    purifier ??= (await import('./sanitise/purify.ts')).openPurifier();
    if (++purified % TURN === 0) await setImmediate();
    return purifier.purify(body);
  };
  const results: Cleaned[] = [];
  try {
    for (const body of bodies) results.push(await cleanBody(body, options, purify));
  } finally {
    (purifier as Purifier | null)?.close();
  }
  return results;
}
