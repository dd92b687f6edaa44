/** YAML with its places: read once for the values, kept as a document to tell on which line each value stands. */
import { LineCounter, parseDocument, type Document, type YAMLError } from 'yaml';
import type { Json } from '../../src/contract.ts';
import { error } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import { splitFrontMatter } from './front-matter.ts';
import { MARKDOWN_ENDING } from './source-names.ts';

export interface YamlSource {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
  /** Lines of the file before the YAML's first. */
  readonly linesBefore: number;
  /** What follows the front matter; null for a YAML file. */
  readonly body: string | null;
}

/** What each of the parser's error codes means to a person, and what to do. */
const FAULTS: { readonly [code: string]: readonly [message: string, hint: string] } = {
  ALIAS_PROPS: ['an alias (*) has a tag or an anchor of its own', 'Write the value out.'],
  BAD_ALIAS: [
    'an alias (*) has no name or names nothing',
    'Write the value out, or put it in quotes if * is meant as text.',
  ],
  BAD_COLLECTION_TYPE: ['a tag does not fit the list or mapping it stands on', 'Remove the tag that starts with !.'],
  BAD_DIRECTIVE: ['a line that starts with % is no YAML directive', 'Put the text in quotes.'],
  BAD_DQ_ESCAPE: [
    'a backslash in double quotes starts no known escape',
    'Write the backslash twice, or use single quotes.',
  ],
  BAD_INDENT: [
    'the indentation fits neither the line above nor any before it',
    'Give entries of one list or mapping the same number of spaces.',
  ],
  BAD_SCALAR_START: ['a text starts with a character that YAML keeps for itself', 'Put the text in quotes.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'a mapping starts where a single value was expected',
    'Put a text that holds ": " in quotes, or start the mapping on a new line.',
  ],
  BLOCK_IN_FLOW: ['a list of lines stands inside brackets', 'Write the list in one of the two ways.'],
  DUPLICATE_KEY: ['a key stands twice in one mapping', 'Remove one of the two.'],
  KEY_OVER_1024_CHARS: ['a key is over 1024 characters long', 'Look for a missing line break or quote.'],
  MISSING_CHAR: ['a closing quote, bracket or a comma is missing', 'Close what is open on this line or above it.'],
  MULTILINE_IMPLICIT_KEY: [
    'a key runs over several lines',
    'Look for a missing colon, or put a text of several lines in quotes.',
  ],
  MULTIPLE_DOCS: ['the file holds several documents', 'Remove the line "---" between them.'],
  TAB_AS_INDENT: ['a line is indented with a tab', 'Indent with spaces.'],
  UNEXPECTED_TOKEN: [
    'something stands here that YAML does not expect',
    'Look at the line above; put a text with special characters in quotes.',
  ],
};

/** Reads a file's text; one problem of code `content/syntax` for each syntax error, with its line and column. */
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
    // Aliases that name nothing, or that multiply: found only when the values are made.
    const message = `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
    return { problems: [error('content/syntax', message, 'Write the values out instead of *aliases.', { file })] };
  }
}

/** The parsed YAML file, or a Markdown file's front matter; null when that is never closed. */
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
  const [message, hint] = FAULTS[fault.code] ?? [fault.message, 'Compare the line with its neighbours.'];
  return error('content/syntax', `${file}: ${message}.`, hint, placeAt(file, source, fault.pos[0]));
}
