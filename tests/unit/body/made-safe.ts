/** Bodies made safe as a build makes them, with their trees. */
import { serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { sanitiseBody, makeSafe, prepareBody } from '../../../build/body/sanitise.ts';
import { parseBody } from '../../../build/body/parse.ts';
import { trimTree } from '../../../build/body/trim.ts';
import { elements, isText, type Parent } from '../../../build/body/tree.ts';
import type { SanitiseOptions } from '../../../build/body/rules.ts';

export type MadeSafe = ReturnType<typeof makeSafe> & { readonly tree: Parent };

/** Any text. */
export function madeSafe(html: string, options: SanitiseOptions): MadeSafe {
  const tree = parseBody(html);
  return { ...makeSafe(tree, options), tree };
}

/** A body that no limit refuses. */
export function prepared(raw: string, options: SanitiseOptions) {
  const body = prepareBody(raw, options);
  if ('refused' in body) throw new Error(body.refused);
  return body;
}

/** By trimming alone; null where DOMPurify must decide. */
export function trimmedBody(raw: string, options: SanitiseOptions): MadeSafe | null {
  const tree = trimTree(prepared(raw, options).tree);
  return tree && { ...makeSafe(tree, options), tree };
}

/** As a build cleans it, by trimming alone. */
export function cleanedBody(raw: string, options: SanitiseOptions) {
  const cleaned = sanitiseBody(raw, options, () => Promise.reject(new Error('DOMPurify is not needed here')));
  if ('then' in cleaned || 'refused' in cleaned) throw new Error(`is not trimmed: ${raw}`);
  return cleaned;
}

/** By whichever is right for it. */
export function safeBody(raw: string, options: SanitiseOptions, purify: (html: string) => string): MadeSafe {
  return trimmedBody(raw, options) ?? madeSafe(purify(prepared(raw, options).text), options);
}

/** Without the empty values of attributes, which parse5 writes and the build does not. */
export const spelled = (html: string) => html.replaceAll(/ (?!alt=)([\w:-]+)=""/g, ' $1');

/** A tree as text that reads back as the same tree: a line break at the start of `<pre>` is written twice. */
export function textOfTree(root: Parent): string {
  const doubled = elements(root, 'pre').flatMap(({ childNodes: [first] }) =>
    first && isText(first) && first.value.startsWith('\n') ? [first] : [],
  );
  for (const text of doubled) text.value = `\n${text.value}`;
  const html = serialize(root as DefaultTreeAdapterTypes.DocumentFragment);
  for (const text of doubled) text.value = text.value.slice(1);
  return html;
}
