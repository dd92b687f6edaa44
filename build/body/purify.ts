/** DOMPurify on jsdom with the allow-list, and two corrections that keep text. */
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { ADDRESS } from '../../shared/addresses.ts';
import { ATTRIBUTE_NAMES, ELEMENT_NAMES, REMOVED_WHOLE } from './policy.ts';

/** The few parts of a DOM node that the hook needs: this code is compiled without the DOM's types for the build. */
interface DomNode {
  readonly nodeType: number;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  removeChild(child: DomNode): void;
}

const COMMENT = 8;

const PURIFIER_CONFIG = {
  ALLOWED_TAGS: [...ELEMENT_NAMES],
  ALLOWED_ATTR: [...ATTRIBUTE_NAMES],
  FORBID_CONTENTS: [...REMOVED_WHOLE],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // Ids are prefixed afterwards, which keeps them from shadowing anything; with this on, id="title" would be lost.
  SANITIZE_DOM: false,
};

/** DOMPurify takes away a whole element when it holds a comment beside text that looks like markup. */
function dropComments(element: DomNode): void {
  // By siblings: jsdom makes a live list of childNodes for each element, which doubles the time.
  for (let child = element.firstChild; child;) {
    const next: DomNode | null = child.nextSibling;
    if (child.nodeType === COMMENT) element.removeChild(child);
    child = next;
  }
}

/** Reading HTML drops a line break right after `<pre>` (HTML, 13.2.6.4.7), and what DOMPurify writes is read once more. */
const DROPPED_LINE_BREAK = /<pre(?: [^\s"=]+="[^"]*")*>(?=\n)/g;

export type Purifier = ReturnType<typeof openPurifier>;

/**
 * A jsdom window with DOMPurify. Close it after some hundred bodies: a window grows and slows down with use. Import this module only when
 * it is needed: jsdom takes 0.2 s to load.
 */
export function openPurifier() {
  const { window } = new JSDOM('');
  const purifier = createPurifier(window as unknown as Parameters<typeof createPurifier>[0]);
  purifier.addHook('beforeSanitizeElements', (node) => dropComments(node as unknown as DomNode));
  return {
    purify: (html: string) => purifier.sanitize(html, PURIFIER_CONFIG).replace(DROPPED_LINE_BREAK, '$&\n'),
    close: () => window.close(),
  };
}
