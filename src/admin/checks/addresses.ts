/** The addresses that a text names: links and pictures, each with where in the text it stands. */
import { Lexer, walkTokens, type Token, type Tokens } from 'marked';
import { everyDocument, type EditedDocument } from '../documents.ts';
import { fieldName, listNames } from '../field-names.ts';
import { given, kindsOf, schemaTree, type SchemaNode } from '../../content/schema-tree.ts';
import { readText } from './site-files.ts';

export interface Named {
  readonly kind: 'link' | 'picture';
  /** As it is written. */
  readonly address: string;
  /** The field of the form: `Items › 2 › Path`. */
  readonly field: string;
  /** In the Markdown text, where addresses are read as those of a post are. */
  readonly isInText: boolean;
}

/** Everything that a file names; nothing for one that cannot be read. */
export function addressesIn(file: string, text: string, language: string): Named[] {
  const read = readText(file, text);
  const document = documentOf(file, language);
  if (!read || !document) return [];
  return [...inValue(treeOf(document), read.data, []), ...(read.body === null ? [] : inMarkdown(read.body))];
}

/** What kind of file it is; undefined for one that has no form. */
export function documentOf(file: string, language: string): EditedDocument | undefined {
  return everyDocument(language).find(({ at, body }) =>
    body === null ? at === file : file.slice(0, file.lastIndexOf('/')) === at,
  );
}

const trees = new Map<string, SchemaNode>();

function treeOf({ name, schema }: EditedDocument): SchemaNode {
  const tree = trees.get(name) ?? schemaTree(schema);
  trees.set(name, tree);
  return tree;
}

function inValue(node: SchemaNode, value: unknown, path: readonly string[]): Named[] {
  const one = given(node);
  if (Array.isArray(value)) {
    const item = (index: number) => one.prefixItems?.[index] ?? one.items ?? {};
    return value.flatMap((entry, index) => inValue(item(index), entry, [...path, String(index + 1)]));
  }
  if (typeof value === 'string') return inText(one, value, path.join(' › '));
  if (typeof value !== 'object' || value === null) return [];
  const { kind } = value as { kind?: unknown };
  const { properties = {} } = kindsOf(one)?.find(({ name }) => name === kind)?.node ?? one;
  return Object.entries(value).flatMap(([key, part]) =>
    inValue(properties[key] ?? {}, part, [...path, Array.isArray(part) ? listNames(key).label : fieldName(key)]),
  );
}

function inText({ meaning }: SchemaNode, address: string, field: string): Named[] {
  if (meaning === 'path' && !address.startsWith('#')) return [{ kind: 'link', address, field, isInText: false }];
  const isPicture = meaning === 'picture' ? address !== '' : meaning === 'mark' && address.startsWith('/');
  return isPicture ? [{ kind: 'picture', address, field, isInText: false }] : [];
}

const TEXT = 'Text';
/** `<a href="…">`, `<img src='…'>`, `<source src=…>`, `<video poster=…>`. */
const IN_HTML =
  /<(a|img|source|video|audio|track)\b[^>]*?\s(href|src|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function inMarkdown(markdown: string): Named[] {
  const found: Named[] = [];
  const add = (kind: Named['kind'], address: string) => found.push({ kind, address, field: TEXT, isInText: true });
  walkTokens(lexed(markdown), (token) => {
    if (token.type === 'link') add('link', (token as Tokens.Link).href);
    else if (token.type === 'image') add('picture', (token as Tokens.Image).href);
    else if (token.type === 'html') {
      for (const [, tag = '', , ...quoted] of token.raw.matchAll(IN_HTML)) {
        const address = quoted.find((value) => value !== undefined) ?? '';
        add(/^(?:a|audio|video|track)$/i.test(tag) ? 'link' : 'picture', address);
      }
    }
  });
  return found;
}

/** One that is too deep is refused where it is cleaned. */
function lexed(markdown: string): Token[] {
  try {
    return Lexer.lex(markdown);
  } catch {
    return [];
  }
}
