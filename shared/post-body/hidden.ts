/** Whether an element of a raw body is hidden on its author's page, by its attributes and its own style. */
import { attribute, type Element } from './tree.ts';

/**
 * The class of what the page's style sheet keeps from sight and not from screen readers. Feeds and Markdown have no such style: they leave
 * it out.
 */
export const FOR_READERS_ALONE = 'visually-hidden';

/** Shown by a script once it has loaded or scrolled there: hidden only for a moment. */
const APPEARS = /(?:^|\s)(?:wow|aos-\S+|animate__animated|animated|fade-?in\S*|lazy\S*|elementor-invisible)(?:\s|$)/i;
const APPEARS_BY = [
  'data-aos',
  'data-animation',
  'data-src',
  'data-srcset',
  'data-lazy-src',
  'data-original',
  'data-lazy',
];

/** True for an element that goes with all it holds. */
export function isHiddenWhole(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'template') return true;
  const hidden = attribute(element, 'hidden');
  if (hidden !== null && hidden.trim().toLowerCase() !== 'until-found') return true;
  if (attribute(element, 'popover') !== null) return true;
  if (tagName === 'dialog' && attribute(element, 'open') === null) return true;
  const text = attribute(element, 'style');
  if (text === null || !STYLES_THAT_HIDE.test(text)) return false;
  const style = declarations(text);
  if (style.get('mso-hide') === 'all') return true;
  if (style.get('content-visibility') === 'hidden') return true;
  if (style.get('display') === 'none') return !isShownByScript(element, style);
  const isUnseen = /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') || isZero(style.get('opacity'));
  return isUnseen && !isShownByScript(element, style);
}

/**
 * How a style takes an element from sight where no property says that it is hidden: `readers` in the ways that keep it for screen readers
 * (clipped, one pixel, beside the window), `all` where no such reader is meant.
 */
export function outOfSight(element: Element): 'readers' | 'all' | null {
  const text = attribute(element, 'style');
  if (text === null || !STYLES_THAT_MOVE.test(text)) return null;
  const style = declarations(text);
  if (isShownByScript(element, style)) return null;
  const value = (property: string) => PREFIXES.map((prefix) => style.get(prefix + property)).find(Boolean) ?? '';
  const isClipped = CLIP.test(value('clip')) || CLIP_PATH.test(value('clip-path'));
  // Colour that goes on to the window's edges is a margin with as much padding.
  const bleeds = [...style].some(([property, size]) => property.startsWith('padding') && /\d{3}/.test(size));
  const isBeside =
    !bleeds &&
    BESIDE.some((property) =>
      value(property)
        .split(' ')
        .some((far) => FAR.test(far)),
    );
  if (isClipped || isBeside) return 'readers';
  const cuts = /hidden|clip/.test(`${value('overflow')} ${value('overflow-x')} ${value('overflow-y')}`);
  const sizes = ['width', 'height'].map((side) => style.get(side) ?? style.get(`max-${side}`));
  // A box for a film has its height by its padding.
  const hasPadding = [...style].some(([property, size]) => property.startsWith('padding') && /[1-9]/.test(size));
  if (cuts && !hasPadding && sizes.every((size) => size !== undefined && /^[01]px$/.test(size))) return 'readers';
  const isFlat = cuts && !hasPadding && sizes.some(isZero);
  const isIndented = FAR.test(value('text-indent')) || (cuts && /^1\d\d%$/.test(value('text-indent')));
  return isFlat || isIndented || NO_SCALE.test(value('transform')) || isZero(value('scale').split(' ')[0])
    ? 'all'
    : null;
}

const STYLES_THAT_MOVE = /clip|overflow|text-indent|transform|scale|left|right|top|bottom|margin|inset/i;
const CLIP = /^rect\((?:[01](?:px)?(?:\s*,\s*|\s+|(?=\)))){4}\)$/;
const CLIP_PATH =
  /^(?:inset\(\s*(?:50|100)%(?:\s+(?:50|100)%)*\s*\)|circle\(\s*0[a-z%]*(?:\s+at\s[^)]*|\s*)\)|polygon\((?:0(?:px|%)?\s+0(?:px|%)?(?:\s*,\s*)?)+\))$/;
const BESIDE = 'left right top bottom margin margin-left margin-top inset inset-inline-start'.split(' ');
const PREFIXES = ['', '-webkit-', '-ms-', '-moz-', '-o-'];
/** No page is so wide. */
const FAR = /^-(?:\d{4,}(?:\.\d+)?(?:px|pt)|[5-9]\d\dpx|\d{3,}(?:\.\d+)?(?:r?em|ch|v[wh]))$/;
const NO_SCALE =
  /(?:^|\s)(?:(?:scale(?:x|y|3d)?|matrix(?:3d)?)\(\s*0(?:\.0*)?%?\s*[,)]|translate(?:x|y|3d)?\([^)]*-\d{4,}(?:px|r?em))/;
/** The shorthand, with or without a line's height. */
const NO_FONT = /(?:^|\s)0+(?:%|[a-z]{1,4})?(?:\s*\/\s*\S+)?\s+[^\s\d]/;

/**
 * True for an element whose texts have no size.
 *
 * @param inherited whether the element around has none
 */
export function hidesText(element: Element, inherited = false): boolean {
  const text = attribute(element, 'style');
  const style = text !== null && /font/i.test(text) ? declarations(text) : undefined;
  const size = style?.get('font-size') ?? (NO_FONT.test(style?.get('font') ?? '') ? '0' : undefined);
  if (size === undefined) return inherited;
  return isZero(size) || (inherited && /(?:em|%)$/.test(size) && !size.endsWith('rem'));
}

/** A quick question first: most styles hide nothing. */
const STYLES_THAT_HIDE = /display|visibility|opacity|mso-hide/i;

/** Property -> value, in lower case; of one written twice the last, or the important one. */
function declarations(style: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of style.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ').split(';')) {
    const at = declaration.indexOf(':');
    if (at === -1) continue;
    const property = declaration.slice(0, at).trim().toLowerCase();
    const written = declaration
      .slice(at + 1)
      .trim()
      .toLowerCase();
    const value = written.replace(/\s*!\s*important$/, '');
    if (value === written && important.has(property)) continue;
    if (value !== written) important.add(property);
    values.set(property, value);
  }
  return values;
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /^[+-]?(?:0+(?:\.0*)?|\.0+)(?:%|[a-z]{1,4})?$/.test(value);
}

/** A picture that waits for its script, or a box that is to fade in. */
function isShownByScript(element: Element, style: ReadonlyMap<string, string>): boolean {
  if (APPEARS_BY.some((name) => attribute(element, name) !== null)) return true;
  if (style.get('display') === 'none') return false;
  if ([...style.keys()].some((property) => /^(?:-\w+-)?(?:transition|animation)/.test(property))) return true;
  return APPEARS.test(attribute(element, 'class') ?? '');
}
