/** Parses bodies with parse5, up to a maximum depth. */
import { defaultTreeAdapter, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { RefusedBody } from '../core/types.ts';
import { MAX_DEPTH } from '../../shared/body-limits.ts';
import {
  createElement,
  createFragment,
  createText,
  isElement,
  setChildren,
  type Element,
  type Parent,
} from '../../shared/post-body/tree.ts';

/** Why a body is not read, as the end of a sentence. */
type Parse5Element = DefaultTreeAdapterTypes.Element;

/** Elements that HTML inserts; they do not count as depth. */
const IMPLIED = new Set(['body', 'colgroup', 'head', 'html', 'tbody', 'tr']);
const TOO_DEEP = new Error(`nests elements deeper than ${MAX_DEPTH} (MAX_DEPTH)`);

let depth = 0;
/** Shared by all bodies, so that trees have the same hidden classes in V8. */
const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  onItemPush({ tagName }) {
    if (!IMPLIED.has(tagName) && ++depth > MAX_DEPTH) throw TOO_DEEP;
  },
  onItemPop({ tagName }) {
    if (!IMPLIED.has(tagName)) depth--;
  },
};

/** Like DOMPurify, which restores leading white space that a document drops. */
const LEADING_SPACE = /^[\r\n\t ]+/;

/** Parses a body as in a `<div>` of a page (without a context, parse5 parses it as template content). */
export function parseBody(html: string): Parent {
  return parseFragment(createElement('div') as Parse5Element, html, {}) as Parent;
}

/**
 * The tree that DOMPurify would walk, preceded by scripts that the parser moved to the head; empty for a frameset.
 *
 * @returns the tree, or why the body is refused, as the end of a sentence
 */
export function readRaw(body: string): Parent | RefusedBody {
  // DOMPurify returns plain text unchanged.
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
