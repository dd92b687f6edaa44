/** Whether an element of a raw body is hidden on its author's page, by its attributes and its own style. */
import { attribute, type Element } from './tree.ts';

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
  if (style.get('display') === 'none') return !isShownByScript(element, style);
  const isUnseen = /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') || isZero(style.get('opacity'));
  return isUnseen && !isShownByScript(element, style);
}

/**
 * True for an element whose texts have no size.
 *
 * @param inherited whether the element around has none
 */
export function hidesText(element: Element, inherited = false): boolean {
  const text = attribute(element, 'style');
  const size = text !== null && /font/i.test(text) ? declarations(text).get('font-size') : undefined;
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
