/** Cleans batches of bodies in a worker, and puts them into the store: jsdom's memory and its time stay off the builder's own thread. */
import { setImmediate } from 'node:timers/promises';
import { threadBodies, type Body, type BodyRecord } from '../state/bodies.ts';
import { cleanBody } from '../sanitise/clean-body.ts';
import { markdownToHtml } from '../markdown/markdown.ts';
import type { FoundPost } from './raw-post.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import type { Purifier } from '../sanitise/purify.ts';

/** A text to be cleaned, and what it is to be called in the store. */
export interface Draft {
  readonly key: string;
  readonly text: string;
  readonly format: FoundPost['format'];
}

export interface CleanTask {
  /** Where the store is. */
  readonly store: string;
  readonly drafts: readonly Draft[];
  readonly options: SanitiseOptions;
}

/** A body that is in the store, or why it cannot be read, as the end of a sentence. */
export type Stored = BodyRecord | { readonly refused: string };

/** Bodies of DOMPurify after which the event loop turns once: jsdom lets go of memory only then. */
const TURN = 20;

const TOO_DEEP = { refused: 'nests quotes or lists deeper than Markdown can be read' };

/** Cleans a batch. jsdom is loaded for the first body that needs it, in a window of the batch: one that is kept grows and slows. */
export async function cleanBatch({ store, drafts, options }: CleanTask): Promise<Stored[]> {
  let purifier: Purifier | null = null;
  let purified = 0;
  const purify = async (body: string) => {
    purifier ??= (await import('../sanitise/purify.ts')).openPurifier();
    if (++purified % TURN === 0) await setImmediate();
    return purifier.purify(body);
  };
  const bodies: (readonly [string, Body])[] = [];
  const refused = new Map<string, string>();
  try {
    for (const { key, text, format } of drafts) {
      const body = format === 'markdown' ? markdownToHtml(text) : text;
      const cleaned = body === null ? TOO_DEEP : await cleanBody(body, options, purify);
      if ('refused' in cleaned) refused.set(key, cleaned.refused);
      else bodies.push([key, cleaned]);
    }
  } finally {
    (purifier as Purifier | null)?.close();
    // A pool's worker goes from task to task without a turn.
    await setImmediate();
  }
  const records = new Map(
    threadBodies(store)
      .put(bodies)
      .map((record) => [record.key, record]),
  );
  return drafts.map(({ key }) => records.get(key) ?? { refused: refused.get(key) ?? '' });
}
