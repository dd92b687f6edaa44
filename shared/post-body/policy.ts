/** What a body may hold: the allow-list of elements and attributes, with that of formulas. Everything not named here goes. */
import type { AddressOptions } from '../addresses.ts';
import { MATH_ELEMENT_NAMES, MATH_VALUES } from './policy-math.ts';

/** What a body's addresses and embeds depend on. */
export interface SanitiseOptions extends AddressOptions {
  /** Hosts an iframe may come from. */
  readonly embedHosts: readonly string[];
  /** What the page shows above the body, as plain text. */
  readonly title?: string;
}

const GLOBAL = ['id', 'title', 'lang', 'dir', 'style'];
const ALIGNED = ['align'];
const CELL = ['align', 'colspan', 'rowspan', 'width'];

const plain = (names: string): [string, readonly string[]][] => names.split(' ').map((name) => [name, []]);

/** Element of HTML -> its own attributes, beside the global ones. Those after the blank line `normalise-attributes.ts` turns into today's. */
const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ...plain(
    'abbr b bdi bdo br cite dd dfn dl dt em figcaption figure i kbd li mark picture pre rp rt ruby s samp small strong ' +
      'sub summary sup tbody tfoot thead u ul var wbr',
  ),
  ['a', ['href', 'name', 'rel', 'download', 'hreflang']],
  ['audio', ['src', 'crossorigin']],
  ['blockquote', ['class', 'cite']],
  ['caption', ALIGNED],
  ['code', ['class']],
  ['col', ['span', 'width']],
  ['colgroup', ['width']],
  ['del', ['datetime', 'cite']],
  ['details', ['open']],
  ['div', ALIGNED],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'hr'].map((name): [string, readonly string[]] => [name, ALIGNED]),
  ['iframe', ['src', 'title']],
  ['img', ['src', 'srcset', 'sizes', 'alt', 'width', 'height']],
  ['ins', ['datetime', 'cite']],
  ['li', ['value']],
  ['ol', ['start', 'type', 'reversed']],
  ['span', ['class']],
  ['q', ['cite']],
  ['source', ['src', 'srcset', 'sizes', 'media', 'type']],
  ['table', ['width']],
  ['td', CELL],
  ['th', [...CELL, 'scope']],
  ['time', ['datetime']],
  ['tr', ALIGNED],
  ['track', ['kind', 'src', 'srclang', 'label', 'default']],
  ['video', ['src', 'poster', 'width', 'height', 'crossorigin']],

  ...plain('acronym address article aside big center dir font footer header hgroup main menu nav section strike tt'),
]);

/** Elements that go with all they hold; any other unknown element goes alone and leaves its content. */
export const REMOVED_WHOLE: readonly string[] = (
  'annotation-xml applet canvas datalist embed foreignobject frameset head noembed noframes noscript plaintext script select ' +
  'style svg template textarea title xmp'
).split(' ');

export const ELEMENT_NAMES: readonly string[] = [...ALLOWED.keys(), ...MATH_ELEMENT_NAMES];
export const ATTRIBUTE_NAMES: readonly string[] = [
  ...new Set([...GLOBAL, ...[...ALLOWED.values()].flat(), ...MATH_VALUES.keys()]),
];

/** Of HTML. */
export function isAllowedElement(name: string): boolean {
  return ALLOWED.has(name);
}

export function isAllowedAttribute(element: string, name: string): boolean {
  return GLOBAL.includes(name) || (ALLOWED.get(element)?.includes(name) ?? false);
}
