/** Drawings as pictures: an inline `<svg>` becomes an image of itself, in which nothing runs and which loads nothing. */
import { foldControls } from '../../shared/strings.ts';
import type { PrepareContext, Rewrite } from './rules.ts';
import { attribute, childElements, createElement, elements, isElement, isText, names, NS, setAttribute, textOf, type Attribute, type Child, type Element } from './tree.ts'; // prettier-ignore
import { ANY_DRAWING, drawingAddress, drawingText } from './drawing-address.ts';

/** Text and paper on pages of any theme, in light and dark: a picture knows nothing of its page. */
export const INK = { light: '#1a1a1a', dark: '#f2f2f2' } as const;
export const PAPER = '#ffffff';
const DARK = '@media(prefers-color-scheme:dark)';

const SHAPES = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect', 'text', 'use', 'image'];
const REMOVED = names(
  'script foreignObject metadata handler listener animate animateMotion animateTransform set discard',
);
const NAME = /^[a-z_][\w.-]*$/i;
/** What places the drawing on its author's page. */
const PLACING =
  /(?:^|;)\s*(?:(?:min-|max-)?(?:width|height)|position|top|right|bottom|left|inset|margin[\w-]*|display|float|vertical-align)\s*:[^;]*/gi;
const PAINTS = /^(?:fill|stroke|stop-color|flood-color|lighting-color|color)$/;
const UNPAINTED = /^(?:none|inherit|transparent|currentcolor)$/i;
const PX: { readonly [unit: string]: number } = { '': 1, px: 1, pt: 4 / 3, em: 16, rem: 16 };
const LARGEST = 20_000;

export const drawPicture: Rewrite = (element, context) => {
  if (element.namespaceURI !== NS.SVG || element.tagName !== 'svg') return null;
  const shapes = elements(element, ...SHAPES);
  const ids = new Set(elements(element).map((part) => `#${attribute(part, 'id')}`));
  const shown = shapes.filter((shape) => !isElsewhere(shape, ids)).length;
  const html = elements(element, 'foreignObject').filter((part) => textOf(part).trim() !== '').length;
  const lost = shapes.length - shown + html;
  const { width, height, viewBox } = sizeOf(element);
  const isEmpty = shown === 0 || shapes.every((shape) => isStored(shape, element));
  if (isEmpty || Number(attribute(element, 'width') ?? 1) + Number(attribute(element, 'height') ?? 1) === 0) {
    if (lost > 0) context.removed('drawings');
    return [];
  }
  const { css, fill } = lookOf(element);
  const root = { viewBox, width: String(width), height: String(height), ...(fill && { fill }) };
  const src = drawingAddress(writeDrawing(element, root, css));
  if (src === null) {
    context.removed('drawings');
    return [];
  }
  context.removed('parts of drawings', lost);
  const id = attribute(element, 'id') ?? undefined;
  return [createElement('img', { src, alt: nameOf(element), width: root.width, height: root.height, id })];
};

/** A drawing's data address, in whatever spelling, in the one that the sanitiser takes. */
export function spellDrawing(picture: Element, { removed }: PrepareContext): Child[] | null {
  const address = attribute(picture, 'src')?.trim() ?? '';
  if (!ANY_DRAWING.test(address)) return null;
  const svg = drawingText(address);
  const spelled = svg === null ? null : drawingAddress(svg);
  if (spelled === null) {
    removed('drawings');
    return [];
  }
  setAttribute(picture, 'src', spelled);
  return [picture];
}

/** Uses what is in no drawing, or in another one of the page. */
function isElsewhere({ tagName, attrs }: Element, ids: ReadonlySet<string>): boolean {
  if (tagName !== 'use' && tagName !== 'image') return false;
  const href = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  return href.startsWith('#') ? !ids.has(href) : !isOwnReference(href);
}

/** Kept for other places to refer to. */
function isStored(shape: Element, drawing: Element): boolean {
  for (let around = shape.parentNode; isElement(around) && around !== drawing; around = around.parentNode)
    if (/^(?:clipPath|defs|marker|mask|pattern|symbol)$/.test(around.tagName)) return true;
  return false;
}

/** A drawing in one colour takes the text's; one in its own colours was drawn for paper, which it gets where the page is dark. */
function lookOf(drawing: Element): { readonly css: string; readonly fill?: string } {
  const all = [drawing, ...elements(drawing)];
  const styles = all.map((one) => (one.tagName === 'style' ? textOf(one) : (attribute(one, 'style') ?? ''))).join(';');
  const paints = all
    .flatMap(({ attrs }) => attrs.filter(({ name }) => PAINTS.test(name)))
    .map(({ value }) => value.trim());
  const isPainted =
    /(?:fill|stroke|color)\s*:\s*(?!none\b|inherit\b|currentcolor\b)/i.test(styles) ||
    paints.some((paint) => !UNPAINTED.test(paint)) ||
    elements(drawing, 'image').length > 0;
  const inherits = /currentcolor/i.test(`${styles} ${paints.join(' ')}`);
  if (!inherits && isPainted) return { css: `${DARK}{:root{background:${PAPER}}}` };
  const says = (name: string) =>
    attribute(drawing, name) !== null || new RegExp(`(?:^|;)\\s*${name}\\s*:`).test(attribute(drawing, 'style') ?? '');
  const css = says('color') ? '' : `:root{color:${INK.light}}${DARK}{:root{color:${INK.dark}}}`;
  return isPainted || says('fill') ? { css } : { css, fill: 'currentColor' };
}

/** In pixels: what its author set, else by its view box, else the default of CSS. */
function sizeOf(drawing: Element) {
  const [width, height] = ['width', 'height'].map((name) => {
    const [, number = '', unit = ''] = /^\s*(\d*\.?\d+)\s*([a-z]*)\s*$/i.exec(attribute(drawing, name) ?? '') ?? [];
    return Number(number) * (PX[unit.toLowerCase()] ?? 0);
  });
  const box = Array.from((attribute(drawing, 'viewBox') ?? '').matchAll(/[^\s,]+/g), ([number]) => Number(number));
  const [, , wide = 0, high = 0] = box.length === 4 ? box : [];
  const shape = wide > 0 && high > 0 ? { width: wide, height: high } : null;
  const size = shape ?? { width: width || 300, height: height || 150 };
  const whole = (length: number) => Math.min(LARGEST, Math.max(1, Math.round(length)));
  const set = {
    width: whole(width || (height ? (height * size.width) / size.height : size.width)),
    height: whole(height || (width ? (width * size.height) / size.width : size.height)),
  };
  return { ...set, viewBox: shape ? box.join(' ') : `0 0 ${set.width} ${set.height}` };
}

/** The text in its place; '' for decoration, which its author says or which has none. */
function nameOf(drawing: Element): string {
  const isDecoration = /^(?:none|presentation)$/.test(attribute(drawing, 'role') ?? '');
  if (isDecoration || attribute(drawing, 'aria-hidden') === 'true') return '';
  const own = (name: string) => childElements(drawing, name).map(textOf).join(' ').trim();
  const name = attribute(drawing, 'aria-label')?.trim() || own('title');
  const described = [name, own('desc')].filter((text) => text !== '').join(': ');
  const texts = elements(drawing, 'text', 'foreignObject').map(textOf).join(' ');
  return (described || texts).replace(/\s+/g, ' ').trim();
}

/** What it shows of itself as a document of its own, without what runs, moves or is no SVG. */
function writeDrawing(drawing: Element, root: { readonly [name: string]: string }, css: string): string {
  const own = drawing.attrs.filter(({ name }) => !(name in root) && !name.startsWith('aria-') && name !== 'role');
  const placed = own.map((attr) =>
    attr.name === 'style' ? { ...attr, value: attr.value.replace(PLACING, '').replace(/^;/, '') } : attr,
  );
  const attributes = [...placed, ...Object.entries(root).map(([name, value]) => ({ name, value }))];
  const style = css === '' ? '' : `<style>${css}</style>`;
  const content = drawing.childNodes.map(writeNode).join('');
  return `<svg xmlns="${NS.SVG}"${attributes.map(writeAttribute).join('')}>${style}${content}</svg>`;
}

function writeNode(node: Child): string {
  if (isText(node)) return escaped(node.value);
  if (!isElement(node) || node.namespaceURI !== NS.SVG || REMOVED.has(node.tagName)) return '';
  const content = node.childNodes.map(writeNode).join('');
  const { tagName } = node;
  // A picture leads nowhere.
  return tagName !== 'a' && NAME.test(tagName)
    ? `<${tagName}${node.attrs.map(writeAttribute).join('')}>${content}</${tagName}>`
    : content;
}

function writeAttribute({ name, value, namespace }: Attribute): string {
  if (namespace && namespace !== NS.XML && (namespace !== NS.XLINK || name !== 'href')) return '';
  if (!NAME.test(name) || /^(?:on|xmlns$)/i.test(name) || (name === 'href' && !isOwnReference(value))) return '';
  return ` ${namespace === NS.XML ? 'xml:' : ''}${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
}

/** To a part of the drawing, or pixels: what lies elsewhere is not loaded in a picture. */
function isOwnReference(address: string): boolean {
  return /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif);)/i.test(address);
}

function escaped(text: string): string {
  return foldControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
