/** What is hidden from screen readers alone is decoration, or said twice: pictures stay as decoration, texts go. */
import { leaveOut, type PrepareContext } from './prepare-context.ts';
import {
  attribute,
  elements,
  isElement,
  isInside,
  setAttribute,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

const MEDIA = new Set(['audio', 'embed', 'iframe', 'img', 'noscript', 'object', 'picture', 'svg', 'video']);
const FORMULA = /(?:^|\s)(?:katex|MathJax\w*)(?:\s|$)/;
/** How far up a formula has its MathML beside what is drawn of it: KaTeX has it one up, MathJax two. */
const FORMULA_DEPTH = 2;

/** Texts that go and are nowhere else are told. */
export function removeAriaHidden(root: Parent, context: PrepareContext): void {
  const marked = elements(root).filter((element) => attribute(element, 'aria-hidden')?.trim().toLowerCase() === 'true');
  if (marked.length === 0) return;
  const isDrawnFormula = formulaTest();
  const gone: Replacements = new Map();
  const texts: string[] = [];
  for (const element of marked) {
    // With the one around it.
    if (isInside(element, gone)) continue;
    if (element.tagName === 'svg') {
      if (isDrawnFormula(element)) gone.set(element, []);
      continue;
    }
    for (const picture of [element, ...elements(element, 'img')]) {
      if (picture.tagName !== 'img') continue;
      setAttribute(picture, 'alt', '');
      setAttribute(picture, 'title', null);
    }
    if (MEDIA.has(element.tagName)) continue;
    const formula = isDrawnFormula(element);
    const kept = formula ? [] : outermost(element, MEDIA);
    gone.set(element, kept);
    if (!formula && !isHeadingAnchor(element)) texts.push(words(textOf(element)));
  }
  leaveOut(gone, context);
  const rest = texts.some((text) => text !== '') ? ` ${words(textOf(root))} ` : '';
  context.removed(
    'texts hidden from screen readers',
    texts.filter((text) => text !== '' && !rest.includes(` ${text} `)).length,
  );
}

function words(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** The mark beside a heading that leads to itself. */
function isHeadingAnchor(element: Element): boolean {
  const link = element.tagName === 'a' ? element : elements(element, 'a')[0];
  return link !== undefined && (attribute(link, 'href') ?? '').startsWith('#') && textOf(element).trim().length <= 2;
}

/** Tells what KaTeX and MathJax draw: it stands beside the MathML of the same formula. */
function formulaTest(): (element: Element) => boolean {
  const formulas = new Map<Element, readonly Element[]>();
  return (element) => {
    let around: Parent | null = element.parentNode;
    for (let up = 0; up < FORMULA_DEPTH && isElement(around); up++, around = around.parentNode) {
      if (!FORMULA.test(attribute(around, 'class') ?? '') && around.tagName !== 'mjx-container') continue;
      const maths = formulas.get(around) ?? elements(around, 'math');
      formulas.set(around, maths);
      if (maths.some((math) => !isInside(math, new Set([element])))) return true;
    }
    return false;
  };
}

/** The outermost elements of some names, and not those inside them. */
function outermost(parent: Parent, names: ReadonlySet<string>): Child[] {
  return parent.childNodes.flatMap((child): Child[] =>
    !isElement(child) ? [] : names.has(child.tagName) ? [child] : outermost(child, names),
  );
}
