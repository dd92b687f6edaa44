/** Converts text fields to plain text: removes tags, decodes entities once, collapses white space (docs/product/posts.md). */
import { Tokenizer } from 'htmlparser2';
import { LINE_ELEMENTS, oneLine } from '../../shared/plain-text.ts';
import { NOOP_HANDLERS } from '../sanitise/tokens.ts';

/** Elements whose content is not part of the text. */
const UNREAD = new Set(['annotation', 'annotation-xml', 'script', 'style', 'template', 'noscript', 'svg']);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** `<b>Q&amp;A</b>` -> `Q&A`; `a < b` stays. One trimmed line; empty if nothing in it is visible. */
export function plainText(markup: string): string {
  return oneLine(/[<&]/.test(markup) ? readText(markup) : markup);
}

/** Reads tokens only: the library's parser takes quadratic time in the number of open elements. */
function readText(markup: string): string {
  let text = '';
  let name = '';
  const open = openElements((ended) => {
    if (LINE_ELEMENTS.has(ended)) text += ' ';
  });
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...NOOP_HANDLERS,
      onopentagname(from, to) {
        name = markup.slice(from, to).toLowerCase();
        if (LINE_ELEMENTS.has(name)) text += ' ';
        open.start(name);
      },
      onselfclosingtag: () => open.within('svg') && open.end(name),
      onclosetag: (from, to) => open.end(markup.slice(from, to).toLowerCase()),
      ontext(from, to) {
        if (!open.isUnread()) text += markup.slice(from, to);
      },
      ontextentity(codePoint) {
        if (!open.isUnread()) text += String.fromCodePoint(codePoint);
      },
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return text;
}

/** Tracks open elements: an end tag closes the nearest element of its name and all inside it, or nothing. */
function openElements(ended: (name: string) => void) {
  const open: string[] = [];
  const counts = new Map<string, number>();
  let unread = 0;
  const within = (name: string) => (counts.get(name) ?? 0) > 0;
  const count = (name: string, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
    if (UNREAD.has(name)) unread += by;
  };
  return {
    within,
    isUnread: () => unread > 0,
    start(name: string): void {
      if (VOID.has(name)) return;
      open.push(name);
      count(name, 1);
    },
    end(name: string): void {
      // HTML creates an element for these two unmatched end tags.
      if (!within(name)) return name === 'p' || name === 'br' ? ended(name) : undefined;
      for (let inner: string | undefined; inner !== name;) {
        inner = open.pop()!;
        count(inner, -1);
        ended(inner);
      }
    },
  };
}
