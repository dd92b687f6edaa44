/** What stands behind the language of a fence: a title, lines that are marked, and whether lines are counted (docs/posts.md). */
import type { RendererObject, Tokens } from 'marked';
import { escapeAttribute } from '../post-body/write-tree.ts';

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const LINES = /(?:^|\s)\{([\d,\s-]+)\}/;
const NUMBERED = /(?:^|\s)(?:showLineNumbers|numbered)(?=\s|$)/i;

/** A fence that says no more than its language is written as it always was. */
export const codeFence: RendererObject = {
  code({ text, lang = '' }: Tokens.Code) {
    const [name = ''] = /^\S*/.exec(lang)!;
    const hasName = !/^(?:title=|\{|showLineNumbers$)/i.test(name);
    const about = hasName ? lang.slice(name.length) : lang;
    const title = TITLE.exec(about);
    const lines = LINES.exec(about.replace(TITLE, ''));
    const isNumbered = NUMBERED.test(about.replace(TITLE, ''));
    if (!title && !lines && !isNumbered) return false;
    const language = (hasName && name) || 'text';
    const marked = lines ? markLines(`${text}\n`, lines[1]!) : escapeAttribute(`${text}\n`);
    const looks = isNumbered ? '.numbered' : '';
    const block = `<pre><code class="language-${escapeAttribute(language)}${looks}">${marked}</code></pre>`;
    const caption = title && `<figcaption>${escapeAttribute(title[1] ?? title[2] ?? '')}</figcaption>`;
    return caption ? `<figure>${caption}${block}</figure>\n` : `${block}\n`;
  },
};

/** @param ranges `2,4-6`, counted from 1 */
function markLines(text: string, ranges: string): string {
  const pairs = ranges.split(',').map((range) => range.split('-').map(Number));
  const isMarked = (line: number) => pairs.some(([first = 0, last = first]) => line >= first && line <= last);
  const html = text
    .split(/(?<=\n)/)
    .map((line, index) => (isMarked(index + 1) ? `<mark>${escapeAttribute(line)}</mark>` : escapeAttribute(line)))
    .join('');
  return html.replaceAll('</mark><mark>', '');
}
