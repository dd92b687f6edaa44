/** What the author's page hid goes, before it would come out visible in the page, the feeds and the Markdown. */
import { isHiddenWhole, hidesText } from './hidden.ts';
import type { PrepareContext } from './prepare.ts';
import {
  attribute,
  elements,
  isElement,
  isText,
  replaceAll,
  setAttribute,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/**
 * Text for readers of a screen reader, by the class names of common themes. No class comes through, so it would come out visible: it goes,
 * since it says again what is seen; in a link or a heading without any other text it is the name, and stays.
 */
const FOR_SCREEN_READERS = /(?:^|\s)(?:screen-reader-text|sr-only|visually-?hidden)(?:-focusable)?(?:\s|$)/i;
/** Controls that a script of Ghost draws beside a player, which has its own here. */
const CONTROLS = /(?:^|\s)(?:kg-video-player-container|kg-video-overlay|kg-audio-player|kg-audio-hide)(?:\s|$)/;
const MEDIA = ['audio', 'embed', 'iframe', 'img', 'noscript', 'object', 'picture', 'svg', 'video'];
const NAMED_BY_TEXT = [
  'a',
  'button',
  'caption',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'td',
  'th',
];
const FORMULA = /(?:^|\s)(?:katex|MathJax\w*)(?:\s|$)/;
/** How far up a formula has its MathML beside what is drawn of it: KaTeX has it one up, MathJax two. */
const FORMULA_DEPTH = 2;

export function removeHidden(root: Parent, { removed }: PrepareContext): void {
  const gone: Replacements = new Map();
  for (const element of elements(root)) {
    if (isHiddenWhole(element) || CONTROLS.test(attribute(element, 'class') ?? '')) gone.set(element, []);
  }
  replaceAll(gone);
  for (const element of elements(root)) if (hidesText(element)) emptyTexts(element);
  const forReaders: Replacements = new Map();
  const isOnlyName = nameTest();
  for (const element of elements(root)) {
    if (FOR_SCREEN_READERS.test(attribute(element, 'class') ?? '') && !isOnlyName(element)) forReaders.set(element, []);
  }
  replaceAll(forReaders);
  removeFromReaders(root, removed);
}

/** `font-size: 0` ends where an element inside has a size of its own; pictures have no font. */
function emptyTexts(parent: Element): void {
  setChildren(
    parent,
    parent.childNodes.filter((child) => !isText(child)),
  );
  for (const child of parent.childNodes) if (isElement(child) && hidesText(child, true)) emptyTexts(child);
}

/** Tells an element whose text is all that a link or the like has. */
function nameTest(): (element: Element) => boolean {
  // Asked once of each: hundreds of such texts may stand in one.
  const texts = new Map<Element, string>();
  return (element) => {
    let around: Parent | null = element.parentNode;
    while (isElement(around) && !NAMED_BY_TEXT.includes(around.tagName)) around = around.parentNode;
    if (!isElement(around)) return false;
    const name = texts.get(around) ?? textOf(around).trim();
    texts.set(around, name);
    return name !== '' && name === textOf(element).trim();
  };
}

/** What is hidden from screen readers alone is decoration, or said twice: pictures stay as decoration, texts go. */
function removeFromReaders(root: Parent, removed: PrepareContext['removed']): void {
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
    if (MEDIA.includes(element.tagName)) continue;
    const formula = isDrawnFormula(element);
    const kept = formula ? [] : outermost(element, MEDIA);
    gone.set(element, kept);
    if (!formula && !isHeadingAnchor(element)) texts.push(words(textOf(element)));
  }
  replaceAll(gone);
  const rest = texts.some((text) => text !== '') ? ` ${words(textOf(root))} ` : '';
  removed(
    'texts hidden from screen readers',
    texts.filter((text) => text !== '' && !rest.includes(` ${text} `)).length,
  );
}

function words(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function isInside(element: Element, outer: { has(element: Element): boolean }): boolean {
  for (let around = element.parentNode; isElement(around); around = around.parentNode)
    if (outer.has(around)) return true;
  return false;
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
function outermost(parent: Parent, names: readonly string[]): Child[] {
  return parent.childNodes.flatMap((child): Child[] =>
    !isElement(child) ? [] : names.includes(child.tagName) ? [child] : outermost(child, names),
  );
}
