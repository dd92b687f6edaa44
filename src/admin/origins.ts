/** The texts that forms were filled from. A form hands back values alone, and says by a hidden field which text is its own. */

/** The hidden field. */
export const ORIGIN = '_origin';

const texts = new Map<string, string | null>();

/** @returns what the hidden field is to hold */
export function keepOrigin(text: string | null): string {
  const id = String(texts.size + 1);
  texts.set(id, text);
  return id;
}

/** The text of the file as it is now; null for one that is not written yet. */
export function originOf(id: unknown): string | null {
  return texts.get(String(id)) ?? null;
}

/** What a form was saved as is what it is compared with when it is saved again. */
export function replaceOrigin(id: unknown, text: string): void {
  if (texts.has(String(id))) texts.set(String(id), text);
}
