/** Text fields as plain text, by the build's rule (build/content/plain-text.ts). */
import { foldControls } from '../../shared/characters.ts';

/** Elements that end a line: words on either side of them are two words. */
const LINES = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(' '),
);

/** `<b>Q&amp;A</b>` -> `Q&A`; `a < b` stays. One line, trimmed. DOMPurify is loaded for texts with markup alone. */
export async function plainText(markup: string): Promise<string> {
  const text = /[<&]\S/.test(markup) ? await readText(markup) : markup;
  return foldControls(text).replace(/\s+/g, ' ').trim();
}

async function readText(markup: string): Promise<string> {
  const { purify } = await import('./purify.ts');
  return textOf(purify(markup));
}

function textOf(node: Node): string {
  // A formula's source.
  if (node.nodeName === 'annotation') return '';
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return LINES.has(node.nodeName.toLowerCase()) ? ` ${text} ` : text;
}
