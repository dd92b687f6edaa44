/** Converts text fields to plain text: removes tags, decodes entities once, collapses white space (docs/posts.md). */
import { Parser } from 'htmlparser2';
import { LINE_ELEMENTS, oneLine } from '../../shared/plain-text.ts';

/** Elements whose content is not part of the text. */
const UNREAD = new Set(['annotation', 'annotation-xml', 'script', 'style', 'template', 'noscript', 'svg']);
/** Open elements that are kept count of: the parser takes quadratic time in their number. Deeper markup is removed as it is written. */
const MOST_OPEN = 256;
const TOO_DEEP = new Error('too deep');

/** `<b>Q&amp;A</b>` -> `Q&A`; `a < b` stays. One trimmed line; empty if nothing in it is visible. */
export function plainText(markup: string): string {
  if (!/[<&]/.test(markup)) return oneLine(markup);
  try {
    return oneLine(readText(markup));
  } catch (cause) {
    if (cause !== TOO_DEEP) throw cause;
    return oneLine(markup.replace(/<[^<>]*>/g, ' '));
  }
}

function readText(markup: string): string {
  let text = '';
  let [open, unread] = [0, 0];
  const edge = (name: string, step: 1 | -1) => {
    open += step;
    if (open > MOST_OPEN) throw TOO_DEEP;
    if (LINE_ELEMENTS.has(name)) text += ' ';
    if (UNREAD.has(name)) unread += step;
  };
  const parser = new Parser({
    onopentag: (name) => edge(name, 1),
    onclosetag: (name) => edge(name, -1),
    ontext: (part) => void (unread === 0 && (text += part)),
  });
  parser.end(markup);
  return text;
}
