/**
 * Two elements by which parsers drop what stands in a body. Browsers have begun to read `<select>` like any other element, parse5 reads it
 * as HTML once did: nearly nothing may stand in it. `<frameset>` is passed by inside a page, and takes the place of a whole document's
 * body. Under other names all read them alike.
 */
import { isText, type Parent } from './tree.ts';

/** What they are called from the raw text on; `restoreNames` puts a name back where it stood in a text. */
const PREFIX = 'site-';
export const SELECT = `${PREFIX}select`;
const FRAMESET = `${PREFIX}frameset`;

const TAG = /<(\/?)(frameset|select)(?=[\s/>])/gi;
const HIDDEN_TAG = new RegExp(String.raw`<(/?)${PREFIX}(frameset|select)`, 'gi');

export function hideNames(body: string): string {
  return body.replace(TAG, `<$1${PREFIX}$2`);
}

/** In comments and scripts, which go anyway, the names stay. */
export function restoreNames(parent: Parent): void {
  for (const child of parent.childNodes) {
    if (isText(child)) child.value = shown(child.value);
    else if ('tagName' in child) {
      // Inside a page the tag alone is passed by, whatever it says of itself.
      if (child.tagName === FRAMESET) child.attrs = [];
      for (const attr of child.attrs) attr.value = shown(attr.value);
      restoreNames(child);
    }
  }
}

function shown(text: string): string {
  return text.includes(PREFIX) ? text.replace(HIDDEN_TAG, '<$1$2') : text;
}
