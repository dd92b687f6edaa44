/** Text fields as plain text: tags taken out, entities decoded once, white space folded (product.md, What a post may lack). */
import { Parser } from 'htmlparser2';
import { foldControls } from './characters.ts';

/** Elements whose content is no text for a reader. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg']);
/** Elements that end a line: words on either side of them are two words. */
const LINES = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(' '),
);

/** `<b>Q&amp;A</b>` -> `Q&A`; `a < b` stays. One line, trimmed. */
export function plainText(markup: string): string {
  const text = /[<&]/.test(markup) ? readText(markup) : markup;
  return foldControls(text).replace(/\s+/g, ' ').trim();
}

function readText(markup: string): string {
  let text = '';
  let unread = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (UNREAD.has(name)) unread++;
      if (LINES.has(name)) text += ' ';
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread--;
      if (LINES.has(name)) text += ' ';
    },
    ontext(part) {
      if (unread === 0) text += part;
    },
  });
  parser.write(markup);
  parser.end();
  return text;
}
