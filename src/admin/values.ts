/** Values of a file as a form holds them, and back: a form knows no list at the top, and fills in what was left out. */
import { isFields, isNothing, type Fields } from './format/alike.ts';
import { given, kindsOf, type SchemaNode } from '../content/schema-tree.ts';

/** The field of a form for a file that is a list. */
export const ENTRIES = 'entries';

/** What the form is filled with. */
export function toForm(node: SchemaNode, value: unknown): Fields {
  if (given(node).type === 'array') return { [ENTRIES]: spread(node, value ?? []) };
  const fields = spread(node, value ?? {}) as Fields;
  return { ...fields, ...switchesOff(node, fields) };
}

/** A switch that a file does not name is off, however a new form begins. */
function switchesOff(node: SchemaNode, fields: Fields): Fields {
  const isOff = ([key, part]: [string, SchemaNode]) => given(part).type === 'boolean' && (fields[key] ?? null) === null;
  const switches = Object.entries(given(node).properties ?? {}).filter(isOff);
  return Object.fromEntries(switches.map(([key]) => [key, false]));
}

/** What the file is to hold: values that may be left out and are empty are left out. */
export function fromForm(node: SchemaNode, form: Fields): unknown {
  return given(node).type === 'array' ? (kept(node, form[ENTRIES]) ?? []) : (kept(node, form) ?? {});
}

/** The field of a form for a text that a file has in the place of several values: for every number, the form that every language has. */
const WORDS: Readonly<Record<string, string>> = { counted: 'other', range: 'words' };

/** The CMS names the entries of a list so, which it moves and adds, in fields of their own until it saves. */
const OF_THE_CMS = '__sc_';

function spread(node: SchemaNode, value: unknown): unknown {
  const one = given(node);
  const words = WORDS[one.meaning ?? ''];
  if (words && typeof value === 'string') return { [words]: value };
  if (one.type === 'array' && typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.map((entry) => spread(one.items ?? {}, entry));
  if (!isFields(value)) return value;
  const { properties = {} } = ofKind(one, value);
  return mapped(value, (key, part) => spread(properties[key] ?? {}, part));
}

function kept(node: SchemaNode, value: unknown): unknown {
  const one = given(node);
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) => kept(one.prefixItems?.[index] ?? one.items ?? {}, entry));
    return entries.filter((entry) => entry !== undefined && entry !== '');
  }
  if (!isFields(value)) return value;
  const { properties = {}, required = [], meaning = '' } = ofKind(one, value);
  const rest = mapped(value, (key, part) => {
    if (key.startsWith(OF_THE_CMS)) return undefined;
    const inner = kept(properties[key] ?? {}, part);
    const isNeeded = required.includes(key) && !isMissingList(properties[key], inner);
    // A switch that is off says what a switch that is not there says, where it may be left out.
    return (inner === false || isNothing(inner)) && !isNeeded ? undefined : inner;
  });
  const words = WORDS[meaning];
  return words && Object.keys(rest).join() === words ? rest[words] : rest;
}

/** The form has an empty list for one that the file may do without. */
function isMissingList(node: SchemaNode | undefined, value: unknown): boolean {
  return Array.isArray(value) && value.length === 0 && (node?.minItems ?? 0) === 0;
}

function ofKind(node: SchemaNode, value: Fields): SchemaNode {
  return kindsOf(node)?.find(({ name }) => name === value['kind'])?.node ?? node;
}

function mapped(fields: Fields, made: (key: string, value: unknown) => unknown): Fields {
  const entries = Object.entries(fields).map(([key, value]) => [key, made(key, value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
