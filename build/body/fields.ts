/** Forms go and leave what they hold; fields, code of old HTML and boxes that would run into their neighbours leave their texts. */
import type { NamedRewrite, Rewrite } from './rules.ts';
import { attribute, childElements, createElement, createText, each, elements, rename, setChildren, textOf, type Child } from './tree.ts'; // prettier-ignore

/** What `<select>` is called from the raw text on. */
export const SELECT = 'select-';
/** Of these the value is what a visitor reads. */
const TEXT_INPUTS = /^(?:|date|datetime-local|email|month|number|search|tel|text|time|url|week)$/;
/** The signs of what is open and what is chosen. */
const CHOICES: Readonly<Record<string, string>> = { checkbox: '☐☑', radio: '○◉' };
const BUTTONS = /^(?:button|reset|submit)$/;

const field: Rewrite = (input, { removed }) => {
  const type = attribute(input, 'type')?.trim().toLowerCase() ?? '';
  const value = attribute(input, 'value') ?? '';
  const [open, done] = CHOICES[type] ?? [];
  if (open && done) return [createText(attribute(input, 'checked') === null ? open : done)];
  if (type === 'image')
    return [createElement('img', { src: attribute(input, 'src') ?? '', alt: attribute(input, 'alt') ?? value })];
  if (TEXT_INPUTS.test(type) && value.trim() !== '') return [createText(value)];
  if (BUTTONS.test(type)) removed('buttons');
  else if (type !== 'hidden') removed('form fields');
  return [];
};

/** Of an editor that draws its own (Notion): an element of that role or class, without words. */
export const checkBox: Rewrite = (element) => {
  if (element.attrs.length === 0 || element.tagName === 'input') return null;
  const named = `${attribute(element, 'role') ?? ''} ${attribute(element, 'class') ?? ''}`;
  if (!/(?:^|\s)checkbox(?:\s|$)/.test(named)) return null;
  if (textOf(element).trim() !== '' || elements(element, 'input').length > 0) return null;
  const isDone = attribute(element, 'aria-checked') === 'true' || /[\s-](?:checked|done|on)(?:\s|$)/.test(named);
  return [createText(isDone ? '☑' : '☐')];
};

/** A gauge without a text of its own says its value. */
const gauge: Rewrite = (element) => {
  const value = Number.parseFloat(attribute(element, 'value') ?? '');
  const most = Number.parseFloat(attribute(element, 'max') ?? '1');
  const isShare = element.tagName === 'progress' && most > 0;
  const written = isShare ? `${Math.round((value / most) * 100)}%` : String(value);
  return [createText(textOf(element).trim() || (Number.isFinite(value) ? written : ''))];
};

const as =
  (name: string): Rewrite =>
  (element) => {
    rename(element, name);
    element.attrs = element.attrs.filter((attr) => ['id', 'lang', 'dir'].includes(attr.name));
    return [element];
  };

/** All that could be chosen, as a list; `normalise` puts what else stands between into it. */
const entry: Rewrite = (option, context) => {
  const label = attribute(option, 'label');
  if (label) {
    const entries = childElements(option, 'li');
    const inside: Child[] = entries.length > 0 ? [createElement('ul', {}, entries)] : [];
    setChildren(option, [createText(label), ...inside]);
  }
  return as('li')(option, context);
};

/** Two buttons side by side were two words. */
const apart: Rewrite = (button) => [createText(' '), ...button.childNodes, createText(' ')];

const textArea: Rewrite = (area, context) => {
  const text = textOf(area);
  return text.trim() === '' ? [] : as(/\n/.test(text.trim()) ? 'pre' : 'p')(area, context);
};

export const FIELDS: readonly NamedRewrite[] = [
  // DOMPurify removes one whole when the name of a field shadows a property of the form.
  ['form', (form) => form.childNodes],
  ...each('applet dialog fieldset legend marquee search', as('div')),
  ...each('listing plaintext xmp', as('pre')),
  ...each('option optgroup', entry),
  ...each('meter progress', gauge),
  [SELECT, as('ul')],
  ['input', field],
  ['button', apart],
  ['textarea', textArea],
];
