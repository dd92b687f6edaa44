/** Parses bodies with parse5, up to a maximum depth, and writes their trees. */
import { defaultTreeAdapter, parse, parseFragment } from 'parse5';
import type { RefusedBody } from '../core/types.ts';
import { MAX_DEPTH } from '../../shared/body-limits.ts';
import { readEveryday } from './everyday.ts';
import { childElements, createElement, createText, isElement, isText, names, NS, setChildren, type Element, type Parent } from './tree.ts'; // prettier-ignore
import { attributeText, escapeText } from '../../shared/markup-text.ts';

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
  return parseFragment(createElement('div'), html, {});
}

/**
 * The tree that DOMPurify would walk, preceded by scripts that the parser moved to the head; empty for a frameset.
 *
 * @returns the tree, or why the body is refused, as the end of a sentence
 */
export function readRaw(body: string): Parent | RefusedBody {
  // DOMPurify returns text without tags unchanged, so there is nothing that it would walk otherwise.
  const read = body.includes('<') ? readEveryday(body) : parseBody(body);
  if (read !== null) return read;
  depth = 0;
  try {
    return contentOf(body, parse(body, { scriptingEnabled: false, treeAdapter }));
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    return { refused: TOO_DEEP.message };
  }
}

function contentOf(body: string, document: Parent): Parent {
  const [root] = childElements(document, 'html');
  const [content] = childElements(root!, 'body');
  const tree: Parent = { nodeName: '#document-fragment', childNodes: [] };
  if (!content) return tree;
  const scripts = childElements(root!, 'head').flatMap((head) => childElements(head, 'script'));
  const space = LEADING_SPACE.exec(body)?.[0];
  setChildren(tree, [...scripts, ...(space ? [createText(space)] : []), ...content.childNodes]);
  return tree;
}

export const VOID = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);
/** Their text is never shown, or may be read as markup the second time. */
const UNWRITTEN = names('noembed noframes plaintext script style template xmp');
/** Reading drops a line break right after their start tag. */
const DROPS_LINE_BREAK = names('listing pre textarea');

/** The content of a parent as text (HTML, 13.3) that is parsed as the same tree; of a raw body without comments, scripts and styles. */
export function writeTree(parent: Parent): string {
  let html = '';
  for (const child of parent.childNodes) {
    if (isText(child)) html += escapeText(child.value);
    else if (isElement(child)) html += writeElement(child);
  }
  return html;
}

function writeElement(element: Element): string {
  const { tagName, attrs, namespaceURI } = element;
  const isHtml = namespaceURI === NS.HTML;
  if (isHtml && UNWRITTEN.has(tagName)) return '';
  let tag = `<${tagName}`;
  for (const { name, value, prefix } of attrs) tag += attributeText(prefix ? `${prefix}:${name}` : name, value);
  tag += '>';
  if (isHtml && VOID.has(tagName)) return tag;
  // What stands in a frame is for browsers that know none.
  const content = isHtml && tagName === 'iframe' ? '' : writeTree(element);
  const lost = isHtml && DROPS_LINE_BREAK.has(tagName) && content.startsWith('\n') ? '\n' : '';
  return `${tag}${lost}${content}</${tagName}>`;
}
