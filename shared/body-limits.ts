/** Limits of a post body: a longer or wilder one would hold a parser or a browser's tab for minutes. */

/** In UTF-8: a longer body is a picture or a document pasted into the editor. */
export const MAX_BODY_BYTES = 2_000_000;
/** The most elements inside one another: 20,000 take jsdom half a minute and come out empty. */
export const MAX_DEPTH = 256;
/** The most attributes of one tag: parsers compare each with all before it. */
export const MAX_ATTRIBUTES = 1024;
/** In UTF-8: a larger drawing in a body takes a tab seconds to draw. */
export const MAX_DRAWING_BYTES = 500_000;

const TAG = /<[a-z][^\s/>]*/gi;
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;

/** Why a body must not be parsed, as the end of a sentence ("is 2.4 MB long, ..."); null if it may be. */
export function bodyRefusal(body: string): string | null {
  const bytes = body.length * 3 < MAX_BODY_BYTES ? 0 : new TextEncoder().encode(body).length;
  if (bytes > MAX_BODY_BYTES)
    return `is ${(bytes / 1e6).toFixed(1)} MB long; ${MAX_BODY_BYTES / 1e6} MB is the limit (MAX_BODY_BYTES)`;
  TAG.lastIndex = 0;
  // Each attribute takes at least two characters.
  while (body.length > 2 * MAX_ATTRIBUTES && TAG.test(body)) {
    ATTRIBUTE.lastIndex = TAG.lastIndex;
    for (let count = 0; ATTRIBUTE.test(body); count++) {
      if (count === MAX_ATTRIBUTES) return `has a tag with more than ${MAX_ATTRIBUTES} attributes (MAX_ATTRIBUTES)`;
      // On from here, so that nothing is read twice.
      TAG.lastIndex = ATTRIBUTE.lastIndex;
    }
  }
  return null;
}
