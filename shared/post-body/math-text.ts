/** A formula as a line of text, for those who are shown none. */
import { childElements, elements, isElement, isText, textOf, type Child, type Element } from './tree.ts';

/** Between the first part of an element and each further one. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...['mover', 'mroot', 'msup'].map((name) => [name, '^'] as const),
  ...['msub', 'munder'].map((name) => [name, '_'] as const),
  ...['msubsup', 'munderover'].map((name) => [name, '_^'] as const),
  ['mfrac', '/'],
  ['mtable', '; '],
  ['mtr', ', '],
]);

/** `<mfrac><mn>1</mn><mi>x</mi></mfrac>` -> `1/x`. */
export function linearText(formula: Element): string {
  return linear(formula).replace(/\s+/g, ' ').trim();
}

function linear(node: Child): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || node.tagName === 'mphantom') return '';
  const { tagName } = node;
  const signs = SIGNS.get(tagName);
  const all = () => node.childNodes.map(linear).join('');
  if (tagName === 'mspace') return ' ';
  if (tagName === 'msqrt') return `√${group(all())}`;
  if (tagName === 'mo')
    return all()
      .trim()
      .replace(/^[=<>≤≥≠≈→⇒⇔∈∉⊂⊆+−-]$/u, ' $& ');
  if (signs === undefined) return all();
  const parts = childElements(node).map(linear);
  if (signs.endsWith(' ')) return parts.join(signs);
  const [first = '', ...others] = parts;
  const start = tagName === 'mfrac' ? group(first) : first;
  return start + others.map((part, index) => (signs[index] ?? '') + group(part)).join('');
}

/** One symbol or number is written as it is, anything longer in brackets. */
function group(text: string): string {
  const plain = text.trim();
  return /^(?:[\d.,]+|.|\(.*\))$/u.test(plain) ? plain : `(${plain})`;
}

/** What an element of formulas alone is called: not all that reads links and headings out reads formulas. Null with other text in it. */
export function nameOfFormulas(element: Element): string | null {
  const formulas = elements(element, 'math');
  const isAlone = formulas.length > 0 && textOf(element).trim() === formulas.map(textOf).join('').trim();
  return isAlone ? formulas.map(linearText).join(' ') : null;
}
