/** A schema's values as fields of a form, by the names that Sveltia CMS has for them. */
import type { Field } from '@sveltia/cms';
import type { AdminSettings } from '../contract.ts';
import { fieldName, listNames } from './field-names.ts';
import { given, kindsOf, mayBeEmpty, onlyKind, type SchemaNode } from './schema-tree.ts';

/** The collection that ids of services are chosen from. */
const SERVICES = 'services';
/** Shown for an entry of a list that is folded up, the first that it has. */
const NAMING = ['title', 'name', 'question', 'label', 'days', 'text', 'id', 'who', 'time'];

export interface FieldContext {
  /** IANA name: dates are asked for in it. */
  readonly timeZone: string;
}

/** A field that offers names and takes others. */
export const SUGGEST = 'suggest';
const SUGGESTED: Readonly<Record<string, keyof AdminSettings['used']>> = {
  category: 'categories',
  tag: 'tags',
  author: 'authors',
};

/**
 * @param required the value has to be there
 * @returns the field that asks for one value of this schema
 * @throws Error for a shape that no form has a field for
 */
export function fieldOf(name: string, node: SchemaNode, required: boolean, context: FieldContext): Field {
  const { description } = node;
  const one = given(node);
  const common = { name, label: fieldName(name), ...(description && { hint: description }) };
  if (mayBeEmpty(one)) {
    const kind = onlyKind(one);
    if (kind) return fieldOf(name, kind, false, context);
  }
  const kinds = kindsOf(one);
  if (kinds)
    return {
      ...common,
      required,
      widget: 'object',
      collapsed: true,
      typeKey: 'kind',
      types: kinds.map((kind) => typeOf(kind, context)),
    };
  if (one.enum) return { ...common, required, widget: 'select', options: [...one.enum] };
  // A literal that a step either has or has not.
  if (one.type === 'boolean' || one.const === true) return { ...common, required: false, widget: 'boolean' };
  if (one.type === 'integer' || one.type === 'number') return numberOf(one, { ...common, required });
  if (one.type === 'array') return listOf(one, { ...common, required }, context);
  if (one.type === 'object')
    return {
      ...common,
      required,
      widget: 'object',
      collapsed: true,
      summary: summaryOf(one),
      fields: fieldsOf(one, context),
    };
  if (one.meaning === 'counted')
    return { ...common, required, widget: 'object', collapsed: true, fields: formsOf(one as SchemaNode & Forms) };
  if (one.type === 'string' || one.meaning === 'picture') return textOf(one, { ...common, required }, context);
  throw new Error(`The form has no field for "${name}": ${JSON.stringify(node)}.`);
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf({ properties = {}, required = [] }: SchemaNode, context: FieldContext): Field[] {
  return Object.entries(properties).map(([name, node]) => fieldOf(name, node, required.includes(name), context));
}

interface Common {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required: boolean;
}

function typeOf({ name, node }: { name: string; node: SchemaNode }, context: FieldContext) {
  const { kind: _kind, ...properties } = node.properties ?? {};
  return {
    name,
    label: fieldName(name),
    summary: summaryOf(node),
    fields: fieldsOf({ ...node, properties }, context),
  };
}

function numberOf({ type, minimum, maximum }: SchemaNode, common: Common): Field {
  return {
    ...common,
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(isBound(minimum) && { min: minimum }),
    ...(isBound(maximum) && { max: maximum }),
  };
}

/** JSON Schema of an integer names the largest that JavaScript has. */
const isBound = (number: number | undefined) => number !== undefined && Math.abs(number) < 1e9;

function listOf(node: SchemaNode, { required, ...common }: Common, context: FieldContext): Field {
  const { items, prefixItems, minItems, maxItems } = node;
  const [min, max] = prefixItems ? [prefixItems.length, prefixItems.length] : [minItems, maxItems];
  const list = {
    ...common,
    ...listNames(common.name),
    required: required && (min ?? 0) > 0,
    widget: 'list' as const,
    collapsed: true,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
  const item = given(prefixItems?.[0] ?? items ?? {});
  if (item.meaning === 'service') return relationTo(SERVICES, { ...common, required: false }, true);
  const kinds = kindsOf(item);
  if (kinds) return { ...list, typeKey: 'kind', types: kinds.map((kind) => typeOf(kind, context)) };
  if (item.type === 'object') return { ...list, summary: summaryOf(item), fields: fieldsOf(item, context) };
  return { ...list, collapsed: false, field: fieldOf('entry', item, true, context) };
}

function relationTo(collection: string, common: Common, multiple: boolean): Field {
  return {
    ...common,
    widget: 'relation',
    collection,
    value_field: '{{slug}}',
    display_fields: ['name'],
    search_fields: ['name'],
    multiple,
  };
}

interface Forms {
  readonly forms: readonly string[];
}

/** A text for each plural form of the site's language. */
function formsOf({ forms }: Forms): Field[] {
  return forms.map((form) => ({ name: form, label: fieldName(form), widget: 'string', required: form === 'other' }));
}

function textOf(node: SchemaNode, common: Common, { timeZone }: FieldContext): Field {
  const { meaning = '', format, minLength, maxLength } = node;
  const suggested = SUGGESTED[meaning];
  // The names themselves are no part of it: with each other configuration, the CMS drops its backups of forms that are not saved.
  if (suggested) return { ...common, widget: SUGGEST, suggestions: suggested };
  if (meaning === 'picture') return { ...common, required: false, widget: 'image', choose_url: false };
  if (meaning === 'service') return relationTo(SERVICES, common, false);
  if (meaning === 'body') return { ...common, widget: 'markdown' };
  // With a format of its own, the CMS's field for a date goes round in a circle.
  if (meaning === 'moment') return { ...common, widget: 'datetime', input_timezone: timeZone };
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
