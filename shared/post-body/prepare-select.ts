/**
 * Browsers have begun to read `<select>` like any other element, parse5 reads it as HTML once did: nearly nothing may stand in it. Under
 * another name both read it alike.
 */
import { isText, type Parent } from './tree.ts';

/** What `<select>` is called from the raw text on; `restoreSelect` puts the name back where it stood in a text. */
export const SELECT = 'site-select';

const TAG = /<(\/?)select(?=[\s/>])/gi;
const HIDDEN_TAG = new RegExp(String.raw`<(/?)${SELECT}`, 'g');

export function hideSelect(body: string): string {
  return body.replace(TAG, `<$1${SELECT}`);
}

/** In comments and scripts, which go anyway, the name stays. */
export function restoreSelect(root: Parent): void {
  restoreTexts(root);
}

function restoreTexts(parent: Parent): void {
  for (const child of parent.childNodes) {
    if (isText(child)) child.value = shown(child.value);
    else if ('tagName' in child) {
      for (const attr of child.attrs) attr.value = shown(attr.value);
      restoreTexts(child);
    }
  }
}

function shown(text: string): string {
  return text.includes(SELECT) ? text.replace(HIDDEN_TAG, '<$1select') : text;
}
