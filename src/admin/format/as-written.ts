/**
 * Blocks that the CMS's rich text editor would change by only opening them. They go through it in a frame of their own, in which their
 * Markdown can be edited as it is written.
 */
import { marked, type Token, type Tokens } from 'marked';

const START = ':::as-written';
const END = ':::';
/** A frame, for the editor: what stands between its lines. */
export const FRAME = /^:::as-written\n([\s\S]*?)\n:::$/m;
const FRAMES = new RegExp(FRAME.source, 'gm');

export const framed = (markdown: string) => `${START}\n${markdown}\n${END}`;

/** The text with every such block in a frame. */
export function withFrames(body: string): string {
  let wasList = false;
  return marked
    .lexer(body)
    .map((token) => {
      const needsFrame = isFragile(token) || (token.type === 'list' && wasList);
      if (token.type !== 'space') wasList = token.type === 'list';
      if (!needsFrame) return token.raw;
      const text = token.raw.replace(/\n+$/, '');
      return `${framed(text)}${token.raw.slice(text.length)}`;
    })
    .join('');
}

/** The text without frames. */
export function withoutFrames(body: string): string {
  return body.replace(FRAMES, (_, markdown: string) => markdown);
}

/** Alignment and escaped bars of tables, lists of more than lines, HTML, abbreviations, fences of other signs. */
function isFragile(token: Token): boolean {
  switch (token.type) {
    case 'table':
      return (token as Tokens.Table).align.some((side) => side !== null) || token.raw.includes('\\|');
    case 'list':
      return !isPlainList(token as Tokens.List);
    case 'blockquote':
      return !(token.tokens ?? []).every(({ type }) => type === 'paragraph' || type === 'space');
    case 'html':
      return true;
    case 'code':
      return !/^```[^`\n]*\n[\s\S]*\n```\s*$/.test(token.raw) || /\n```.*\n/.test(token.raw.trimEnd());
    case 'paragraph':
      return /^\*\[|^:::/m.test(token.raw);
    default:
      return false;
  }
}

/** Items of one paragraph each, and lists of such items. */
function isPlainList({ items }: Tokens.List): boolean {
  return items.every(({ task, tokens }) => {
    const blocks = tokens.filter(({ type }) => type !== 'space');
    const [first, ...rest] = blocks;
    const isText = first?.type === 'text' || first?.type === 'paragraph';
    return !task && isText && rest.every((block) => block.type === 'list' && isPlainList(block as Tokens.List));
  });
}
