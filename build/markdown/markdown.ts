/** Markdown to HTML, not yet safe: GitHub's flavour, HTML allowed, for the sanitiser to judge. */
import { Marked } from 'marked';
import { codeFence } from './code-fence.ts';

/** Turns a file's text into HTML; null where it nests so deep that the parser, which calls itself for each level, gives up. */
export function markdownToHtml(text: string): string | null {
  try {
    return new Marked({ gfm: true, async: false }, { renderer: codeFence }).parse(text) as string;
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}
