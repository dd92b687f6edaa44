/** Explains why a build rendered or reused a page: for `site build --explain PATH`. */
import type { UrlPath } from '../../src/contract.ts';
import type { ContextParts, PageRecordBook } from './records.ts';

/** @param parts of the context of this build */
export function explainPage(path: UrlPath, { get, last, lastInputs }: PageRecordBook, parts: ContextParts): string {
  const [record, before] = [get(path), last.get(path)];
  if (!record) return `No page ${path} to explain: name a path of the site, without its base path.`;
  if (record === before) return `${path} was reused: its inputs are unchanged, and its files are intact.`;
  if (!before) return `${path} was rendered: no earlier build with this page is known.`;
  const changed = Object.keys(parts).filter((name) => parts[name] !== lastInputs?.context[name]);
  const isOther = (input: 0 | 1 | 2 | 3) => record.inputs[input] !== before.inputs[input];
  if (isOther(0)) changed.push('its route (its own texts and lists)');
  if (isOther(1) || isOther(2) || isOther(3)) changed.push('its post');
  return changed.length > 0
    ? `${path} was rendered: changed since the last build: ${changed.join(', ')}.`
    : `${path} was rendered: one of its files is missing from the output, or was changed after the last build.`;
}
