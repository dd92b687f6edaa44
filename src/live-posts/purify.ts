/** DOMPurify in the browser, on its own: loaded only where HTML that the build has not seen is to be read. */
import purifier from 'dompurify';
import { PURIFIER_CONFIG, addPurifierHooks } from '../../shared/post-body/purifier.ts';
import { isElement, setChildren, type Parent } from '../../shared/post-body/tree.ts';
import { treeOf } from './dom-tree.ts';

let reading: { tree: Parent | null } | null = null;

// Before all other hooks: what has been read is not walked.
purifier.addHook('beforeSanitizeElements', (node) => {
  if (reading === null || node.nodeName !== 'BODY') return;
  const body = node as HTMLBodyElement;
  const head = body.previousElementSibling;
  const scripts = head ? treeOf(head).childNodes.filter((child) => isElement(child) && child.tagName === 'script') : [];
  const tree = treeOf(body);
  setChildren(tree, [...scripts, ...tree.childNodes]);
  reading.tree = tree;
  body.textContent = '';
});
addPurifierHooks(purifier);

/**
 * The raw tree of some HTML, after the scripts that the parser put into its head; null for text alone. DOMPurify parses it, into a document
 * that loads and runs nothing, since a policy of trusted types lets nobody else parse.
 */
export function rawTree(html: string): Parent | null {
  const read: { tree: Parent | null } = { tree: null };
  reading = read;
  try {
    purifier.sanitize(html, PURIFIER_CONFIG);
  } finally {
    reading = null;
  }
  return read.tree;
}

/**
 * The allow-listed elements, attributes and text of some HTML, in a document of their own, which loads nothing. What DOMPurify
 * returns is read once more inside a `<div>`, as the build does, since DOMPurify reads it by the rules of old documents.
 */
export function purify(html: string): HTMLElement {
  const place = document.implementation.createHTMLDocument('').createElement('div');
  const safe = purifier.sanitize(html, { ...PURIFIER_CONFIG, RETURN_TRUSTED_TYPE: true });
  // A string where the browser knows no Trusted Types.
  place.innerHTML = safe as unknown as string;
  return place;
}
