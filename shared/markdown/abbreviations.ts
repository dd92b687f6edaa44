/** Abbreviations, as PHP Markdown Extra has them: `*[API]: Application programming interface` explains every API of the text. */
import { Renderer, type MarkedExtension } from 'marked';
import { escapeAttribute } from '../post-body/write-tree.ts';

const DEFINITION = /^\*\[([^\]\n]+)\]:[ \t]*([^\n]*)(?:\n|$)/;

/** Writes a text as it is, references to characters included. */
const plain = new Renderer();

/** For one text. */
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
