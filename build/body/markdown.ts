/** Markdown to HTML, not yet safe: GitHub's flavour with footnotes, alerts and definition lists; HTML allowed, for the sanitiser to judge. */
import { Marked, Tokenizer, type MarkedExtension, type RendererObject, type Token, type Tokens } from 'marked';
import { definitionLists, openFootnotes } from './markdown-blocks.ts';
import { VOID } from './parse.ts';
import { isAllowedElement } from './policy.ts';
import { linkAddress } from '../../shared/addresses.ts';
import { pictureAddress } from './media.ts';
import { escapeAttribute } from '../../shared/markup-text.ts';
import type { SanitiseOptions } from './rules.ts';

/** Turns a file's text into HTML; null where it nests so deep that the parser, which calls itself for each level, gives up. */
export function markdownToHtml(text: string): string | null {
  const marked = new Marked({ gfm: true, async: false }, { renderer: codeFence }, plainTexts(text));
  const footnotes = openFootnotes();
  // Each runs at every block or word: only where the text may have any.
  if (text.includes('[^')) marked.use({ extensions: footnotes.extensions });
  if (text.includes('[!')) marked.use({ renderer: alerts });
  if (/\n:[ \t]/.test(text)) marked.use({ extensions: [definitionLists] });
  if (MAY_HAVE_BLANKS.test(text)) marked.use(filesWithBlanks);
  try {
    const html = marked.parse(text) as string;
    return html + footnotes.list((tokens) => marked.parser(tokens));
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** A quote whose first line is `[!NOTE]` or the like. Titles are the page's to add (links.ts). */
export const alerts: RendererObject = {
  blockquote({ tokens }) {
    const [first] = tokens;
    const lead = first?.type === 'paragraph' ? (first as Tokens.Paragraph).tokens[0] : undefined;
    if (lead?.type !== 'text') return false;
    const text = lead as Tokens.Text;
    const [mark, kind] = MARK.exec(text.text) ?? [];
    if (mark === undefined || kind === undefined) return false;
    text.text = text.text.slice(mark.length);
    return `<blockquote class="markdown-alert-${kind.toLowerCase()}">\n${this.parser.parse(tokens)}</blockquote>\n`;
  },
};

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const LINES = /(?:^|\s)\{([\d,\s-]+)\}/;
const NUMBERED = /(?:^|\s)(?:showLineNumbers|numbered)(?=\s|$)/i;

/** Title, marked lines and numbers behind the language of a fence (docs/posts.md). One that says no more than its language is written as it always was. */
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

const TAG = /^ {0,3}<([a-z][\w-]*)([^<>]{0,500})>/i;
/** The end of an element, unless it is in code. */
const CLOSED = /^ {0,3}(?:```|~~~)[^]*?^ {0,3}(?:```|~~~)|`[^`\n]*`|<\/([a-z][\w-]*)/gim;
/** HTML, 13.1.2.4: their end tags may be missing. */
const MAY_STAY_OPEN = /^(?:colgroup|d[dt]|li|p|r[pt]|t[dhr]|t(?:body|foot|head))$/;
/** Attributes with a value, and those that need none. */
const ATTRIBUTE =
  /[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|\S+)|\b(?:allowfullscreen|autoplay|checked|controls|default|disabled|download|hidden|loop|muted|open|playsinline|reversed|(?:aria|data)-[\w-]+)\b/gi;
/** Punctuation beyond ASCII, a quotation mark, or a closing bracket. */
const ENDS_ADDRESS = /(?![\0-\x7f])[\p{P}\p{S}]|["\]]/u;

/**
 * What GitHub's flavour takes for markup and authors write as text: ranges with `~`, `<your-name>`, and what follows an address.
 *
 * @param text all of it: a tag may be closed far below
 */
export function plainTexts(text: string): MarkedExtension {
  const closed = new Set(Array.from(text.matchAll(CLOSED), ([, name]) => name?.toLowerCase()));
  /** True for `<your-name>`, `List<String>`, `vector<i>` and `a<b and c>d`. */
  const isPlain = (source: string, isInline: boolean) => {
    const [, written = '', attributes = ''] = TAG.exec(source) ?? [];
    const name = written.toLowerCase();
    if (name === '' || attributes.endsWith('/')) return false;
    if (isInline && /\w/.test(attributes.replace(ATTRIBUTE, ''))) return true;
    if (closed.has(name) || VOID.has(name)) return false;
    return !isAllowedElement(name) || (isInline && attributes === '' && !MAY_STAY_OPEN.test(name));
  };
  return {
    tokenizer: {
      del: (source) => (source.startsWith('~~') ? false : undefined),
      html: (source) => (isPlain(source, false) ? undefined : false),
      // A text of one character: what follows is read on.
      tag: (source) => (isPlain(source, true) ? ({ type: 'text', raw: '<', text: '<' } as never) : false),
      url(source) {
        const token = Tokenizer.prototype.url.call(this, source);
        // A query may have brackets.
        const end = token ? token.raw.replaceAll('[]', '--').search(ENDS_ADDRESS) : -1;
        return end === -1 ? token : Tokenizer.prototype.url.call(this, source.slice(0, end));
      },
    },
  };
}

/** A text may have `![A](/wall of paint (1).jpg)`, an address with blanks, which CommonMark reads only in `<>`. */
const MAY_HAVE_BLANKS = /\]\([^\s)]+ [^\s")]/;
const LINK = /^(!?\[[^\][\n]*\]\()((?:[^\s<>()"]|\([^\s<>()"]*\)| (?=[^\s")]))+)((?: +"[^"\n]*")?\))/;
/** What is no address stays a text. */
const FILE = /^\.{0,2}\/|\.[a-z\d]{2,5}$/i;

export const filesWithBlanks: MarkedExtension = {
  tokenizer: {
    link(source) {
      const [raw, start, path, end] = LINK.exec(source) ?? [];
      if (!path?.includes(' ') || !FILE.test(path)) return false;
      const token = Tokenizer.prototype.link.call(this, `${start}<${path}>${end}`);
      return token && { ...token, raw: raw! };
    },
  },
};

const COMMENT = /<!--[^]*?(?:-->|$)/g;
const marked = new Marked({ gfm: true });

/** The text of a Markdown file for those who read no HTML: without comments, and with absolute addresses, except fragments of the text itself (`#part`). */
export function publicMarkdown(text: string, options: SanitiseOptions): string {
  const changes = new Map<string, string>();
  marked.walkTokens(marked.lexer(text), (token) => {
    changes.set(token.raw, token.type === 'html' ? token.raw.replace(COMMENT, '') : withAddress(token, options));
  });
  let changed = text;
  for (const [from, to] of changes) if (from !== to) changed = changed.replaceAll(from, () => to);
  return changed.trim();
}

/** The source of a link, picture or definition with its absolute address; of another token as it is. */
function withAddress({ type, raw, ...token }: Token, options: SanitiseOptions): string {
  if (type !== 'link' && type !== 'image' && type !== 'def') return raw;
  const { href, text = '' } = token as { href: string; text?: string };
  const address = (type === 'image' ? pictureAddress : linkAddress)(href, options);
  const at = raw.indexOf(href, type === 'def' ? raw.indexOf(']:') : text.length);
  if (address === null || address.startsWith('#') || at === -1) return raw;
  return raw.slice(0, at) + new URL(address, options.origin).href + raw.slice(at + href.length);
}
