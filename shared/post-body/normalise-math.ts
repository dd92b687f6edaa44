/** Formulas: attributes that mean something, the shown half of `<semantics>`, and a place that a keyboard can scroll. */
import { styledLetters } from './math-letters.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import { MATH_VALUES } from './policy-math.ts';
import {
  attribute,
  closest,
  elements,
  isElement,
  isText,
  setAttribute,
  setChildren,
  textOf,
  type Element,
  type Replacements,
} from './tree.ts';

/** Around a formula that takes the focus, what takes it too. */
const REACTS = ['a', 'summary'];
/** Symbols, whose style is what they mean. What is written as text stays text. */
const SYMBOLS = ['mi', 'mn', 'mo'];

/** Settles every `<math>`. Its TeX, when its author gave it, becomes `source` of the element, which no page shows. */
export const normaliseFormulas: NormaliseRule = (found, { body }) => {
  const empty: Replacements = new Map();
  for (const formula of found) {
    keepSource(formula);
    for (const element of [formula, ...elements(formula)]) {
      dropAnnotations(element);
      normaliseValues(element);
    }
    for (const symbol of elements(formula, ...SYMBOLS)) styleLetters(symbol);
    // A formula on a line of its own scrolls when it is wider than a phone.
    const isBlock = attribute(formula, 'display') === 'block';
    if (isBlock && !closest(formula, ...REACTS)) setAttribute(formula, 'tabindex', '0');
    if (textOf(formula).trim() === '') empty.set(formula, []);
  }
  body.replace(empty);
  body.changed();
};

function keepSource(formula: Element): void {
  const annotations = elements(formula, 'annotation');
  const tex = annotations.find((annotation) =>
    MATH_VALUES.get('encoding')!.test(attribute(annotation, 'encoding') ?? ''),
  );
  const source = tex && textOf(tex).trim();
  if (source) formula.source = source;
}

/** `<semantics>` shows its first child alone. */
function dropAnnotations(element: Element): void {
  const shown = element.childNodes.filter((child) => !isElement(child) || child.tagName !== 'annotation');
  const first = shown.find((child) => isElement(child));
  if (element.tagName === 'semantics') setChildren(element, first ? [first] : []);
  else if (shown.length < element.childNodes.length) setChildren(element, shown);
}

function normaliseValues(element: Element): void {
  for (const { name, value } of element.attrs) {
    const known = MATH_VALUES.get(name);
    if (known) setAttribute(element, name, known.test(value.trim()) ? value.trim().toLowerCase() : null);
  }
}

function styleLetters(symbol: Element): void {
  const variant = attribute(symbol, 'mathvariant');
  const [text] = symbol.childNodes;
  if (variant === null || !text || !isText(text) || symbol.childNodes.length > 1) return;
  const styled = styledLetters(text.value, variant);
  if (styled === null) return;
  text.value = styled;
  text.isPlain = false;
  setAttribute(symbol, 'mathvariant', null);
}
