/** DOMPurify in the browser, on its own: loaded only where HTML that the build has not seen is to be read. */
import purifier from 'dompurify';
import { PURIFIER_CONFIG, addPurifierHooks } from '../../shared/post-body/purifier.ts';

addPurifierHooks(purifier);

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
