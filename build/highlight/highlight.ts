/**
 * The code of a clean body in colours. It comes after all sanitising and changes no text: what it writes is the text that it read, escaped
 * anew, in elements without an attribute but a class name of the site's own. What code is in its author says, or it stays plain.
 */
import type { SafeHtml } from '../../src/contract.ts';
import { isWholeLines, writeCode } from './code-html.ts';
import { changedLines, readMarked } from './marked-lines.ts';
import type { Token } from './kinds.ts';

/** As the sanitiser writes the start of a block: no `<` or `>` stands in a value. */
const START = /<pre(?: [^<>]*)?><code class="language-([\w+#.-]+)">/g;
const END = '</code></pre>';
/** What is highlighted of a body, in characters: the rest of its code stays plain. */
const MAX_CODE_IN_BODY = 100_000;
/** Behind a language: its lines are counted. */
const NUMBERED = /\.numbered$/i;
/** `diff`, or the language of what is changed behind it: `diff-ts`. */
const DIFF = /^diff(?:-(.+))?$/i;
/** Lines that say which files, and where in them. */
const DIFF_HEADER = /^((?:\+\+\+ |--- |@@|diff |index ).*\n?)/m;

/**
 * @param html as the sanitiser wrote it
 * @returns the same body, in which every block of code in a known language has its words in `<span class="k">` and the like
 *   (kinds.ts), and lines that are marked, changed or counted are elements of class `l`
 */
export async function highlightCode(html: SafeHtml): Promise<SafeHtml> {
  let made = '';
  let from = 0;
  let left = MAX_CODE_IN_BODY;
  for (const { 0: start, 1: name = '', index } of html.matchAll(START)) {
    const at = index + start.length;
    const end = html.indexOf('</code>', at);
    if (!html.startsWith(END, end) || end - at > left) continue;
    left -= end - at;
    const block = await blockOf(html.slice(at, end), name);
    if (block === null) continue;
    made += `${html.slice(from, at - `${name}">`.length)}${block.name}">${block.html}`;
    from = end;
  }
  return (from === 0 ? html : made + html.slice(from)) as SafeHtml;
}

/** Null for a block that stays as it is. */
async function blockOf(html: string, named: string): Promise<{ name: string; html: string } | null> {
  const isNumbered = NUMBERED.test(named);
  const name = named.replace(NUMBERED, '');
  const diff = DIFF.exec(name);
  const code = readMarked(html);
  if (code === null) return null;
  const stretches = diff && code.stretches.length === 0 ? changedLines(code.text) : code.stretches;
  const tokens = diff ? await tokensOfDiff(code.text, diff[1] ?? '') : await tokensIn(code.text, name);
  const hasLines = isNumbered || stretches.some((stretch) => isWholeLines(code.text, stretch));
  if (tokens === null && !hasLines) return null;
  const plain: Token[] = [{ text: code.text, kind: '' }];
  const looks = `${hasLines ? ' lines' : ''}${isNumbered ? ' numbered' : ''}`;
  return { name: name + looks, html: writeCode({ text: code.text, stretches }, tokens ?? plain, isNumbered) };
}

async function tokensOfDiff(text: string, name: string): Promise<Token[]> {
  const tokens: Token[] = [];
  for (const [index, part] of text.split(DIFF_HEADER).entries())
    if (index % 2 === 1) tokens.push({ text: part, kind: 'c' });
    else tokens.push(...((await tokensIn(part, name)) ?? [{ text: part, kind: '' }]));
  return tokens;
}

/** Loaded for the first code with a language: importing a module again costs as much as a tenth of reading a block. */
const load = () => import('./tokens.ts');
let highlighter: Awaited<ReturnType<typeof load>> | null = null;

async function tokensIn(text: string, name: string): Promise<Token[] | null> {
  highlighter ??= await load();
  return highlighter.tokensOf(text, name);
}
