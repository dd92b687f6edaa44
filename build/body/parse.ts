/** Parses bodies with parse5, up to a maximum depth, and writes the trees of raw ones. */
import { defaultTreeAdapter, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { RefusedBody } from '../core/types.ts';
import { MAX_DEPTH } from '../../shared/body-limits.ts';
import { createElement, createText, isElement, isText, names, NAMESPACE, setChildren } from './tree.ts';
import type { Attribute, Element, Parent } from './tree.ts';
import { escapeAttribute, escapeText } from '../../shared/markup-text.ts';

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
  const tree: Parent = { nodeName: '#document-fragment', childNodes: [] };
  if (!content) return tree;
  const scripts = head?.childNodes.filter((child) => isElement(child) && child.tagName === 'script') ?? [];
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
const PREFIXES = new Map([
  ['http://www.w3.org/1999/xlink', 'xlink:'],
  ['http://www.w3.org/XML/1998/namespace', 'xml:'],
  ['http://www.w3.org/2000/xmlns/', 'xmlns:'],
]);

/** The content of a parent of a raw body as text (HTML, 13.3), to be parsed again: without comments, scripts and styles. */
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
  const isHtml = namespaceURI === NAMESPACE.html;
  if (isHtml && UNWRITTEN.has(tagName)) return '';
  const tag = `<${tagName}${attrs.map(writeAttribute).join('')}>`;
  if (isHtml && VOID.has(tagName)) return tag;
  // What stands in a frame is for browsers that know none.
  const content = isHtml && tagName === 'iframe' ? '' : writeTree(element);
  const lost = isHtml && DROPS_LINE_BREAK.has(tagName) && content.startsWith('\n') ? '\n' : '';
  return `${tag}${lost}${content}</${tagName}>`;
}

function writeAttribute({ name, value, namespace }: Attribute): string {
  const prefix = namespace !== undefined && name !== 'xmlns' ? (PREFIXES.get(namespace) ?? '') : '';
  return ` ${prefix}${name}="${escapeAttribute(value)}"`;
}
