/** A formula as a line of text, for those who are shown none. */
import { attribute, elements, isElement, isText, textOf, type Child, type Element } from './tree.ts';

/** `<mfrac><mn>1</mn><mi>x</mi></mfrac>` -> `1/x`. */
export function linearText(formula: Element): string {
  return linear(formula).replace(/\s+/g, ' ').trim();
}

function linear(node: Child): string {
  if (isText(node)) return node.value;
  if (!isElement(node)) return '';
  const children = node.childNodes.filter((child) => isElement(child));
  const part = (index: number) => (children[index] ? linear(children[index]) : '');
  const grouped = (index: number) => group(part(index));
  switch (node.tagName) {
    case 'mfrac':
      return `${grouped(0)}/${grouped(1)}`;
    case 'msqrt':
      return `√${group(node.childNodes.map(linear).join(''))}`;
    case 'mroot':
      return `root(${part(0)}, ${part(1)})`;
    case 'msub':
    case 'munder':
      return `${part(0)}_${grouped(1)}`;
    case 'msup':
      return `${part(0)}^${grouped(1)}`;
    case 'mover':
      return attribute(node, 'accent') === 'true' ? part(0) + part(1) : `${part(0)}^${grouped(1)}`;
    case 'msubsup':
    case 'munderover':
      return `${part(0)}_${grouped(1)}^${grouped(2)}`;
    case 'mtable':
      return children.map(linear).join('; ');
    case 'mtr':
      return children.map(linear).join(', ');
    case 'mspace':
      return ' ';
    case 'mphantom':
      return '';
    case 'mo':
      return operator(node.childNodes.map(linear).join('').trim());
    default:
      return node.childNodes.map(linear).join('');
  }
}

function operator(sign: string): string {
  return /^[=<>≤≥≠≈→⇒⇔∈∉⊂⊆+−-]$/u.test(sign) ? ` ${sign} ` : sign;
}

/** One symbol or number stands by itself, anything longer in brackets. */
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
