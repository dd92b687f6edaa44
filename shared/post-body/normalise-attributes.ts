/** Yesterday's markup in today's elements, and attributes reduced to values that mean something and can do no harm. */
import type { BodyRule, ElementRule } from './body-tree.ts';
import { COLOUR } from './policy-math.ts';
import { FOR_READERS_ALONE } from './prepare-hidden.ts';
import { NAMESPACE, attribute, rename, setAttribute, type Element } from './tree.ts';

/** A body's own landmarks would be listed by a screen reader beside the page's. A term is not marked within another. */
const RENAMED = new Map([
  ...'address article aside center footer header hgroup main nav section'
    .split(' ')
    .map((name) => [name, 'div'] as const),
  ['acronym', 'abbr'],
  ['dfn', 'em'],
  ['dir', 'ul'],
  ['font', 'span'],
  ['menu', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
]);
export const DEPRECATED: readonly string[] = [...RENAMED.keys(), 'bdo', 'big'];

/** Gives what is deprecated its name of today, or none. */
export const modernise: ElementRule = (element, { replace }) => {
  const { tagName } = element;
  if (tagName === 'center') addStyle(element, 'text-align', 'center');
  const name = RENAMED.get(tagName);
  if (name) rename(element, name);
  else if (tagName === 'big' || !attribute(element, 'dir')) replace(element, element.childNodes);
};

const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|%|em|rem|ch)$/i;
const SIZED = new Set(['table', 'col', 'colgroup', 'td', 'th', 'img']);
/** The declarations a style attribute may keep, and what their values look like (docs/product/posts.md). */
const DECLARATIONS = new Map([
  ['text-align', /^(?:left|right|center|justify|start|end)$/i],
  ['color', COLOUR],
  ['background-color', COLOUR],
  ['width', LENGTH],
]);

const COUNT = /^[1-9]\d{0,2}$/;
const WHOLE_NUMBER = /^\d{1,5}$/;
/** Attributes of any element, or of one, and the values they may have; one that does not match goes. */
const VALUES = new Map([
  ['class', /^(?:language-[\w+#.-]+|markdown-alert-[a-z]+)$/],
  ['colspan', COUNT],
  ['dir', /^(?:ltr|rtl|auto)$/i],
  ['height', WHOLE_NUMBER],
  ['lang', /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i],
  ['ol type', /^[1aAiI]$/],
  ['open', /^/],
  ['reversed', /^/],
  ['rowspan', COUNT],
  ['scope', /^(?:row|col|rowgroup|colgroup)$/i],
  ['source type', /^[a-z]+\/[\w.+-]+(?:;\s*codecs="?[\w., ]+"?)?$/],
  ['span class', new RegExp(`^${FOR_READERS_ALONE}$`)],
  ['span', COUNT],
  ['start', /^-?\d{1,6}$/],
  ['title', /\S/],
  ['value', /^-?\d{1,6}$/],
  ['width', WHOLE_NUMBER],
]);

/** Those of formulas mean something else by the same names, and have a rule of their own. */
export const normaliseAttributes: BodyRule = ({ body, removed }) => {
  for (const element of body.all()) {
    if (element.attrs.length === 0) continue;
    if (element.namespaceURI === NAMESPACE.html) {
      moveToStyle(element);
      for (const { name, value } of element.attrs) {
        const known = VALUES.get(`${element.tagName} ${name}`) ?? VALUES.get(name);
        if (known) setAttribute(element, name, known.test(value.trim()) ? written(name, value) : null);
      }
    }
    const style = attribute(element, 'style');
    if (style === null) continue;
    if (/background(?:-image)?\s*:[^;]*url\(/i.test(style)) removed('background pictures');
    setAttribute(element, 'style', harmlessStyle(element.tagName, style));
  }
};

function written(name: string, value: string): string {
  if (name === 'open' || name === 'reversed') return '';
  if (name === 'title') return value;
  return name === 'dir' || name === 'scope' ? value.trim().toLowerCase() : value.trim();
}

/** Turns the look that attributes gave into style declarations, and keeps the language of code. */
function moveToStyle(element: Element): void {
  const take = (name: string) => {
    const value = attribute(element, name)?.trim();
    if (value !== undefined) setAttribute(element, name, null);
    return value;
  };
  addStyle(element, 'text-align', take('align'));
  addStyle(element, 'background-color', take('bgcolor'));
  addStyle(element, 'color', take('color'));
  if (element.tagName !== 'img' && element.tagName !== 'video')
    addStyle(element, 'width', take('width')?.replace(/^\d+$/, '$&px'));
  if (element.tagName !== 'code') return;
  const names = attribute(element, 'class')?.split(/\s+/) ?? [];
  setAttribute(element, 'class', names.find((name) => name.startsWith('language-')) ?? null);
}

/** Puts a declaration before the element's own, which wins over it. */
function addStyle(element: Element, property: string, value: string | undefined): void {
  if (value)
    setAttribute(element, 'style', `${property}: ${value.replace(/;/g, '')}; ${attribute(element, 'style') ?? ''}`);
}

/** The declarations of the list, the last of each property; null when none is left. */
function harmlessStyle(element: string, style: string): string | null {
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const [property = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim().toLowerCase());
    if (rest.length > 0 || !DECLARATIONS.get(property)?.test(value)) continue;
    if (property === 'width' && !SIZED.has(element)) continue;
    kept.set(property, value);
  }
  return kept.size === 0 ? null : [...kept].map(([property, value]) => `${property}: ${value}`).join('; ');
}
