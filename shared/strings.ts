/** Texts made fit to stand somewhere. */

/** What no page or feed may hold: HTML calls them parse errors, XML refuses the whole document. */
// Control characters but tab, line feed, form feed and carriage return; halves of surrogate pairs; noncharacters.
const FORBIDDEN = /[\0-\x08\x0B\x0E-\x1F\x7F-\x9F]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** What any of these has, and few texts: each replacement costs more than all other reading of a text. */
const SUSPECT = /[\0-\x08\x0B-\x1F\x7F-\x9F\uD800-\uDFFF\uFDD0-\uFDEF\uFFFE\uFFFF]/;

/** Takes forbidden characters out, and makes every line break a line feed and every form feed a space. */
export function foldControls(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n').replaceAll('\f', ' ');
}

/** Without percent-encoding; a text that is none, such as `100%`, is taken as it stands. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `URL.parse`, for browsers that have neither this nor `URL.canParse`: null for what is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The first names, and how many more there are: `a, b, c and 2 more`. */
export function few(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
