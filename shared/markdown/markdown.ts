/** Markdown to HTML, not yet safe: GitHub's flavour with footnotes, alerts, definition lists and abbreviations; HTML allowed, for the sanitiser to judge. */
import { Marked } from 'marked';
import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
import { codeFence } from './code-fence.ts';
import { definitionLists } from './definition-lists.ts';
import { filesWithBlanks, MAYBE } from './files-with-blanks.ts';
import { openFootnotes } from './footnotes.ts';
import { plainTexts } from './plain-texts.ts';

/** Turns a file's text into HTML; null where it nests so deep that the parser, which calls itself for each level, gives up. */
export function markdownToHtml(text: string): string | null {
  const marked = new Marked({ gfm: true, async: false }, { renderer: codeFence }, plainTexts(text));
  const footnotes = openFootnotes();
  // Each runs at every block or word: only where the text may have any.
  if (text.includes('[^')) marked.use({ extensions: footnotes.extensions });
  if (text.includes('[!')) marked.use({ renderer: alerts });
  if (/\n:[ \t]/.test(text)) marked.use({ extensions: [definitionLists] });
  if (MAYBE.test(text)) marked.use(filesWithBlanks);
  if (text.includes('*[')) marked.use(abbreviations());
  try {
    const html = marked.parse(text) as string;
    return html + footnotes.list((tokens) => marked.parser(tokens));
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}
