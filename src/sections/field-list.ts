/** The fields of a kind of section in words, for the catalogue of `site serve`. */
import { iconNames } from '../content/icon-names.ts';
import type { SectionField } from '../contract.ts';
import { section } from './page-schema.ts';
import { given, kindsOf, orEmpty, schemaTree, type SchemaNode } from '../content/schema-tree.ts';

let kinds: ReturnType<typeof kindsOf> = null;

/** In the order of the schema, with the fields of entries one level deep. */
export function fieldsOfKind(kind: string): SectionField[] {
  kinds ??= kindsOf(schemaTree(section))!;
  return fieldsOf(kinds.find(({ name }) => name === kind)!.node, true);
}

function fieldsOf({ properties = {}, required = [] }: SchemaNode, deeper: boolean): SectionField[] {
  return Object.entries(properties).map(([name, node]) => {
    const one = orEmpty(given(node)) ?? given(node);
    const entry = given(one.items ?? one);
    return {
      name,
      type: typeOf(one),
      required: required.includes(name),
      about: node.description ?? '',
      ...(deeper && entry.properties && { fields: fieldsOf(entry, false) }),
    };
  });
}

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  icon: `icon: ${iconNames.join(', ')}`,
  integer: 'whole number',
  number: 'number',
  object: 'fields',
  path: 'address',
  picture: 'picture',
  range: 'text, or from and to',
};

function typeOf({ const: only, enum: words, default: usual, ...node }: SchemaNode): string {
  const forms = kindsOf(node)?.map(({ name }) => name);
  if (forms) return `fields, by kind: ${forms.join(', ')}`;
  if (only !== undefined) return String(only);
  if (words) return words.join(', ') + (usual ? `; without it ${usual}` : '');
  if (node.type === 'array') {
    const entry = typeOf(given(node.items ?? {}));
    return `list of ${{ fields: 'entries', text: 'texts' }[entry] ?? entry}`;
  }
  return TYPES[node.meaning ?? ''] ?? TYPES[String(node.type)] ?? 'text';
}
