/**
 * The step before all sanitising: it rewrites what the allow-list would lose into what it allows, and takes out what the author's page
 * hid. It works on the tree of the raw body and has no part in safety: what it gives is written as text and sanitised like any body.
 */
import type { PrepareContext } from './prepare-context.ts';
import { replaceObjects } from './prepare-embeds.ts';
import { unwrapForms } from './prepare-forms.ts';
import { removeAriaHidden } from './prepare-aria-hidden.ts';
import { drawPictures, spellDrawings } from './prepare-drawings.ts';
import { removeHidden } from './prepare-hidden.ts';
import { prepareFormulas } from './prepare-math.ts';
import { openNoscript } from './prepare-noscript.ts';
import { loadLazyMedia, renameAmp } from './prepare-pictures.ts';
import { hideNames, restoreNames } from './prepare-names.ts';
import { keepTexts } from './prepare-texts.ts';
import { replaceWidgets } from './prepare-widgets.ts';
import type { Parent } from './tree.ts';

export type PrepareRule = (root: Parent, context: PrepareContext) => void;

/** In the order in which they run. */
const RULES: readonly PrepareRule[] = [
  restoreNames,
  prepareFormulas,
  // Before what is hidden goes: drawings borrow parts of hidden ones.
  drawPictures,
  removeHidden,
  removeAriaHidden,
  renameAmp,
  loadLazyMedia,
  openNoscript,
  replaceObjects,
  replaceWidgets,
  keepTexts,
  unwrapForms,
  // When lazy pictures have their addresses.
  spellDrawings,
];

/** A body as all parsers of HTML read it alike, to be asked for before all else. */
export function evenText(body: string): string {
  // Each drops it at another moment.
  const even = body.includes('\0') ? body.replaceAll('\0', '') : body;
  // What they begin with (HTML, 13.2.3.5); written as a reference it would be read as another character.
  return hideNames(even.includes('\r') ? even.replace(/\r\n?/g, '\n') : even);
}

/** Rewrites the tree of a raw body, scripts of its head first among its children. */
export function prepare(root: Parent, context: PrepareContext): void {
  for (const rule of RULES) rule(root, context);
}
