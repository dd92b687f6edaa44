/** Attributes that every element may have, reduced to values that mean something and can do no harm. */
import type { NormaliseRule } from './normalise-rule.ts';
import { COLOUR } from './policy-math.ts';
import { FOR_READERS_ALONE } from './hidden.ts';
import { NAMESPACE, attribute, setAttribute, type Element } from './tree.ts';

const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|%|em|rem|ch)$/i;
const SIZED = new Set(['table', 'col', 'colgroup', 'td', 'th', 'img']);
/** The declarations a style attribute may keep, and what their values look like (docs/product/posts.md). */
const DECLARATIONS = new Map([
  ['text-align', /^(?:left|right|center|justify|start|end)$/i],
  ['color', COLOUR],
  ['background-color', COLOUR],
  ['width', LENGTH],
]);

const BACKGROUND = /background(?:-image)?\s*:[^;]*url\(/i;
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;
const WHOLE_NUMBER = /^\d{1,5}$/;
/** Attributes of any element and the values they may have; one that does not match goes. */
const VALUES = new Map([
  ['class', /^(?:language-[\w+#.-]+|markdown-alert-[a-z]+)$/],
  ['colspan', /^[1-9]\d{0,2}$/],
  ['dir', /^(?:ltr|rtl|auto)$/i],
  ['height', WHOLE_NUMBER],
  ['lang', LANGUAGE],
  ['rowspan', /^[1-9]\d{0,2}$/],
  ['scope', /^(?:row|col|rowgroup|colgroup)$/i],
  ['span', /^[1-9]\d{0,2}$/],
  ['start', /^-?\d{1,6}$/],
  ['title', /\S/],
  ['value', /^-?\d{1,6}$/],
  ['width', WHOLE_NUMBER],
]);
/** The same name for other things. */
const OF_ELEMENTS = new Map([
  ['ol type', /^[1aAiI]$/],
  ['source type', /^[a-z]+\/[\w.+-]+(?:;\s*codecs="?[\w., ]+"?)?$/],
  ['span class', new RegExp(`^${FOR_READERS_ALONE}$`)],
]);
const BOOLEAN = new Set(['open', 'reversed']);
const KEYWORDS = new Set(['dir', 'scope']);

/** Checks every attribute's value and reduces `style`. Runs after the rules of `normalise-markup.ts`, which write styles of their own. */
export const normaliseAttributes: NormaliseRule = (found, { removed }) => {
  for (const element of found) {
    if (element.attrs.length === 0) continue;
    if (element.tagName === 'code') keepLanguageClass(element);
    // Those of formulas mean something else by the same names, and have a rule of their own.
    for (const { name, value } of element.namespaceURI === NAMESPACE.html ? element.attrs : []) {
      const known = OF_ELEMENTS.get(`${element.tagName} ${name}`) ?? VALUES.get(name);
      if (BOOLEAN.has(name)) setAttribute(element, name, '');
      else if (known) setAttribute(element, name, known.test(value.trim()) ? written(name, value) : null);
    }
    const style = attribute(element, 'style');
    if (style === null) continue;
    if (BACKGROUND.test(style)) removed('background pictures');
    setAttribute(element, 'style', harmlessStyle(element.tagName, style));
  }
};

function written(name: string, value: string): string {
  if (name === 'title') return value;
  return KEYWORDS.has(name) ? value.trim().toLowerCase() : value.trim();
}

function keepLanguageClass(element: Element): void {
  const names = attribute(element, 'class')?.split(/\s+/) ?? [];
  setAttribute(element, 'class', names.find((name) => name.startsWith('language-')) ?? null);
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
  if (kept.size === 0) return null;
  return [...kept].map(([property, value]) => `${property}: ${value}`).join('; ');
}
