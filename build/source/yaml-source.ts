/** Parsed YAML that keeps the line of each value. */
import { LineCounter, parseDocument, type Document, type YAMLError } from 'yaml';
import type { Json } from '../../src/contract.ts';
import { error } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import { splitFrontMatter } from './front-matter.ts';
import { MARKDOWN_ENDING } from './source-names.ts';

export interface YamlSource {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
  /** Lines before the YAML. */
  readonly linesBefore: number;
  /** The text after the front matter; null for a YAML file. */
  readonly body: string | null;
}

/** Messages and hints for the error codes of the parser. */
const FAULTS: { readonly [code: string]: readonly [message: string, hint: string] } = {
  ALIAS_PROPS: ['an alias (*) has a tag or an anchor of its own', 'Write the value out.'],
  BAD_ALIAS: [
    'an alias (*) has no name or names nothing',
    'Write the value out, or put it in quotes if * is meant as text.',
  ],
  BAD_COLLECTION_TYPE: ['a tag does not fit its list or mapping', 'Remove the tag that starts with !.'],
  BAD_DIRECTIVE: ['a line that starts with % is not a YAML directive', 'Put the text in quotes.'],
  BAD_DQ_ESCAPE: [
    'a backslash in double quotes starts no known escape',
    'Write the backslash twice, or use single quotes.',
  ],
  BAD_INDENT: [
    'the indentation fits neither the line above nor any before it',
    'Give entries of one list or mapping the same number of spaces.',
  ],
  BAD_SCALAR_START: ['a text starts with a character that YAML reserves', 'Put the text in quotes.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'a mapping starts where a single value was expected',
    'Put a text that holds ": " in quotes, or start the mapping on a new line.',
  ],
  BLOCK_IN_FLOW: ['a block list is inside brackets', 'Write the list in one style.'],
  DUPLICATE_KEY: ['a key appears twice in one mapping', 'Remove one of the two.'],
  KEY_OVER_1024_CHARS: ['a key is over 1024 characters long', 'Check for a missing line break or quote.'],
  MISSING_CHAR: ['a closing quote, bracket or a comma is missing', 'Close what is open on this line or above it.'],
  MULTILINE_IMPLICIT_KEY: [
    'a key runs over several lines',
    'Check for a missing colon, or put a text of several lines in quotes.',
  ],
  MULTIPLE_DOCS: ['the file holds several documents', 'Remove the line "---" between them.'],
  TAB_AS_INDENT: ['a line is indented with a tab', 'Indent with spaces.'],
  UNEXPECTED_TOKEN: [
    'YAML does not expect this here',
    'Check the line above; put a text with special characters in quotes.',
  ],
};

/** Parses a file; each syntax error is a problem `content/syntax` with line and column. */
export function readYaml(file: string, text: string): { source: YamlSource; data: Json } | { problems: Problem[] } {
  const source = parseSource(file, text);
  if (!source) {
    const message = `${file} opens its front matter with "---" and never closes it.`;
    return {
      problems: [
        error('content/syntax', message, 'Put a line "---" after the last field.', { file, line: 1, column: 1 }),
      ],
    };
  }
  const { errors } = source.document;
  if (errors.length > 0) return { problems: errors.map((fault) => syntaxProblem(file, source, fault)) };
  try {
    return { source, data: source.document.toJS() as Json };
  } catch (cause) {
    // Unknown or exponential aliases are found only when the values are made.
    const message = `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
    return { problems: [error('content/syntax', message, 'Write the values out instead of *aliases.', { file })] };
  }
}

/** Parses a YAML file, or the front matter of a Markdown file; null if that is never closed. */
export function parseSource(file: string, text: string): YamlSource | null {
  const front = MARKDOWN_ENDING.test(file) ? splitFrontMatter(text) : { yaml: text, linesBefore: 0, body: null };
  if (!front) return null;
  const lines = new LineCounter();
  const document = parseDocument(front.yaml, { lineCounter: lines, prettyErrors: false });
  return { document, lines, linesBefore: front.linesBefore, body: front.body };
}

/** Line and column in the file, both from 1, of an offset in the YAML. */
export function placeAt(
  file: string,
  { lines, linesBefore }: YamlSource,
  offset: number,
): Place & { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { file, line: line + linesBefore, column: col };
}

function syntaxProblem(file: string, source: YamlSource, fault: YAMLError): Problem {
  const [message, hint] = FAULTS[fault.code] ?? [fault.message, 'Compare it with the lines around it.'];
  return error('content/syntax', `${file}: ${message}.`, hint, placeAt(file, source, fault.pos[0]));
}
