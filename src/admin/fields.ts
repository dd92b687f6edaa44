/** A schema's values as fields of a form, by the names that Sveltia CMS has for them. */
import type { Field } from '@sveltia/cms';
import { schemas } from '../sections/schemas.ts';
import names from './field-names.json' with { type: 'json' };
import { given, kindsOf, orEmpty, type SchemaNode } from '../content/schema-tree.ts';

/** Shown for an entry of a list that is folded up, the first that it has. */
const NAMING = ['title', 'name', 'question', 'label', 'days', 'text', 'id', 'who', 'time'];

/** The field that asks for one value of this schema. @throws Error for a shape that no form has a field for */
export function fieldOf(name: string, node: SchemaNode, required: boolean): Field {
  const { description } = node;
  const one = given(node);
  const only = orEmpty(one);
  if (only) return fieldOf(name, only, false);
  // The CMS offers no choice as a choice.
  const hint = [description, defaultOf(one)].filter(Boolean).join(' ');
  const isNumber = one.type === 'integer' || one.type === 'number';
  const common = { name, label: fieldName(name, isNumber), ...(hint && { hint }), required };
  const folded = { ...common, widget: 'object' as const, collapsed: 'auto' as const };
  const kinds = typesOf(one);
  if (kinds) return { ...folded, ...kinds };
  if (one.enum) return { ...common, widget: 'select', options: [...one.enum] };
  // Of a switch, the CMS writes `false` into every file that it saves; of no choice it writes nothing.
  if (one.type === 'boolean')
    return { ...common, required: false, widget: 'select', options: [{ label: 'Yes', value: true as never }] };
  if (isNumber) return numberOf(one, common);
  if (one.type === 'array') return listOf(one, common);
  if (one.type === 'object') return { ...folded, summary: summaryOf(one), fields: fieldsOf(one) };
  if (one.meaning === 'range') return { ...folded, fields: rangeOf(one) };
  if (one.meaning === 'counted') return { ...folded, fields: formsOf(one) };
  if (one.type === 'string' || one.meaning === 'picture') return textOf(one, common);
  throw new Error(`The form has no field for "${name}": ${JSON.stringify(node)}.`);
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf({ properties = {}, required = [] }: SchemaNode): Field[] {
  return Object.entries(properties).map(([name, node]) => fieldOf(name, node, required.includes(name)));
}

/** What holds where nothing is chosen or written. */
function defaultOf({ default: value, enum: choice }: SchemaNode): string {
  if (typeof value !== 'string') return '';
  return choice ? `Without a choice: ${value}.` : `Without a text: ${value}`;
}

interface Common {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required: boolean;
}

/** Objects of several kinds; null for a value of one. */
function typesOf(one: SchemaNode) {
  const types = kindsOf(one)?.map(({ name, node }) => {
    const { kind: _kind, ...properties } = node.properties ?? {};
    const fields = fieldsOf({ ...node, properties });
    return { name, label: kindName(name), summary: summaryOf(node), fields };
  });
  return types ? { typeKey: 'kind', types } : null;
}

function numberOf({ type, minimum, maximum }: SchemaNode, common: Common): Field {
  // JSON Schema of an integer names the largest that JavaScript has.
  const isBound = (number: number | undefined) => number !== undefined && Math.abs(number) < 1e9;
  return {
    ...common,
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(isBound(minimum) && { min: minimum }),
    ...(isBound(maximum) && { max: maximum }),
  };
}

function listOf(node: SchemaNode, { required, ...common }: Common): Field {
  const { items, prefixItems, minItems = prefixItems?.length, maxItems = prefixItems?.length } = node;
  const item = given(prefixItems?.[0] ?? items ?? {});
  if (item.meaning === 'service') return serviceOf({ ...common, required: false }, true);
  const counted = {
    ...common,
    required: required && (minItems ?? 0) > 0,
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  };
  if (item.enum) return { ...counted, widget: 'select', multiple: true, options: [...item.enum] };
  const list = { ...counted, ...listNames(common.name), widget: 'list' as const, collapsed: true };
  const kinds = typesOf(item);
  if (kinds) return { ...list, ...kinds };
  if (item.type === 'object') return { ...list, summary: summaryOf(item), fields: fieldsOf(item) };
  return { ...list, collapsed: false, field: fieldOf('entry', item, true) };
}

function serviceOf(common: Common, multiple: boolean): Field {
  const names = { display_fields: ['name'], search_fields: ['name'] };
  return { ...common, widget: 'relation', collection: 'services', value_field: '{{slug}}', ...names, multiple };
}

/** Two numbers, and the words that may stand in their place. */
function rangeOf({ anyOf: [, words, numbers] = [] }: SchemaNode): Field[] {
  const parts = Object.entries({ ...numbers?.properties, ...words?.properties });
  return parts.map(([name, part]) => fieldOf(name, part, false));
}

/** A text for each plural form of the site's language. */
function formsOf({ forms = [], default: texts }: SchemaNode): Field[] {
  const shipped = (texts ?? {}) as Readonly<Record<string, string>>;
  return forms.map((form) => {
    const hint = defaultOf({ default: shipped[form] });
    return { name: form, label: fieldName(form), widget: 'string', required: form === 'other' && !texts, hint };
  });
}

function textOf(node: SchemaNode, common: Common): Field {
  const { meaning = '', format, minLength, maxLength } = node;
  if (meaning === 'picture') return { ...common, required: false, widget: 'image', choose_url: false };
  if (meaning === 'service') return serviceOf(common, false);
  // The rich text editor changes tables, code in lists and formulas of a text that it opens.
  if (meaning === 'body') return { ...common, widget: 'richtext', modes: ['raw'] };
  if (meaning === 'moment') return { ...common, widget: 'datetime' };
  if (format === 'date') return { ...common, widget: 'datetime', time_format: false };
  return {
    ...common,
    widget: meaning === 'paragraph' ? 'text' : 'string',
    ...patternOf(node),
    ...(minLength !== undefined && minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
  };
}

/** The rule of a text, where it has one, with its message: in a schema that goes on from a place, in a form it stands alone. */
export function patternOf({ rule }: SchemaNode): { pattern?: [string, string] } {
  if (!rule) return {};
  return { pattern: [rule.pattern, `${rule.message.charAt(0).toUpperCase()}${rule.message.slice(1)}.`] };
}

/** Its name; where it has none, the first texts that it must have. */
function summaryOf({ properties = {}, required = [] }: SchemaNode): string {
  const name = NAMING.find((key) => key in properties);
  const texts = Object.keys(properties).filter(
    (key) => required.includes(key) && given(properties[key]!).type === 'string',
  );
  const shown = name === undefined ? texts.slice(0, 3) : [name];
  return (shown.length > 0 ? shown : Object.keys(properties).slice(0, 1)).map((key) => `{{fields.${key}}}`).join(' · ');
}

/** Of fields whose keys do not read well as words: alone, and as lists, which stand with their number (`3 Links`). */
const ONE: Names = names.one;
const LISTS: Names = names.lists;

type Names = Readonly<Record<string, string>>;

/** What a list is called, and what one entry of it is. */
function listNames(key: string): { readonly label: string; readonly label_singular: string } {
  const label = LISTS[key] ?? fieldName(key);
  const one = label
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x)es$/, '')
    .replace(/(?<=[^su])s$/, '');
  return { label, label_singular: label === 'People' ? 'Person' : one };
}

/** `metaTitle` -> `Title in search results`, `countryCode` -> `Country code`; a number may have another name than a text. */
function fieldName(key: string, isNumber = false): string {
  if (isNumber && key === 'to') return 'To';
  const words = key.replace(/[-_]/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return ONE[key] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** What a kind of section, or of another object, is called. */
const kindName = (kind: string) => schemas.get(kind)?.name ?? fieldName(kind);
