/** The texts that forms were filled from. A form hands back values alone, and says by a hidden field which text is its own. */
import { hash } from '../stitch/random.ts';

/** The hidden field. */
export const ORIGIN = '_origin';

const origins = new Map<string, string | null>();
/** What was written from which text, until the service has it. */
const written = new Map<string, { readonly id: unknown; readonly from: string | null }>();
/** A form that is restored after a reload has an id of the page before. */
const page = Math.random().toString(36).slice(2, 8);

/**
 * @param document its kind of file
 * @returns what the hidden field is to hold
 */
export function keepOrigin(document: string, text: string | null): string {
  const id = `${document} ${page}-${origins.size + 1}-${mark(text)}`;
  origins.set(id, text);
  return id;
}

/** The kind of file that an id is of. */
export const documentOf = (id: unknown) => String(id).split(' ')[0]!;

/** The text of the file as it was read; null for one that is not written yet, and for an id of another page. */
export function originOf(id: unknown): string | null {
  return origins.get(String(id)) ?? null;
}

/** The text that a form of this page, or of the page before a reload, was filled from; null where it is neither of the two. */
export function baseOf(id: unknown, newest: string | null): string | null {
  if (origins.has(String(id))) return originOf(id);
  return String(id).endsWith(`-${mark(newest)}`) ? newest : null;
}

/** Notes that a form writes this text. */
export function noteWritten(id: unknown, text: string): void {
  const key = asKept(text);
  written.delete(key);
  written.set(key, { id, from: originOf(id) });
}

/** The text that a written one was made from; undefined for what no form wrote. */
export function writtenFrom(text: string): string | null | undefined {
  return written.get(asKept(text))?.from;
}

/** Whether two texts are one file: the CMS reads and writes without the space around a text, and with the line ends of Unix. */
export function isOneText(one: string, other: string): boolean {
  return asKept(one) === asKept(other);
}

const asKept = (text: string) => text.trim().replace(/\r\n?/g, '\n');

/** What a form was saved as is what it is compared with when it is saved again. */
export function settleWritten(text: string): void {
  const key = asKept(text);
  const id = String(written.get(key)?.id);
  if (origins.has(id)) origins.set(id, text);
  written.delete(key);
}

/** The same of what a form wrote last. */
export function settleLast(id: unknown): void {
  const last = [...written].findLast(([, each]) => each.id === id);
  if (last) settleWritten(last[0]);
}

/** The length and a sum of the signs: the same for the same text. */
function mark(text: string | null): string {
  if (text === null) return 'new';
  const kept = asKept(text);
  return `${kept.length.toString(36)}.${hash(kept).toString(36)}`;
}
