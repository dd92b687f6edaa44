/** What Markdown has beyond GitHub's flavour, or marked does not know of it: footnotes, definition lists, abbreviations. */
import { Renderer } from 'marked';
import type { MarkedExtension, Token, TokenizerAndRendererExtension, TokenizerThis } from 'marked';
import { escapeAttribute } from '../../shared/markup-text.ts';

interface Note {
  readonly tokens: Token[];
  /** By its first reference; 0 until there is one. */
  number: number;
  references: number;
}

const START = /^\[\^([^\]\s]+)\]:[ \t]*/;
const REFERENCE = /^\[\^([^\]\s]+)\]/;
const INDENT = /^(?: {1,4}|\t)/;

/** Footnotes of one text, as GitHub has them: `word[^1]`, and anywhere `[^1]: What is said of it`, further lines indented. */
export function openFootnotes(): {
  readonly extensions: TokenizerAndRendererExtension[];
  /** To stand behind the text, which must have been rendered: '' where it refers to no note. */
  readonly list: (render: (tokens: Token[]) => string) => string;
} {
  const notes = new Map<string, Note>();
  const shown: Note[] = [];
  const definition: TokenizerAndRendererExtension = {
    name: 'footnote',
    level: 'block',
    tokenizer(this: TokenizerThis, source) {
      const [start, label] = START.exec(source) ?? [];
      if (start === undefined || label === undefined) return undefined;
      const raw = noteAt(source);
      const text = raw
        .slice(start.length)
        .split('\n')
        .map((line) => line.replace(INDENT, ''))
        .join('\n');
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
    list(render) {
      let items = '';
      // A note that refers to another adds it to those that are shown.
      for (const note of shown) items += `<li id="fn-${note.number}">${withWaysBack(render(note.tokens), note)}</li>\n`;
      return items === '' ? '' : `<hr>\n<ol>\n${items}</ol>\n`;
    },
  };
}

/** Its lines: up to an empty one that no indented line follows, or up to the next note. */
function noteAt(source: string): string {
  const lines = source.split('\n', MOST_LINES);
  let end = 1;
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!;
    const isIndented = /^(?: {4}|\t)/.test(line);
    const goesOn = end === at && line.trim() !== '' && !START.test(line);
    if (isIndented || goesOn) end = at + 1;
    else if (line.trim() !== '' || START.test(line)) break;
  }
  return lines.slice(0, end).join('\n') + (end < lines.length ? '\n' : '');
}

/** Of one note: the rest is text. */
const MOST_LINES = 500;

function referenceId({ number }: Note, count: number): string {
  return count === 1 ? `fnref-${number}` : `fnref-${number}-${count}`;
}

/** An arrow for each place that refers to it, at the end of its last paragraph. */
function withWaysBack(html: string, note: Note): string {
  const ways = Array.from(
    { length: note.references },
    (_, index) => ` <a href="#${referenceId(note, index + 1)}">↩</a>`,
  );
  const body = html.trimEnd();
  return body.endsWith('</p>') ? `${body.slice(0, -'</p>'.length)}${ways.join('')}</p>` : body + ways.join('');
}

interface Entry {
  readonly element: 'dt' | 'dd';
  readonly tokens: Token[];
}

/** What begins a block of another kind begins no term. */
const OTHER = /^(?:[ \t]|[#>|<`~:]|[*+-][ \t]|\d{1,9}[.)][ \t]|$)/;
const MEANING = /^:[ \t]+(?=\S)/;
const INDENTED = /^[ \t]+\S/;

/** As PHP Markdown Extra has them: a term on a line of its own, below it each meaning behind `: `. */
export const definitionLists: TokenizerAndRendererExtension = {
  name: 'definitionList',
  level: 'block',
  tokenizer(this: TokenizerThis, source) {
    const entries: { element: Entry['element']; text: string }[] = [];
    let end = 0;
    for (let at = 0; ;) {
      const group = groupAt(source, at);
      if (group === null) break;
      entries.push(...group.entries);
      end = group.end;
      at = end;
      while (source[at] === '\n') at++;
    }
    if (end === 0) return undefined;
    const lexed = entries.map(({ element, text }): Entry => ({ element, tokens: this.lexer.inline(text) }));
    return { type: 'definitionList', raw: source.slice(0, end), entries: lexed };
  },
  renderer(token) {
    const items = (token['entries'] as readonly Entry[]).map(
      ({ element, tokens }) => `<${element}>${this.parser.parseInline(tokens)}</${element}>\n`,
    );
    return `<dl>\n${items.join('')}</dl>\n`;
  },
};

/** Terms and their meanings, which further indented lines go on; null where none begin. */
function groupAt(
  source: string,
  start: number,
): { entries: { element: Entry['element']; text: string }[]; end: number } | null {
  const entries: { element: Entry['element']; text: string }[] = [];
  let at = start;
  let hasMeaning = false;
  while (at < source.length) {
    const next = source.indexOf('\n', at);
    const end = next === -1 ? source.length : next + 1;
    const line = source.slice(at, end).trimEnd();
    const last = entries.at(-1);
    if (MEANING.test(line)) {
      if (entries.length === 0) return null;
      entries.push({ element: 'dd', text: line.replace(MEANING, '') });
      hasMeaning = true;
    } else if (hasMeaning && last && INDENTED.test(line)) last.text += `\n${line.trim()}`;
    else if (hasMeaning || OTHER.test(line) || entries.length === MOST_TERMS) break;
    else entries.push({ element: 'dt', text: line });
    at = end;
  }
  return hasMeaning ? { entries, end: at } : null;
}

/** Terms of one meaning; more lines are a paragraph. */
const MOST_TERMS = 8;

const DEFINITION = /^\*\[([^\]\n]+)\]:[ \t]*([^\n]*)(?:\n|$)/;

/** Writes a text as it is, references to characters included. */
const plain = new Renderer();

/** Those of one text, as PHP Markdown Extra has them: `*[API]: Application programming interface` explains every API. */
export function abbreviations(): MarkedExtension {
  const meanings = new Map<string, string>();
  let known: RegExp | null = null;
  return {
    extensions: [
      {
        name: 'abbreviation',
        level: 'block',
        tokenizer(source) {
          const [raw, short, meaning] = DEFINITION.exec(source) ?? [];
          if (raw === undefined || short === undefined || !meaning?.trim()) return undefined;
          meanings.set(short, meaning.trim());
          return { type: 'abbreviation', raw };
        },
        renderer: () => '',
      },
    ],
    renderer: {
      text(token) {
        if (meanings.size === 0 || ('tokens' in token && token.tokens) || ('escaped' in token && token.escaped))
          return false;
        known ??= wordsOf([...meanings.keys()]);
        const pieces = token.text.split(known).map((piece, index) => {
          const meaning = index % 2 === 1 ? meanings.get(piece) : undefined;
          const text = plain.text({ type: 'text', raw: piece, text: piece });
          return meaning === undefined ? text : `<abbr title="${escapeAttribute(meaning)}">${text}</abbr>`;
        });
        return pieces.join('');
      },
    },
  };
}

/** Whole words alone, the longest first. */
function wordsOf(words: readonly string[]): RegExp {
  const sorted = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${sorted.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
