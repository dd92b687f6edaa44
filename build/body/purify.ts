/** DOMPurify on jsdom with the allow-list, and hooks that keep text that it would lose. */
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { ADDRESS } from '../../shared/addresses.ts';
import { ATTRIBUTE_NAMES, ELEMENT_NAMES, REMOVED_WHOLE } from './policy.ts';

/** The few parts of a DOM node that the hooks need: this code is compiled without the DOM's types for the build. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  data: string;
  removeChild(child: DomNode): void;
}

const TEXT = 3;
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

/** Reading HTML drops a line break right after `<pre>` (HTML, 13.2.6.4.7), and the text is read once more. */
function keepFirstLineBreak(element: DomNode): void {
  const first = element.firstChild;
  if (first?.nodeType === TEXT && first.data.startsWith('\n')) first.data = `\n${first.data}`;
}

export type Purifier = ReturnType<typeof openPurifier>;

/**
 * A jsdom window with DOMPurify. Close it after some hundred bodies: a window grows and slows down with use. Import this module only when
 * it is needed: jsdom takes 0.2 s to load.
 */
export function openPurifier() {
  const { window } = new JSDOM('');
  const purifier = createPurifier(window as unknown as Parameters<typeof createPurifier>[0]);
  purifier.addHook('beforeSanitizeElements', (entered) => {
    const node = entered as unknown as DomNode;
    dropComments(node);
    if (node.nodeName === 'PRE') keepFirstLineBreak(node);
  });
  return { purify: (html: string) => purifier.sanitize(html, PURIFIER_CONFIG), close: () => window.close() };
}
