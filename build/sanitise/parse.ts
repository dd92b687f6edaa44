/** Text to tree and back, by parse5. */
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { createElement, elements, isText, type Parent } from '../../shared/post-body/tree.ts';

type Parse5Element = DefaultTreeAdapterTypes.Element;

/** Reads a body as a browser reads it inside a `<div>` of a page (without a context, parse5 reads it as a template's). */
export function parseBody(html: string): Parent {
  return parseFragment(createElement('div') as Parse5Element, html, {}) as Parent;
}

/** The tree as text that reads back as the same tree: a line break at the start of `<pre>` is written twice. */
export function writeBody(root: Parent): string {
  const doubled = elements(root, 'pre').flatMap(({ childNodes: [first] }) =>
    first && isText(first) && first.value.startsWith('\n') ? [first] : [],
  );
  for (const text of doubled) text.value = `\n${text.value}`;
  const html = serialize(root as DefaultTreeAdapterTypes.DocumentFragment);
  for (const text of doubled) text.value = text.value.slice(1);
  return html;
}
