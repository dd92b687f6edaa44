/** A worker that cleans batches of bodies: jsdom's memory and its time stay off the builder's own thread. */
import { setImmediate } from 'node:timers/promises';
import { bodyRefusal } from './body-limits.ts';
import { bodyMarkdown } from './body-markdown.ts';
import type { SanitiseOptions } from './sanitise/policy.ts';
import type { Purifier } from './sanitise/purify.ts';
import { sanitiseAdmitted, sanitisePurified, type CleanBody } from './sanitise/sanitise.ts';
import { depthRefusal } from './tree-depth.ts';

export interface CleanTask {
  readonly bodies: readonly string[];
  readonly options: SanitiseOptions;
}

/** A clean body and its twin, or why it cannot be read, as the end of a sentence. */
export type Cleaned = (CleanBody & { readonly markdown: string }) | { readonly refused: string };

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
  const cleanBody = async (body: string): Promise<Cleaned> => {
    const refused = bodyRefusal(body);
    if (refused !== null) return { refused };
    let clean = sanitiseAdmitted(body, options);
    if (clean === null) {
      const hidden = depthRefusal(body);
      if (hidden !== null) return { refused: hidden };
      clean = sanitisePurified(await purify(body), options);
    }
    return { ...clean, markdown: bodyMarkdown(clean.html, options) };
  };
  const results: Cleaned[] = [];
  try {
    for (const body of bodies) results.push(await cleanBody(body));
  } finally {
    (purifier as Purifier | null)?.close();
  }
  return results;
}
