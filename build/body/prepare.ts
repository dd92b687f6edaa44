/**
 * The step before all sanitising: it rewrites what the allow-list would lose into what it allows, and takes out what the author's page
 * hid. It has no part in safety: what it gives is written as text and sanitised like any body.
 */
import { drawPicture } from './drawings.ts';
import { EMBEDS } from './embeds.ts';
import { checkBox, FIELDS, SELECT } from './fields.ts';
import { showFormula, STRAY_PARTS } from './math.ts';
import { NAMED_BY_TEXT, removeHidden } from './hidden.ts';
import { LATE_MEDIA, openNoscript } from './late-media.ts';
import type { PrepareContext, Rewrite } from './rules.ts';
import { sayStyle } from './looks.ts';
import { isElement, NS, replaceChildren, type Child, type Element, type Parent } from './tree.ts';
import { writeTree } from './parse.ts';

/** For any element. What they put in its place is not looked into. */
const ANY: readonly Rewrite[] = [removeHidden, showFormula, drawPicture, checkBox];
/** By its name, after its content. */
const NAMED: ReadonlyMap<string, Rewrite> = new Map([
  ...FIELDS,
  ...EMBEDS,
  ...LATE_MEDIA,
  ...NAMED_BY_TEXT,
  ...STRAY_PARTS,
]);

/** A body as all parsers of HTML read it alike, to be called before all else. */
export function evenText(body: string): string {
  // Written as a reference it would be read as another character.
  const lines = (body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body).replaceAll('\0', '');
  // One search for both, since most bodies have neither.
  if (!/<\/?(?:frameset|select)/i.test(lines)) return lines;
  return (
    lines
      // Passed by inside a page, and in place of its body in a whole document.
      .replace(/<\/?frameset(?=[\s/>])[^>]*>?/gi, '')
      // parse5 lets nearly nothing stand in it, browsers nearly everything.
      .replace(/<(\/?)select(?=[\s/>])/gi, `<$1${SELECT}`)
  );
}

/**
 * Rewrites the tree of a raw body, scripts of its head first among its children.
 *
 * @param body of `evenText`
 * @returns the tree as text, to be parsed again; null if nothing was to be done
 */
export function prepare(body: string, tree: Parent, context: PrepareContext): string | null {
  const isOpened = openNoscript(tree);
  const isChanged = rewriteContent(tree, context) || isOpened || body.includes(`<${SELECT}`);
  // The name that stood in a text or a value.
  return isChanged ? writeTree(tree).replace(/&lt;(\/?)select-(?=\W)/g, '&lt;$1select') : null;
}

function rewriteContent(parent: Parent, context: PrepareContext): boolean {
  return replaceChildren(parent, (child) => (isElement(child) ? rewritten(child, context) : null));
}

/** @returns the element itself where it has changed */
function rewritten(element: Element, context: PrepareContext): readonly Child[] | null {
  for (const rewrite of ANY) {
    const instead = rewrite(element, context);
    if (instead !== null) return instead;
  }
  const isSaid = element.attrs.length > 0 && sayStyle(element);
  const isChanged = rewriteContent(element, context) || isSaid;
  const rewrite = element.namespaceURI === NS.HTML ? NAMED.get(element.tagName) : undefined;
  return rewrite?.(element, context) ?? (isChanged ? [element] : null);
}
