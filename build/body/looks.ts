/**
 * What a style or a class alone says becomes an element, or an attribute that stays: the rest of an editor's look goes. Yesterday's markup in
 * today's elements, and attributes reduced to values that mean something and can do no harm.
 */
import { FOR_READERS_ALONE } from '../../shared/body-labels.ts';
import { declarations } from './hidden.ts';
import { attribute, closest, createElement, createText, each, elements, isBlank, isElement, isText, names, NS, rename, replaceChildren, setAttribute, setChildren, type Attribute, type Child, type Element, type Parent } from './tree.ts'; // prettier-ignore
import type { BodyRule, ElementRule } from './rules.ts';

type Styles = ReadonlyMap<string, string>;

/** A property and its value, the element that says the same, and where it is said already. */
const SAID: readonly (readonly [property: string, value: RegExp, name: string, said: readonly string[]])[] = [
  ['font-weight', /\b(?:bold|bolder|[6-9]\d\d)\b/, 'strong', 'b strong dt summary th h1 h2 h3 h4 h5 h6'.split(' ')],
  ['font-style', /\b(?:italic|oblique)\b/, 'em', ['i', 'em']],
  ['text-decoration', /line-through/, 's', ['s', 'del', 'strike']],
  ['text-decoration', /underline/, 'u', ['u', 'a', 'ins']],
  ['vertical-align', /^super/, 'sup', ['sup']],
  ['vertical-align', /^sub/, 'sub', ['sub']],
];
/** Takes back what an element around says. */
const PLAIN = /^(?:normal|lighter|none|[1-4]\d\d)\b/;
/** They hold words, and not only what holds words. */
const HOLDS_WORDS =
  /^(?:abbr|big|blockquote|caption|center|cite|code|del|div|figcaption|font|ins|mark|section|small|span|strong|su[bp]|d[dt]|em|h[1-6]|li|t[dh]|[abipqsu])$/;
const CASES: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  capitalize: (text) => text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
};
const SPELLS = /text-transform|white-space/i;
/** Class names of editors and style sheets: `has-text-align-right`, `text-center`. */
const SIDE = /(?:^|[\s-])(?:text|align)-(left|right|center|justify|start|end)(?:\s|$)/;
const ALIGNABLE = /^(?:h[1-6]|p|t[dhr])$/;

/** @returns whether it has changed the element */
export function sayStyle(element: Element): boolean {
  const [, side] = (ALIGNABLE.test(element.tagName) && SIDE.exec(attribute(element, 'class') ?? '')) || [];
  const style = attribute(element, 'style') ?? '';
  if (side) setAttribute(element, 'style', `text-align: ${side}; ${style}`);
  if (!/font|text-|align|white-space|list-style/i.test(style)) return side !== undefined;
  const styles = declarations(style);
  return [nameParts, countAsSaid, spellTexts, takeBack].filter((rule) => rule(element, styles)).length > 0 || !!side;
}

function nameParts(element: Element, styles: Styles): boolean {
  const { tagName } = element;
  const names = SAID.flatMap(([property, value, name, said]) => {
    const written = styles.get(`${property}-line`) ?? styles.get(property) ?? styles.get('font') ?? '';
    return value.test(written) && !said.includes(tagName) && !closest(element, ...said) ? [name] : [];
  });
  if (!HOLDS_WORDS.test(tagName)) return false;
  for (const name of names) setChildren(element, [createElement(name, {}, element.childNodes)]);
  return names.length > 0;
}

/** Letters and Roman numbers of a list; editors write them to its entries, too. */
function countAsSaid(element: Element, styles: Styles): boolean {
  const list = element.tagName === 'li' ? element.parentNode : element;
  const said = styles.get('list-style-type') ?? styles.get('list-style') ?? '';
  const [, size, kind] = /\b(lower|upper)-(alpha|latin|roman)\b/.exec(said) ?? [];
  if (!kind || !isElement(list) || list.tagName !== 'ol' || attribute(list, 'type') !== null) return false;
  const type = kind === 'roman' ? 'i' : 'a';
  setAttribute(list, 'type', size === 'upper' ? type.toUpperCase() : type);
  return true;
}

/** Other letters, and line breaks that are kept, but in code. */
function spellTexts(element: Element, styles: Styles): boolean {
  const spell = CASES[styles.get('text-transform') ?? ''];
  const keepsLines = /^(?:pre|break-spaces)/.test(styles.get('white-space') ?? '') && !closest(element, 'pre');
  const change = (parent: Parent): boolean =>
    replaceChildren(parent, (child) => {
      // Where a style inside says it again, that holds.
      const isOpen = isElement(child) && child.tagName !== 'pre' && !SPELLS.test(attribute(child, 'style') ?? '');
      if (isOpen && change(child)) return [child];
      if (!isText(child) || isBlank(child)) return null;
      const text = spell ? spell(child.value) : child.value;
      const [first = '', ...lines] = keepsLines ? text.split('\n') : [text];
      if (first === child.value) return null;
      return [createText(first), ...lines.flatMap((line): Child[] => [createElement('br'), createText(line)])];
    });
  return element.tagName !== 'pre' && (spell !== undefined || keepsLines) && change(element);
}

/** `<b style="font-weight: normal">` is not bold, nor `<b><span style="font-weight: normal">` with nothing else in it. */
function takeBack(element: Element, styles: Styles): boolean {
  const marks = SAID.flatMap(([property, , name, [other]]) =>
    PLAIN.test(styles.get(property) ?? '') ? [name, other] : [],
  );
  let isChanged = false;
  for (let one: Parent | null = element; isElement(one) && marks.length > 0; one = one.parentNode) {
    if (marks.includes(one.tagName)) {
      rename(one, 'span');
      setAttribute(one, 'id', null);
      isChanged = true;
    }
    if (one.parentNode?.childNodes.length !== 1) break;
  }
  return isChanged;
}

/** A body's own landmarks would be listed by a screen reader beside the page's. A term is not marked within another. */
const RENAMED = new Map([
  ...each('address article aside center footer header hgroup main nav section', 'div'),
  ...each('dir menu', 'ul'),
  ['acronym', 'abbr'],
  ['dfn', 'em'],
  ['font', 'span'],
  ['strike', 's'],
  ['tt', 'code'],
]);
export const DEPRECATED: readonly string[] = [...RENAMED.keys(), 'bdo', 'big'];

/** Gives what is deprecated its name of today, or none. */
export const modernise: ElementRule = (element, { replace }) => {
  const { tagName } = element;
  if (tagName === 'center') setAttribute(element, 'align', 'center');
  const name = RENAMED.get(tagName);
  if (name) rename(element, name);
  else if (tagName === 'big' || !attribute(element, 'dir')) replace(element, element.childNodes);
};

const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|pt|%|em|rem|ch)$/i;
/** The declarations a style attribute may keep, what their values look like, and of which elements (docs/posts.md). */
const DECLARATIONS = new Map<string, readonly [values: RegExp, elements: RegExp]>([
  ['text-align', [/^(?:left|right|center|justify|start|end)$/i, /^/]],
  ['width', [LENGTH, /^(?:table|col|colgroup|td|th|img)$/]],
  // A sign in a line, as high as its letters.
  ['height', [/^\d(?:\.\d{1,3})?em$/, /^img$/]],
]);

/** Attributes of a look; the size of pictures is more. */
const LOOKS = names('align style width');
const MEDIA = names('img video');
export const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;
/** Attributes of any element, or of one, and the values they may have; one that does not match goes. */
const VALUES = new Map([
  ['blockquote class', /^markdown-alert-[a-z]+$/],
  ['code class', /^language-[\w+#.-]+$/],
  ...each('colspan rowspan span', /^[1-9]\d{0,2}$/),
  ['dir', /^(?:ltr|rtl|auto)$/i],
  // A file's name, or none.
  ['download', /^[^\p{Cc}/\\:*?"<>|]{0,100}$/u],
  ...each('height width', /^\d{1,5}$/),
  ...each('hreflang lang', LANGUAGE),
  ['ol type', /^[1aAiI]$/],
  ...each('open reversed', /^/),
  ['scope', /^(?:row|col|rowgroup|colgroup)$/i],
  ['source type', /^[a-z]+\/[\w.+-]+(?:;\s*codecs="?[\w., ]+"?)?$/],
  ['span class', new RegExp(`^${FOR_READERS_ALONE}$`)],
  ...each('start value', /^-?\d{1,6}$/),
  ['title', /\S/],
]);

/** Those of formulas mean something else by the same names, and have a rule of their own. */
export const normaliseAttributes: BodyRule = ({ body, removed }) => {
  for (const element of elements(body.root)) {
    const { tagName, attrs, namespaceURI } = element;
    if (attrs.length === 0 || namespaceURI !== NS.HTML) continue;
    const looks = attrs.filter(({ name }) => LOOKS.has(name) && (name !== 'width' || !MEDIA.has(tagName)));
    if (looks.length > 0) {
      if (looks.some(({ value }) => /background(?:-image)?\s*:[^;]*url\(/i.test(value))) removed('background pictures');
      element.attrs = attrs.filter((attr) => !looks.includes(attr));
      setAttribute(element, 'style', harmlessStyle(tagName, looks));
    }
    for (const { name, value } of element.attrs) {
      // The language of code is one of its classes.
      const [said = value] = (tagName === 'code' && name === 'class' && /(?<!\S)language-\S+/.exec(value)) || [];
      const known = VALUES.get(`${tagName} ${name}`) ?? VALUES.get(name);
      if (known) setAttribute(element, name, known.test(said.trim()) ? written(name, said) : null);
    }
  }
};

/** What is left of an editor's look. */
export const dropBare: ElementRule = (span, { replace }) => {
  if (span.attrs.length === 0) replace(span, span.childNodes);
};

function written(name: string, value: string): string {
  if (name === 'open' || name === 'reversed') return '';
  if (name === 'title') return value;
  return name === 'dir' || name === 'scope' ? value.trim().toLowerCase() : value.trim();
}

/** The declarations of the list, those of the style last, which win over the others; null when none is left. */
function harmlessStyle(element: string, looks: readonly Attribute[]): string | null {
  const own = looks.find(({ name }) => name === 'style')?.value ?? '';
  const others = looks.map(
    ({ name, value }) => `${name === 'align' ? 'text-align' : name}:${value.trim().replace(/^\d+$/, '$&px')};`,
  );
  const kept = [...declarations(others.join('') + own)].filter(([property, value]) => {
    const [values, elements] = DECLARATIONS.get(property) ?? [];
    return values?.test(value) && elements?.test(element);
  });
  return kept.map(([property, value]) => `${property}: ${value}`).join('; ') || null;
}
