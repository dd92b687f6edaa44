/** What the author's page hid goes, before it would come out visible in the page, the feeds and the Markdown. */
import type { NamedRewrite, Rewrite } from './rules.ts';
import { attribute, closest, createElement, each, elements, replaceAll, setAttribute, textOf, type Element } from './tree.ts'; // prettier-ignore
import { FOR_READERS_ALONE } from '../../shared/body-labels.ts';

/** Shown by a script once it has loaded or scrolled there: hidden only for a moment. */
const APPEARS = /(?:^|\s)(?:wow|aos-\S+|animate__animated|animated|fade-?in\S*|lazy\S*|elementor-invisible)(?:\s|$)/i;
const APPEARS_BY = /^data-(?:aos|animation|src|srcset|lazy\S*|original)$/;
/** Class names of common themes for a text that is read out and not seen. */
const READ_OUT = /(?:^|\s)(?:screen-reader-text|sr-only|visually-?hidden)(?:-focusable)?(?:\s|$)/i;
/** Controls of players, which have their own here (Ghost), and of an editor (Quill). */
const CONTROLS = /(?:^|\s)(?:kg-video-player-container|kg-video-overlay|kg-audio-player|kg-audio-hide|ql-ui|ql-tooltip|ql-clipboard)(?:\s|$)/; // prettier-ignore

/** Declarations, `property:value`, that hide an element with all it holds. */
const HIDES =
  /^(?:display:none|(?:content-)?visibility:(?:hidden|collapse)|opacity:[+.0]+%?|mso-hide:all|text-indent:-(?:\d{4,}p|[5-9]\d\dp|\d{3,}).*|text-indent:1\d\d%|(?:-\w+-)?transform:.*\b(?:(?:scale|matrix)\w*\( ?0?(?:\.0*)?%? ?[,)]|translate\w*\([^)]*-\d{4}).*|scale:0(?: .*)?)$/;
/** A font without a size hides the texts alone. */
const HIDES_TEXT = /^font(?:-size)?:0(?:[a-z%/ ].*)?$/;
/** Those that move it out of sight for all but a screen reader. No page is so wide. */
const MOVES =
  /^(?:(?:-\w+-)?clip:rect\((?:[01](?:px)?(?:, ?| |(?=\)))){4}\)|(?:-\w+-)?clip-path:(?:inset\( ?(?:50|100)%.*|circle\( ?0\b.*|polygon\((?:0(?:px|%)? 0(?:px|%)?(?:, ?)?)+\))|(?:left|right|top|bottom|inset|inset-inline-start|margin|margin-left|margin-top):(?:.* )?-(?:\d{4,}\S*|[5-9]\d\dpx|\d{3,}(?:r?em|ch|v[wh]))(?: .*)?)$/;
/** A quick look before a style is read. */
const MAY_HIDE =
  /display|visibility|opacity|hide|font|indent|transform|scale|clip|overflow|left|right|top|margin|inset/i;

/** In characters. A longer text, or one with links, that is out of sight is meant for search engines. */
const LONGEST_READ_OUT = 300;
const PARTS = /^(?:caption|dd|dt|figcaption|li|summary|td|th)$/;

export const removeHidden: Rewrite = (element, { removed }) => {
  const { tagName, attrs } = element;
  if (tagName === 'template' || (tagName === 'dialog' && attribute(element, 'open') === null)) return [];
  if (attrs.length === 0) return null;
  const classes = attribute(element, 'class') ?? '';
  const hidden = attribute(element, 'hidden');
  if (hidden !== null && hidden.trim().toLowerCase() !== 'until-found') return [];
  if (attribute(element, 'popover') !== null || CONTROLS.test(classes)) return [];
  const isNamed = READ_OUT.test(classes);
  const how = isNamed ? 'read out' : hiddenBy(element, classes);
  if (how === 'hidden') return [];
  if (how === null) return null;
  const text = textOf(element);
  if (text.trim() !== '' && text.trim().length <= LONGEST_READ_OUT && elements(element, 'a').length === 0)
    return [readOut(element, text)];
  // Short texts under a theme's own class names are the theme's, such as a link to the text.
  if (!isNamed || text.trim().length > LONGEST_READ_OUT) removed('texts out of sight');
  return [];
};

/** In an element without any other text it is the name, and is shown; a heading is said again in the contents, which all see. */
const nameByText: Rewrite = (element) => {
  const spans = elements(element, 'span').filter((span) => attribute(span, 'class') === FOR_READERS_ALONE);
  if (spans.length === 0) return null;
  const isName = spans.map(textOf).join('').trim() === textOf(element).trim();
  if (isName) for (const span of spans) setAttribute(span, 'class', null);
  else if (/^h\d$/.test(element.tagName)) replaceAll(element, new Map(spans.map((span) => [span, []])));
  return [element];
};

/** The mark beside a heading that leads to itself. */
const endAnchor: Rewrite = (link, context) => {
  const isMark = attribute(link, 'aria-hidden') === 'true' && attribute(link, 'href')?.startsWith('#');
  return isMark && closest(link, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6') ? [] : nameByText(link, context);
};

export const NAMED_BY_TEXT: readonly NamedRewrite[] = [
  ...each('caption figcaption h1 h2 h3 h4 h5 h6 summary td th', nameByText),
  ['a', endAnchor],
];

function hiddenBy(element: Element, classes: string): 'hidden' | 'read out' | null {
  const style = attribute(element, 'style') ?? '';
  if (!MAY_HIDE.test(style)) return null;
  const values = declarations(style);
  const all = [...values].map(([property, value]) => `${property}:${value}`);
  const isLate = element.attrs.some(({ name }) => APPEARS_BY.test(name));
  const isMoving = all.some((one) => /^(?:-\w+-)?(?:transition|animation)/.test(one)) || APPEARS.test(classes);
  if (isLate || (isMoving && values.get('display') !== 'none')) return null;
  if (all.some((one) => HIDES.test(one))) return 'hidden';
  if (all.some((one) => HIDES_TEXT.test(one)) && elements(element).length === 0) return 'hidden';
  // Colour that goes on to the window's edges is a margin with as much padding; a box for a film has its height by its padding.
  const padding = all.filter((one) => one.startsWith('padding')).join(' ');
  if (all.some((one) => MOVES.test(one)) && !/\d{3}/.test(padding)) return 'read out';
  if (!all.some((one) => /^overflow(?:-[xy])?:.*(?:hidden|clip)/.test(one)) || /[1-9]/.test(padding)) return null;
  const sides = ['width', 'height'].map((side) => values.get(side) ?? values.get(`max-${side}`) ?? '');
  if (sides.every((size) => /^[01]px$/.test(size))) return 'read out';
  return sides.some((size) => /^[+.0]+(?:%|[a-z]{1,4})?$/.test(size)) ? 'hidden' : null;
}

/** Property -> value, in lower case; of one written twice the last. */
export function declarations(style: string): ReadonlyMap<string, string> {
  const written = style.toLowerCase().replace(/\/\*[^]*?(?:\*\/|$)|! *important/g, '');
  return new Map(
    written.split(';').flatMap((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return value.length === 0 ? [] : [[property.trim(), value.join(':').replace(/\s+/g, ' ').trim()] as const];
    }),
  );
}

/** The text alone; a part of a list or a table stays around it. */
function readOut({ tagName }: Element, text: string): Element {
  const span = createElement('span', { class: FOR_READERS_ALONE }, [text]);
  return PARTS.test(tagName) ? createElement(tagName, {}, [span]) : span;
}
