/** DOMPurify on jsdom: text in, text out, nothing in it but what the policy names. */
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { ADDRESS, ATTRIBUTE_NAMES, ELEMENT_NAMES, REMOVED_WHOLE } from './policy.ts';

/** One window with DOMPurify in it. Close it after some hundred bodies: a window grows and slows with use. */
export interface Purifier {
  purify(html: string): string;
  close(): void;
}

/** The few parts of a DOM node that the hook needs; the builder is compiled without the DOM's types. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly parentNode: DomNode | null;
  readonly ownerDocument: { createTextNode(text: string): DomNode };
  data: string;
  removeChild(child: DomNode): void;
  insertBefore(added: DomNode, child: DomNode): void;
  getAttribute(name: string): string | null;
}
const TEXT = 3;
const COMMENT = 8;

const CONFIG = {
  ALLOWED_TAGS: [...ELEMENT_NAMES],
  ALLOWED_ATTR: [...ATTRIBUTE_NAMES],
  FORBID_CONTENTS: [...REMOVED_WHOLE],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // Ids are prefixed afterwards, which keeps them from shadowing anything; with this on, id="title" would be lost.
  SANITIZE_DOM: false,
};

/** Opens a window. Import this file only where something is to be purified: jsdom takes a fifth of a second to load. */
export function openPurifier(): Purifier {
  const { window } = new JSDOM('');
  const purifier = createPurifier(window as unknown as Parameters<typeof createPurifier>[0]);
  purifier.addHook('beforeSanitizeElements', (node) => {
    const element = node as unknown as DomNode;
    dropComments(element);
    if (element.nodeName === 'PRE') keepFirstLineBreak(element);
    if (element.nodeName === 'INPUT') keepCheckMark(element);
  });
  return { purify: (html) => purifier.sanitize(html, CONFIG), close: () => window.close() };
}

/** DOMPurify takes away a whole element when it holds a comment beside text that looks like markup. */
function dropComments(element: DomNode): void {
  // By siblings: jsdom makes a live list of childNodes for each element that is asked, which doubles the time.
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

/** A form's field goes; that an entry of a list of tasks is done, or is not, stays as a sign. */
function keepCheckMark(input: DomNode): void {
  if (input.getAttribute('type')?.toLowerCase() !== 'checkbox') return;
  const sign = input.getAttribute('checked') === null ? '☐' : '☑';
  input.parentNode?.insertBefore(input.ownerDocument.createTextNode(sign), input);
}
