/** A content schema as plain data (JSON Schema), with what forms need beside: the sentence that a wrong text is told. */
import * as z from 'zod';

type SchemaType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

type Bound = 'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum';

/** The part of JSON Schema that content schemas make use of. */
export interface SchemaNode extends Readonly<Partial<Record<Bound, number>>> {
  readonly type?: SchemaType | readonly SchemaType[];
  readonly description?: string;
  readonly const?: unknown;
  /** What holds where nothing is chosen or written. */
  readonly default?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly prefixItems?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly format?: string;
  /** What the value is, where its type does not say: see `meaning` in src/content/fields.ts. */
  readonly meaning?: string;
  /** Of texts: a regular expression (source, no flags) that the form tests, and what it says of a text that does not match. */
  readonly rule?: { readonly pattern: string; readonly message: string };
  /** Of what is counted: the plural forms of the site's language. */
  readonly forms?: readonly string[];
}

/** A text that no rule takes: what is said of it names the rule. */
const WRONG = '\u0007';

/** @param schema a schema of `src/content/`; what a file may hold, before defaults are filled in */
export function schemaTree(schema: z.ZodType): SchemaNode {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { pattern, format } = jsonSchema;
      const plain = pattern ?? (format === 'uri' ? '^https?://\\S+$' : undefined);
      if (plain === undefined || new RegExp(plain, 'u').test(WRONG)) return;
      const [issue] = z.safeParse(zodSchema, WRONG).error?.issues ?? [];
      if (issue) Object.assign(jsonSchema, { rule: { pattern: plain, message: issue.message } });
    },
  }) as SchemaNode;
}

/** A list or field that may be left out is one or null: the one. */
export function given(node: SchemaNode): SchemaNode {
  if (Array.isArray(node.type)) return { ...node, type: (node.type as SchemaType[]).find((type) => type !== 'null')! };
  const kinds = (node.anyOf ?? node.oneOf)?.filter(({ type }) => type !== 'null');
  if (kinds?.length !== 1) return node;
  const { anyOf: _any, oneOf: _one, ...rest } = node;
  return { ...kinds[0], ...rest };
}

/** What a union of one kind and the empty text, whose key has to stand, holds beside that; null for another. */
export function orEmpty({ anyOf = [], ...rest }: SchemaNode): SchemaNode | null {
  const kinds = anyOf.filter((kind) => kind.const !== '');
  return kinds.length === 1 && anyOf.length > 1 ? { ...kinds[0], ...rest } : null;
}

/** Objects told apart by their `kind`: the name of each, and the object without it. */
export function kindsOf({ anyOf, oneOf }: SchemaNode): { name: string; node: SchemaNode }[] | null {
  const kinds = (anyOf ?? oneOf ?? []).map((node) => ({ name: node.properties?.['kind']?.const, node }));
  if (kinds.length === 0 || kinds.some(({ name }) => typeof name !== 'string')) return null;
  return kinds as { name: string; node: SchemaNode }[];
}
