/** A YAML file with new values, in which all that was not changed stays as it was written, comments and line ends included. */
import { Document, isCollection, isNode, isPair, parse, parseDocument } from 'yaml';
import { isNothing, withoutNothing, withoutUndefined } from './empty-values.ts';
import { isSame } from './is-same.ts';
import { mergeLines } from './merge-lines.ts';
import { setValue, yamlOf } from './yaml-values.ts';

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
  if (original === null) return yamlOf(new Document(value));
  const [mark = ''] = /^\uFEFF?/.exec(original) ?? [];
  const text = original.slice(mark.length).replace(/\r\n/g, '\n');
  const document = parseDocument(text);
  // What cannot be read would be lost.
  if (document.errors[0]) throw document.errors[0];
  // Where nothing changed, neither do line ends of both kinds.
  if (isUnchanged(document, value)) return original;
  const written = rewritten(document, text, value);
  return mark + (original.includes('\r\n') ? written.replace(/\n/g, '\r\n') : written);
}

/** The library spells a whole file in its own way, so the file gets the lines alone in which its two spellings differ. */
function rewritten(document: Document, text: string, value: unknown): string {
  keepHead(document);
  const before = yamlOf(document, text);
  try {
    setValue(document, value);
    const after = yamlOf(document, text);
    // Whatever the shape of the file, what is written has to be read as what was given.
    for (const made of [mergeLines(text, before, after), after]) if (isReadAs(made, value)) return made;
  } catch {
    // An alias whose anchor is gone.
  }
  document.contents = document.createNode(value);
  return yamlOf(document, text);
}

/** Comments at the head of a file stay there, whatever becomes of its first entry. */
function keepHead(document: Document): void {
  const { contents } = document;
  const first: unknown = isCollection(contents) ? contents.items[0] : contents;
  const node = isPair(first) ? first.key : first;
  if (!isNode(node) || !node.commentBefore) return;
  document.commentBefore = [document.commentBefore, node.commentBefore].filter(Boolean).join('\n\n');
  node.commentBefore = null;
}

function isUnchanged(document: Document, value: unknown): boolean {
  const before = document.toJS() as unknown;
  return isSame(before, value) || (isNothing(before) && isNothing(value));
}

function isReadAs(written: string, value: unknown): boolean {
  const document = parseDocument(written);
  return document.errors.length === 0 && isSame(withoutNothing(document.toJS()), withoutNothing(value));
}
