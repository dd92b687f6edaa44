/** What a text field of a post comes to once its markup is read (docs/posts.md). */
import { foldControls } from './strings.ts';

/** Elements that end a line: words on either side of them are two words. */
export const LINE_ELEMENTS: ReadonlySet<string> = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(' '),
);

/** Blanks and characters without a shape, such as a zero-width space or an empty Braille cell. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** In one line already, as most are. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A text in one line, trimmed; empty where nothing in it can be seen. */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  const folded = foldControls(text);
  return INVISIBLE.test(folded) ? '' : folded.replace(/\s+/g, ' ').trim();
}
