/** Makes raw bodies ready for pages, in a worker: Markdown to HTML, the sanitiser, colours of code. */
import { setImmediate } from 'node:timers/promises';
import { markdownToHtml, publicMarkdown } from './markdown.ts';
import type { CleanBody, RawBody, RefusedBody } from '../core/types.ts';
import { sanitiseBody, type Purify } from './sanitise.ts';
import type { Purifier } from './purify.ts';
import type { SanitiseOptions } from './rules.ts';

/** The event loop turns once after this many bodies of DOMPurify: jsdom frees memory only then. */
const TURN = 20;

const TOO_DEEP = { refused: 'nests quotes or lists deeper than Markdown can be read' };

export interface FinishTask {
  readonly bodies: readonly RawBody[];
  readonly options: SanitiseOptions;
}

/** At most some hundred bodies at once: a window of jsdom grows and slows down. @returns the clean bodies, in order */
export async function finishBodies({ bodies, options }: FinishTask): Promise<(CleanBody | RefusedBody)[]> {
  let purifier = null as Purifier | null;
  let purified = 0;
  /** Loads jsdom for the first body that needs it. */
  const purify = async (body: string) => {
    purifier ??= (await import('./purify.ts')).openPurifier();
    if (++purified % TURN === 0) await setImmediate();
    return purifier.purify(body);
  };
  const finished: (CleanBody | RefusedBody)[] = [];
  try {
    for (const body of bodies) finished.push(await finish(body, options, purify));
  } finally {
    purifier?.close();
    // A pool's worker starts its next task without a turn of the event loop.
    if (purified > 0) await setImmediate();
  }
  return finished;
}

async function finish({ text, format, title }: RawBody, options: SanitiseOptions, purify: Purify) {
  const body = format === 'markdown' ? markdownToHtml(text) : text;
  if (body === null) return TOO_DEEP;
  const clean = await sanitiseBody(body, title === undefined ? options : { ...options, title }, purify);
  if ('refused' in clean) return clean;
  const markdown = format === 'markdown' ? publicMarkdown(text, options) : null;
  // Loaded on demand, since most bodies have no code.
  const hasCode = clean.html.includes('<code class="language-');
  const html = hasCode ? (await import('./highlight.ts')).highlightCode(clean.html) : clean.html;
  return { ...clean, html, markdown };
}
