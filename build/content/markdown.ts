/** Markdown to HTML, not yet safe: GitHub's flavour, HTML allowed, for the sanitiser to judge. */
import { Marked } from 'marked';

/** Turns a file's text into HTML. */
export function markdownToHtml(text: string): string {
  return new Marked({ gfm: true, async: false }).parse(text) as string;
}
