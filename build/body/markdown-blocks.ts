/** What Markdown has beyond GitHub's flavour, or marked does not know of it: footnotes, definition lists. */
import type { Token, TokenizerAndRendererExtension, TokenizerThis } from 'marked';

interface Note {
  readonly tokens: Token[];
  /** By its first reference; 0 until there is one. */
  number: number;
  references: number;
}

const START = /^\[\^([^\]\s]+)\]:[ \t]*/;
/** Its lines: those without an empty one between them, and indented ones; up to the next note. The rest of a very long one is text. */
const NOTE = /^.*(?:\n(?:\s*\n)?(?: {4}|\t).*|\n(?!\[\^[^\]\s]+\]:).*\S.*){0,499}\n?/;
const REFERENCE = /^\[\^([^\]\s]+)\]/;
const INDENT = /(^|\n)(?: {1,4}|\t)/g;

/** Footnotes of one text, as GitHub has them: `word[^1]`, and anywhere `[^1]: What is said of it`, further lines indented. */
export function openFootnotes() {
  const notes = new Map<string, Note>();
  const shown: Note[] = [];
  const definition: TokenizerAndRendererExtension = {
    name: 'footnote',
    level: 'block',
    tokenizer(this: TokenizerThis, source) {
      const [start, label] = START.exec(source) ?? [];
      if (start === undefined || label === undefined) return undefined;
      const [raw] = NOTE.exec(source)!;
      const text = raw.slice(start.length).replace(INDENT, '$1');
      // The first of a name, as with links.
      if (!notes.has(label)) notes.set(label, { tokens: this.lexer.blockTokens(text, []), number: 0, references: 0 });
      return { type: 'footnote', raw };
    },
    renderer: () => '',
  };
  const reference: TokenizerAndRendererExtension = {
    name: 'footnoteReference',
    level: 'inline',
    start: (source) => source.indexOf('[^'),
    tokenizer(source) {
      const [raw, label] = REFERENCE.exec(source) ?? [];
      const note = notes.get(label ?? '');
      return raw === undefined || !note ? undefined : { type: 'footnoteReference', raw, note };
    },
    renderer(token) {
      const note = token['note'] as Note;
      if (note.number === 0) note.number = shown.push(note);
      note.references++;
      return `<sup><a href="#fn-${note.number}" id="${referenceId(note, note.references)}">${note.number}</a></sup>`;
    },
  };
  return {
    extensions: [definition, reference],
    /** To stand behind the text, which must have been rendered: '' where it refers to no note. */
    list(render: (tokens: Token[]) => string): string {
      let items = '';
      // A note that refers to another adds it to those that are shown.
      for (const note of shown) items += `<li id="fn-${note.number}">${withWaysBack(render(note.tokens), note)}</li>\n`;
      return items === '' ? '' : `<hr>\n<ol>\n${items}</ol>\n`;
    },
  };
}

function referenceId({ number }: Note, count: number): string {
  return count === 1 ? `fnref-${number}` : `fnref-${number}-${count}`;
}

/** An arrow for each place that refers to it, at the end of its last paragraph. */
function withWaysBack(html: string, note: Note): string {
  let ways = '';
  for (let count = 1; count <= note.references; count++) ways += ` <a href="#${referenceId(note, count)}">↩</a>`;
  return html.trimEnd().replace(/(?:<\/p>)?$/, (end) => ways + end);
}

type Entry = readonly [element: string, tokens: Token[]];

/** Up to eight lines are terms of one meaning, more are a paragraph. What begins a block of another kind begins no term. */
const TERMS = String.raw`(?:(?![#>|<\`~:]|(?:[*+-]|\d{1,9}[.)])[ \t]+\S)\S.*\n){1,8}`;
const MEANING = /^:[ \t]+(?=\S)/;
const MEANINGS = String.raw`(?::[ \t]+\S.*(?:\n[ \t]+\S.*)*(?:\n|$))+`;
const LIST = new RegExp(`^${TERMS}${MEANINGS}(?:\\n*${TERMS}${MEANINGS})*`);

/** As PHP Markdown Extra has them: a term on a line of its own, below it each meaning behind `: `. */
export const definitionLists: TokenizerAndRendererExtension = {
  name: 'definitionList',
  level: 'block',
  tokenizer(this: TokenizerThis, source) {
    const [raw] = LIST.exec(source) ?? [];
    if (raw === undefined) return undefined;
    const entries: { element: string; text: string }[] = [];
    for (const line of raw.split('\n').filter(Boolean)) {
      // Indented lines go on.
      if (/^[ \t]/.test(line)) entries.at(-1)!.text += `\n${line.trim()}`;
      else entries.push({ element: MEANING.test(line) ? 'dd' : 'dt', text: line.replace(MEANING, '').trimEnd() });
    }
    const lexed = entries.map(({ element, text }): Entry => [element, this.lexer.inline(text)]);
    return { type: 'definitionList', raw, entries: lexed };
  },
  renderer(token) {
    const entries = token['entries'] as readonly Entry[];
    const items = entries.map(([name, tokens]) => `<${name}>${this.parser.parseInline(tokens)}</${name}>\n`);
    return `<dl>\n${items.join('')}</dl>\n`;
  },
};
