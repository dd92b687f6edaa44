/** Footnotes of Markdown, as GitHub has them: `word[^1]`, and anywhere `[^1]: What is said of it`, further lines indented. */
import type { Token, TokenizerAndRendererExtension, TokenizerThis } from 'marked';

interface Note {
  readonly tokens: Token[];
  /** By its first reference; 0 until there is one. */
  number: number;
  references: number;
}

const START = /^\[\^([^\]\s]+)\]:[ \t]*/;
const REFERENCE = /^\[\^([^\]\s]+)\]/;
const INDENT = /^(?: {1,4}|\t)/;

/** The footnotes of one text. */
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
