/** Text to tree, by parse5, which ends where a body nests too deep. */
import { defaultTreeAdapter, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { MAX_DEPTH } from '../../shared/post-body/limits.ts';
import {
  createElement,
  createFragment,
  createText,
  isElement,
  setChildren,
  type Element,
  type Parent,
} from '../../shared/post-body/tree.ts';

type Parse5Element = DefaultTreeAdapterTypes.Element;

/** Elements that HTML puts in of itself: the depth is that of the text. */
const IMPLIED = new Set(['body', 'colgroup', 'head', 'html', 'tbody', 'tr']);
const TOO_DEEP = new Error(`nests elements deeper than ${MAX_DEPTH} (MAX_DEPTH)`);

let depth = 0;
/** One for all bodies, so that all are of one shape to the engine. */
const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  onItemPush({ tagName }) {
    if (!IMPLIED.has(tagName) && ++depth > MAX_DEPTH) throw TOO_DEEP;
  },
  onItemPop({ tagName }) {
    if (!IMPLIED.has(tagName)) depth--;
  },
};

/** DOMPurify's own: white space at the start, which no document keeps, is put back. */
const LEADING_SPACE = /^[\r\n\t ]+/;

/** Reads a body as a browser reads it inside a `<div>` of a page (without a context, parse5 reads it as a template's). */
export function parseBody(html: string): Parent {
  return parseFragment(createElement('div') as Parse5Element, html, {}) as Parent;
}

/**
 * The tree that DOMPurify would walk, after the scripts that the parser put into the head; none in a set of frames.
 *
 * @returns or why the body is refused, as the end of a sentence
 */
export function readRaw(body: string): Parent | { readonly refused: string } {
  // Text alone DOMPurify returns unread.
  if (!body.includes('<')) return parseBody(body);
  depth = 0;
  try {
    return contentOf(body, parse(body, { scriptingEnabled: false, treeAdapter }) as unknown as Parent);
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    return { refused: TOO_DEEP.message };
  }
}

function contentOf(body: string, document: Parent): Parent {
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Element;
  const [head, content] = ['head', 'body'].map((name) =>
    root.childNodes.find((node): node is Element => node.nodeName === name),
  );
  const tree = createFragment();
  if (!content) return tree;
  const scripts = head?.childNodes.filter((child) => isElement(child) && child.tagName === 'script') ?? [];
  const space = LEADING_SPACE.exec(body)?.[0];
  setChildren(tree, [...scripts, ...(space ? [createText(space)] : []), ...content.childNodes]);
  return tree;
}
