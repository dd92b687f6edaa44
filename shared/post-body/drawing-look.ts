/** How large a drawing stands, what it is called, and colours for both schemes: a picture inherits none of these from its page. */
import { attribute, elements, isElement, textOf, type Element } from './tree.ts';

/** The site's text, and its paper, in light and dark; a test holds them to `styles/_tokens.scss`. */
export const INK = { light: '#051c1e', dark: '#f3f0ea' } as const;
export const PAPER = '#fcfaf6';

const DARK = '@media(prefers-color-scheme:dark)';
const PAINTS = /^(?:fill|stroke|stop-color|flood-color|lighting-color|color)$/;
const UNPAINTED = /^(?:none|inherit|transparent|currentcolor)$/i;
const PX: { readonly [unit: string]: number } = { '': 1, px: 1, pt: 4 / 3, em: 16, rem: 16, ex: 8 };
/** Of a drawing that says nothing of its size (CSS Images, 4.2). */
const DEFAULT = { width: 300, height: 150 };
const LARGEST = 20_000;

export interface DrawingLook {
  readonly css: string;
  /** Set at the root where it names no colour itself. */
  readonly fill?: string;
}

/** A drawing in one colour takes the text's; one in its own colours was drawn for paper, which it gets where the page is dark. */
export function lookOf(drawing: Element): DrawingLook {
  const all = [drawing, ...elements(drawing)];
  const styles = all.map((element) =>
    element.tagName === 'style' ? textOf(element) : (attribute(element, 'style') ?? ''),
  );
  const paints = all.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => PAINTS.test(name)).map(({ value }) => value.trim()),
  );
  const isStyled = styles.some((style) =>
    /(?:fill|stroke|color)\s*:\s*(?!none\b|inherit\b|currentcolor\b)/i.test(style),
  );
  const inherits = [...paints, ...styles].some((text) => /currentcolor/i.test(text));
  const isPainted = isStyled || paints.some((paint) => !UNPAINTED.test(paint)) || elements(drawing, 'image').length > 0;
  if (!inherits && isPainted) return { css: `${DARK}{:root{background:${PAPER}}}` };
  const hasOwn = attribute(drawing, 'color') !== null || /(?:^|;)\s*color\s*:/.test(attribute(drawing, 'style') ?? '');
  const css = hasOwn ? '' : `:root{color:${INK.light}}${DARK}{:root{color:${INK.dark}}}`;
  const isFilled = attribute(drawing, 'fill') !== null || /(?:^|;)\s*fill\s*:/.test(attribute(drawing, 'style') ?? '');
  return isPainted || isFilled ? { css } : { css, fill: 'currentColor' };
}

/** In pixels: what its author set, else by its view box. */
export function sizeOf(drawing: Element): {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
} {
  const [width, height] = [lengthOf(drawing, 'width'), lengthOf(drawing, 'height')];
  const box = (attribute(drawing, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , wide = 0, high = 0] = box.length === 4 && box.every((number) => Number.isFinite(number)) ? box : [];
  const shape = wide > 0 && high > 0 ? { width: wide, height: high } : null;
  const size = shape ?? { width: width ?? DEFAULT.width, height: height ?? DEFAULT.height };
  const set = {
    width: whole(width ?? (height === null ? size.width : (height * size.width) / size.height)),
    height: whole(height ?? (width === null ? size.height : (width * size.height) / size.width)),
  };
  return { ...set, viewBox: shape ? box.join(' ') : `0 0 ${set.width} ${set.height}` };
}

function whole(length: number): number {
  return Math.min(LARGEST, Math.max(1, Math.round(length)));
}

function lengthOf(drawing: Element, name: string): number | null {
  const style = new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`, 'i').exec(attribute(drawing, 'style') ?? '')?.[1];
  const [, number, unit = ''] =
    /^\s*\+?(\d*\.?\d+)\s*([a-z]*)\s*$/i.exec(style ?? attribute(drawing, name) ?? '') ?? [];
  const factor = PX[unit.toLowerCase()];
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}

/** The text that stands for it; '' for decoration, which its author says or which has none. */
export function nameOf(drawing: Element): string {
  if (attribute(drawing, 'aria-hidden') === 'true') return '';
  if (/^(?:none|presentation)$/.test(attribute(drawing, 'role') ?? '')) return '';
  const ownText = (name: string) =>
    drawing.childNodes
      .filter((child) => isElement(child) && child.tagName === name)
      .map(textOf)
      .join(' ');
  const name = attribute(drawing, 'aria-label')?.trim() || ownText('title').trim();
  const described = [name, ownText('desc').trim()].filter((text) => text !== '').join(': ');
  const texts = elements(drawing, 'text', 'foreignObject').map(textOf).join(' ');
  return (described || texts).replace(/\s+/g, ' ').trim();
}
