/** Text fields as plain text, by the build's rule (build/content/plain-text.ts). */
import { LINE_ELEMENTS, oneLine } from '../../shared/plain-text.ts';

/** `<b>Q&amp;A</b>` -> `Q&A`; `a < b` stays. One line, trimmed. DOMPurify is loaded for texts with markup alone. */
export async function plainText(markup: string): Promise<string> {
  if (!/[<&]\S/.test(markup)) return oneLine(markup);
  const { purifyText } = await import('./purify.ts');
  return oneLine(textOf(purifyText(markup)));
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return LINE_ELEMENTS.has(node.nodeName.toLowerCase()) ? ` ${text} ` : text;
}
