/** A YAML file with new values, in which all that was not changed stays as it was written, comments and line ends included. */
import { isCollection, parse, parseDocument, type Document } from 'yaml';
import { isNothing, withoutNothing, withoutUndefined } from './empty-values.ts';
import { freshYaml } from './fresh-yaml.ts';
import { isSame } from './is-same.ts';
import { valueText } from './value-text.ts';

/** @throws YAMLParseError for text that is no YAML */
export function readYaml(text: string): unknown {
  return parse(text) as unknown;
}

/**
 * @param original what the file held, or null for a new one
 * @returns the file: the lines of what is the same are the same, to the byte; values read back are equal to those given
 * @throws YAMLParseError for an original that is no YAML
 */
export function writeYaml(original: string | null, given: unknown): string {
  const value = withoutUndefined(given);
  if (original === null) return freshYaml(value);
  const [mark = ''] = /^\uFEFF?/.exec(original) ?? [];
  const text = original.slice(mark.length).replace(/\r\n/g, '\n');
  const written = rewritten(text, value);
  // Where nothing changed, neither do line ends of both kinds.
  if (written === text) return original;
  return mark + (original.includes('\r\n') ? written.replace(/\n/g, '\r\n') : written);
}

function rewritten(text: string, value: unknown): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  const { contents, errors } = document;
  // What cannot be read would be lost.
  if (errors[0]) throw errors[0];
  if (isUnchanged(document, value)) return text;
  const plain = headOf(text) + freshYaml(value);
  if (!isCollection(contents)) return plain;
  const lines = text.endsWith('\n') ? text : `${text}\n`;
  // What stands behind the mark of a document's end is no part of its last entry.
  const end = contents.range![1] + Math.max(0, lines.slice(contents.range![1]).search(/^\.\.\.|$(?![\s\S])/m));
  const made = valueText(contents, value, { text: lines, start: 0, end, column: 0, document });
  // Whatever the shape of the file, what is written has to be read as what was given.
  if (made === null || !isReadAs(made + lines.slice(end), value)) return plain;
  return withEndOf(text, made + lines.slice(end));
}

function isUnchanged(document: Document, value: unknown): boolean {
  const before = document.toJS() as unknown;
  return isSame(before, value) || (isNothing(before) && isNothing(value));
}

function isReadAs(written: string, value: unknown): boolean {
  const document = parseDocument(written);
  if (document.errors.length > 0) return false;
  try {
    return isSame(withoutNothing(document.toJS()), withoutNothing(value));
  } catch {
    // An alias whose anchor is gone.
    return false;
  }
}

/** A last line without its end stays so, while it is the last. */
function withEndOf(text: string, written: string): string {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  return last !== '' && `\n${written}`.endsWith(`\n${last}\n`) ? written.slice(0, -1) : written;
}

/** The comments at the head of a file. */
function headOf(text: string): string {
  return /^(?:[ \t]*#.*\n|[ \t]*\n)*/.exec(text)?.[0] ?? '';
}
