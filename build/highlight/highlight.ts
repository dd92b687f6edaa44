/**
 * Highlights the code of a clean body after sanitising. It keeps the text, escapes it again, and adds only elements with class names of
 * the site. The author names the language; other code stays plain.
 */
import type { SafeHtml } from '../../src/contract.ts';
import { changedLines, isWholeLines, readMarked, writeCode } from './code-html.ts';
import type { Token } from './tokens.ts';

/** Start of a block in the sanitiser's output, where values contain no `<` or `>`. */
const START = /<pre(?: [^<>]*)?><code class="language-([\w+#.-]+)">/g;
const END = '</code></pre>';
/** Characters highlighted per body: the rest of its code stays plain. */
const MAX_CODE_IN_BODY = 100_000;
/** Suffix of a language: lines are numbered. */
const NUMBERED = /\.numbered$/i;
/** `diff`, optionally with a language: `diff-ts`. */
const DIFF = /^diff(?:-(.+))?$/i;
/** Header lines of a diff. */
const DIFF_HEADER = /^((?:\+\+\+ |--- |@@|diff |index ).*\n?)/m;

/**
 * @param html output of the sanitiser
 * @returns the body with tokens of code in known languages as `<span class="k">` and the like (tokens.ts), and marked, changed or
 *   numbered lines as elements of class `l`
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

/** Null for an unchanged block. */
async function blockOf(html: string, named: string): Promise<{ name: string; html: string } | null> {
  const isNumbered = NUMBERED.test(named);
  const name = named.replace(NUMBERED, '');
  const diff = DIFF.exec(name);
  const code = readMarked(html);
  if (code === null) return null;
  const { text } = code;
  const marked = diff && code.marked.length === 0 ? changedLines(text) : code.marked;
  const tokens = diff ? await tokensOfDiff(text, diff[1] ?? '') : await tokensIn(text, name);
  const hasLines = isNumbered || marked.some((range) => isWholeLines(text, range));
  if (tokens === null && !hasLines) return null;
  const looks = `${hasLines ? ' lines' : ''}${isNumbered ? ' numbered' : ''}`;
  return { name: name + looks, html: writeCode({ text, marked }, tokens ?? [{ text, kind: '' }], isNumbered) };
}

async function tokensOfDiff(text: string, name: string): Promise<Token[]> {
  const tokens: Token[] = [];
  for (const [index, part] of text.split(DIFF_HEADER).entries())
    if (index % 2 === 1) tokens.push({ text: part, kind: 'c' });
    else tokens.push(...((await tokensIn(part, name)) ?? [{ text: part, kind: '' }]));
  return tokens;
}

/** Loaded on demand and kept: importing again costs a tenth of highlighting a block. */
const load = () => import('./tokens.ts');
let highlighter: Awaited<ReturnType<typeof load>> | null = null;

async function tokensIn(text: string, name: string): Promise<Token[] | null> {
  highlighter ??= await load();
  return highlighter.tokensOf(text, name);
}
