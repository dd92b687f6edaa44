/** Drawings as pictures: an inline `<svg>` becomes an image of itself, in which nothing runs and which loads nothing. */
import { drawingAddress, drawingText, namesDrawing } from './drawing-address.ts';
import { lookOf, nameOf, sizeOf } from './drawing-look.ts';
import { isHiddenWhole } from './hidden.ts';
import { PLACED_LATE } from './lazy-addresses.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import type { PrepareContext } from './prepare-context.ts';
import {
  NAMESPACE,
  attribute,
  closest,
  createElement,
  elements,
  isElement,
  replaceAll,
  setAttribute,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';
import { isOwnReference, writeDrawing } from './write-drawing.ts';

const SHAPES = new Set('circle ellipse line path polygon polyline rect text'.split(' '));
/** What stands in them is shown where it is referred to. */
const UNSHOWN = new Set(
  'clipPath defs desc linearGradient marker mask metadata pattern radialGradient style symbol title'.split(' '),
);
const REFERENCE = /url\(\s*['"]?#([^)'"\s]+)/g;

export function drawPictures(root: Parent, context: PrepareContext): void {
  const drawings = elements(root, 'svg').filter((element) => isSvg(element) && !closest(element, 'svg'));
  const parts = new Map<string, Element>();
  for (const element of drawings.flatMap((drawing) => elements(drawing))) {
    const id = attribute(element, 'id');
    if (id !== null && !parts.has(id)) parts.set(id, element);
  }
  const replaced: Replacements = new Map();
  const budget: Budget = { left: MAX_BODY_BYTES };
  for (const drawing of drawings) {
    if (budget.left <= 0) context.removed('drawings');
    const picture = budget.left <= 0 ? null : pictureOf(drawing, { parts, budget }, context);
    replaced.set(drawing, picture ? [picture] : []);
  }
  replaceAll(replaced);
}

/** What many drawings borrow is looked for and written for each of them: in characters of addresses, and elements looked at. */
interface Budget {
  left: number;
}

interface Borrowing {
  /** By their ids, those of all drawings of the body. */
  readonly parts: ReadonlyMap<string, Element>;
  readonly budget: Budget;
}

/** Data addresses of drawings, in whatever spelling, in the one that the sanitiser takes. */
export function spellDrawings(root: Parent, context: PrepareContext): void {
  const replaced: Replacements = new Map();
  for (const picture of elements(root, 'img')) {
    const address = attribute(picture, 'src')?.trim() ?? '';
    if (!namesDrawing(address)) continue;
    const svg = drawingText(address);
    const spelled = svg === null ? null : drawingAddress(svg);
    if (spelled === null) {
      context.removed('drawings');
      replaced.set(picture, []);
    } else setAttribute(picture, 'src', spelled);
  }
  replaceAll(replaced);
}

function isSvg(element: Element): boolean {
  return element.namespaceURI === NAMESPACE.svg;
}

/** Null for one that shows nothing: a store of symbols for others, or one that cannot be kept, which is told. */
function pictureOf(drawing: Element, borrowing: Borrowing, { removed, left }: PrepareContext): Element | null {
  if (isHidden(drawing)) {
    left(drawing);
    return null;
  }
  const { borrowed, missing } = borrow(drawing, borrowing);
  const html = elements(drawing, 'foreignObject').filter((part) => textOf(part).trim() !== '').length;
  if (!shows(drawing, missing)) {
    if (missing.size + html > 0) removed('drawings');
    else left(drawing);
    return null;
  }
  const { width, height, viewBox } = sizeOf(drawing);
  const { css, fill } = lookOf(drawing);
  const root = { viewBox, width: String(width), height: String(height), ...(fill !== undefined && { fill }) };
  const address = drawingAddress(writeDrawing(drawing, { root, css, borrowed }));
  if (address === null) {
    removed('drawings');
    return null;
  }
  borrowing.budget.left -= address.length;
  removed('parts of drawings', missing.size + html);
  const id = attribute(drawing, 'id');
  const size = { width: root.width, height: root.height };
  return createElement('img', {
    src: address,
    alt: nameOf(drawing),
    ...size,
    [PLACED_LATE]: '',
    ...(id !== null && { id }),
  });
}

function isHidden(drawing: Element): boolean {
  const [width, height] = [attribute(drawing, 'width'), attribute(drawing, 'height')];
  return isHiddenWhole(drawing) || (Number(width ?? 1) === 0 && Number(height ?? 1) === 0);
}

/** Parts of other drawings of the body that this one refers to, and what it uses that is nowhere in the body. */
function borrow(drawing: Element, { parts, budget }: Borrowing): { borrowed: Element[]; missing: ReadonlySet<string> } {
  const own = new Set(elements(drawing).map((element) => attribute(element, 'id')));
  const borrowed = new Map<string, Element>();
  const missing = new Set<string>();
  const waiting: Element[] = [drawing];
  for (let from = waiting.pop(); from; from = waiting.pop()) {
    for (const element of [from, ...elements(from)]) {
      budget.left--;
      for (const reference of referencesOf(element)) {
        const part = reference.startsWith('#') ? parts.get(reference.slice(1)) : undefined;
        if (own.has(reference.slice(1)) || borrowed.has(reference)) continue;
        if (part) {
          borrowed.set(reference, part);
          waiting.push(part);
        } else if (element.tagName === 'use' || (element.tagName === 'image' && !isOwnReference(reference)))
          missing.add(reference);
      }
    }
  }
  return { borrowed: [...borrowed.values()], missing };
}

function referencesOf({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    if (name === 'href') return tagName === 'a' ? [] : [value.trim()];
    return Array.from(value.matchAll(REFERENCE), ([, id]) => `#${id!}`);
  });
}

function shows(parent: Element, missing: ReadonlySet<string>): boolean {
  return parent.childNodes.some((child: Child) => {
    if (!isElement(child) || !isSvg(child) || UNSHOWN.has(child.tagName)) return false;
    if (child.tagName === 'use' || child.tagName === 'image')
      return !missing.has(attribute(child, 'href')?.trim() ?? '');
    return SHAPES.has(child.tagName) || shows(child, missing);
  });
}
