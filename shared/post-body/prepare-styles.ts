/** What a style or a class alone says becomes an element, or an attribute that stays: the rest of an editor's look goes. */
import { declarations } from './prepare-hidden.ts';
import { attribute, closest, createElement, createText, isBlank, isElement, isText, rename, replaceChildren, setAttribute, setChildren } from './tree.ts'; // prettier-ignore
import type { Child, Element, Parent } from './tree.ts';

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
  let isChanged = false;
  const change = (parent: Parent) =>
    replaceChildren(parent, (child) => {
      // Where a style inside says it again, that holds.
      if (isElement(child) && child.tagName !== 'pre' && !SPELLS.test(attribute(child, 'style') ?? '')) change(child);
      if (!isText(child) || isBlank(child)) return null;
      const text = spell ? spell(child.value) : child.value;
      const [first = '', ...lines] = keepsLines ? text.split('\n') : [text];
      if (first === child.value) return null;
      isChanged = true;
      return [createText(first), ...lines.flatMap((line): Child[] => [createElement('br'), createText(line)])];
    });
  if (element.tagName !== 'pre' && (spell || keepsLines)) change(element);
  return isChanged;
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
