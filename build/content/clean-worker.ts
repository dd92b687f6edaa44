/** A worker that cleans batches of bodies: jsdom's memory and its time stay off the builder's own thread. */
import { setImmediate } from 'node:timers/promises';
import { bodyRefusal } from './body-limits.ts';
import { bodyMarkdown } from './body-markdown.ts';
import type { SanitiseOptions } from './sanitise/policy.ts';
import { openPurifier } from './sanitise/purify.ts';
import { sanitise, type CleanBody } from './sanitise/sanitise.ts';

export interface CleanTask {
  readonly bodies: readonly string[];
  readonly options: SanitiseOptions;
}

/** A clean body and its twin, or why it cannot be read, as the end of a sentence. */
export type Cleaned = (CleanBody & { readonly markdown: string }) | { readonly refused: string };

/** Bodies after which the event loop turns once: jsdom lets go of memory only then. */
const TURN = 20;

/** Cleans a batch in a window of its own: one that is kept grows and slows with each body. */
export async function cleanBatch({ bodies, options }: CleanTask): Promise<Cleaned[]> {
  const purifier = openPurifier();
  const results: Cleaned[] = [];
  for (const [index, body] of bodies.entries()) {
    const refused = bodyRefusal(body);
    results.push(refused === null ? withMarkdown(sanitise(body, purifier.purify, options), options) : { refused });
    if (index % TURN === TURN - 1) await setImmediate();
  }
  purifier.close();
  return results;
}

function withMarkdown(body: CleanBody, options: SanitiseOptions): CleanBody & { markdown: string } {
  return { ...body, markdown: bodyMarkdown(body.html, options) };
}
