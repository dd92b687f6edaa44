/**
 * DOMPurify in the browser, strictly configured: the one way by which HTML that the build has not seen gets into a page. Loaded only where
 * there is such HTML.
 */
import purifier, { type Config } from 'dompurify';
import { ADDRESS } from '../../shared/addresses.ts';
import { prefixedId } from '../../shared/post-ids.ts';

/** Elements of texts, and of formulas without anything that links or reacts. No frames, forms, films, drawings or parts of a page. */
const ELEMENTS =
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr ' +
  'i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td tfoot th thead time tr ' +
  'tt u ul var wbr ' +
  'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable ' +
  'mtd mtext mtr munder munderover semantics';
/** Of any element. No styles, classes, handlers or names. */
const ATTRIBUTES =
  'alt colspan datetime dir display download height href hreflang id lang open rel reversed rowspan scope src start title value width';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Attributes of one element alone. */
const OF_ONE: ReadonlyMap<string, string> = new Map([
  ['href', 'A'],
  ['rel', 'A'],
  ['download', 'A'],
  ['hreflang', 'A'],
  ['src', 'IMG'],
]);
/** Elements that go with their content, beside those of DOMPurify. Any other unknown element goes alone and leaves its content. */
const REMOVED_WHOLE = 'annotation canvas datalist select textarea';

const CONFIG: Config = {
  ALLOWED_TAGS: ELEMENTS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ADD_FORBID_CONTENTS: REMOVED_WHOLE.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // Nodes are never written as HTML and parsed again, which is how a mutation would make markup of text.
  RETURN_DOM_FRAGMENT: true,
};

/** A DOMPurify with hooks of its own. */
function openPurifier(prepare: (root: Element) => void): (html: string) => DocumentFragment {
  const own = purifier(window);
  own.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName === 'BODY') prepare(node as Element);
  });
  own.addHook('uponSanitizeAttribute', (element, attribute) => {
    const owner = OF_ONE.get(attribute.attrName);
    const id = attribute.attrName === 'id' ? prefixedId(attribute.attrValue) : '';
    attribute.keepAttr = id !== null && (owner === undefined || owner === element.nodeName);
    if (id) attribute.attrValue = id;
  });
  // A document of frames has no body.
  return (html) =>
    (own.sanitize(html, CONFIG) as unknown as DocumentFragment | null) ?? document.createDocumentFragment();
}

/** The safe nodes of a text field, in a document of their own that loads nothing. */
export const purifyText = openPurifier(dropComments);

/** The same of a body: hidden elements go, and a frame, a film or a sound becomes a link. DOMPurify judges what this leaves. */
export const purifyBody = openPurifier((root) => {
  dropComments(root);
  for (const hidden of root.querySelectorAll('[hidden], [aria-hidden="true"]')) hidden.remove();
  // HTML in the texts of a formula is where mutations begin.
  for (const part of root.querySelectorAll('math *')) if (part.namespaceURI !== MATHML) part.remove();
  for (const player of root.querySelectorAll('iframe, video, audio')) {
    const source = player.hasAttribute('src') ? player : player.querySelector('source');
    const address = source?.getAttribute('src')?.trim() ?? '';
    const link = root.ownerDocument.createElement('a');
    link.setAttribute('href', address);
    link.textContent = player.getAttribute('title')?.trim() || (ADDRESS.test(address) ? address : '');
    player.replaceWith(link);
  }
});

/** DOMPurify takes away a whole element when it holds a comment beside text that looks like markup. */
function dropComments(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}
