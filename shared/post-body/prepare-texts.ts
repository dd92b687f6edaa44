/** Texts in elements that do not stay: fields and their options, code of old HTML, boxes that would run into their neighbours. */
import type { PrepareContext } from './prepare-context.ts';
import { SELECT } from './prepare-names.ts';
import {
  attribute,
  createElement,
  createText,
  elements,
  isElement,
  isText,
  rename,
  replaceAll,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/** Boxes of their own, of which only the content stays. */
const BOXES = ['applet', 'dialog', 'fieldset', 'legend', 'marquee', 'optgroup', 'option', 'search'];
const OLD_CODE = ['listing', 'plaintext', 'xmp'];
/** Of these the value is what a visitor reads. */
const TEXT_INPUTS = /^(?:|date|datetime-local|email|month|number|search|tel|text|time|url|week)$/;
const BUTTONS = /^(?:button|reset|submit)$/;
const IN_ENTRIES = /^(?:a|b|bdi|br|code|em|font|i|mark|small|span|strong|sub|sup|u|wbr)$/;
const LINE_BREAK = /\r?\n/;

export function keepTexts(root: Parent, context: PrepareContext): void {
  const replaced: Replacements = new Map();
  for (const select of elements(root, SELECT)) replaced.set(select, listOf(select, context));
  for (const input of elements(root, 'input')) {
    const instead = fieldContent(input, context);
    if (instead !== null) replaced.set(input, instead);
  }
  for (const gauge of elements(root, 'meter', 'progress')) {
    const text = textOf(gauge).trim() || gaugeText(gauge);
    replaced.set(gauge, text === '' ? [] : [createText(text)]);
  }
  for (const button of elements(root, 'button')) if (textOf(button).trim() !== '') replaced.set(button, apart(button));
  replaceAll(replaced);
  for (const code of elements(root, ...OLD_CODE)) toCode(code);
  for (const field of elements(root, 'textarea')) toParagraph(field);
  for (const box of elements(root, ...BOXES)) {
    rename(box, 'div');
    box.attrs = box.attrs.filter(({ name }) => name === 'id' || name === 'lang' || name === 'dir');
  }
}

/** All that could be chosen, as a list: which one a visitor would have seen first means nothing without the field. All else comes behind it. */
function listOf(select: Element, context: PrepareContext): Child[] {
  const others: Child[] = [];
  const entries = entriesOf(select, others, context);
  const list = createElement('ul');
  setChildren(list, entries);
  return [...(entries.length > 0 ? [list] : []), ...others];
}

function entriesOf(parent: Element, others: Child[], context: PrepareContext): Element[] {
  return parent.childNodes.flatMap((child): Element[] => {
    const isEntry = isElement(child) && child.tagName === 'option';
    if (isEntry) return entryOf(ownText(child, others, context), []);
    if (isElement(child) && child.tagName === 'optgroup')
      return entryOf(attribute(child, 'label') ?? '', entriesOf(child, others, context));
    if (isElement(child) && child.tagName !== SELECT && elements(child, 'option').length > 0)
      return entriesOf(child, others, context);
    others.push(child);
    return [];
  });
}

/** What stands in an option that was left open is none of it from the first block, picture or further field on. */
function ownText(option: Element, others: Child[], { left }: PrepareContext): string {
  const end = option.childNodes.findIndex((child) => isElement(child) && !IN_ENTRIES.test(child.tagName));
  const own = end === -1 ? option.childNodes : option.childNodes.slice(0, end);
  others.push(...option.childNodes.slice(own.length));
  const label = attribute(option, 'label');
  if (label) for (const child of own) left(child);
  return label || own.map(textOf).join('');
}

function entryOf(text: string, inside: readonly Element[]): Element[] {
  const label = text.trim();
  if (label === '') return [...inside];
  const entry = createElement('li');
  const list = createElement('ul');
  setChildren(list, inside);
  setChildren(entry, [createText(label), ...(inside.length > 0 ? [list] : [])]);
  return [entry];
}

/** Null for a check mark, which DOMPurify's hook turns into a sign. */
function fieldContent(input: Element, { removed }: PrepareContext): Child[] | null {
  const type = attribute(input, 'type')?.trim().toLowerCase() ?? '';
  const value = attribute(input, 'value') ?? '';
  if (type === 'checkbox') return null;
  if (type === 'radio') return [createText(attribute(input, 'checked') === null ? '○' : '◉')];
  if (type === 'image')
    return [createElement('img', { src: attribute(input, 'src') ?? '', alt: attribute(input, 'alt') ?? value })];
  if (TEXT_INPUTS.test(type) && value.trim() !== '') return [createText(value)];
  if (BUTTONS.test(type)) removed('buttons');
  else if (type !== 'hidden') removed('form fields');
  return [];
}

/** A gauge without a text of its own says its value. */
function gaugeText(gauge: Element): string {
  const value = Number.parseFloat(attribute(gauge, 'value') ?? '');
  const most = Number.parseFloat(attribute(gauge, 'max') ?? '1');
  if (!Number.isFinite(value)) return '';
  return most > 0 && gauge.tagName === 'progress' ? `${Math.round((value / most) * 100)}%` : String(value);
}

/** Two buttons side by side were two words. */
function apart(button: Element): Child[] {
  return [createText(' '), ...button.childNodes, createText(' ')];
}

/** What stands in `<plaintext>` is text, in `<xmp>` too; in `<listing>` there may be markup. */
function toCode(code: Element): void {
  rename(code, 'pre');
  code.attrs = [];
}

function toParagraph(field: Element): void {
  const [text] = field.childNodes;
  const value = text && isText(text) ? text.value : '';
  rename(field, LINE_BREAK.test(value.trim()) ? 'pre' : 'p');
  field.attrs = [];
  if (value.trim() === '') setChildren(field, []);
}
