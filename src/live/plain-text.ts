/** Text fields as plain text, by the build's rule (build/content/plain-text.ts). */

/** Elements that end a line: words on either side of them are two words. */
const LINES = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(' '),
);
/** Characters that no page may hold: controls, halves of surrogate pairs, noncharacters. */
export const FORBIDDEN = /[\0-\x08\x0B\x0E-\x1F\x7F-\x9F]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** Nothing that a reader sees. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** `<b>Q&amp;A</b>` -> `Q&A`; `a < b` stays. One line, trimmed. DOMPurify is loaded for texts with markup alone. */
export async function plainText(markup: string): Promise<string> {
  const text = (/[<&]\S/.test(markup) ? await readText(markup) : markup).replace(FORBIDDEN, '');
  return INVISIBLE.test(text) ? '' : text.replace(/\s+/g, ' ').trim();
}

async function readText(markup: string): Promise<string> {
  const { purify } = await import('./purify.ts');
  return textOf(purify(markup));
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return LINES.has(node.nodeName.toLowerCase()) ? ` ${text} ` : text;
}
