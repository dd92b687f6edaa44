/** A Markdown file with front matter, of which only what was edited is written anew. */
import { keepBody } from './keep-body.ts';
import { readYaml, writeYaml } from './keep-yaml.ts';

/** The lines around the front matter, line ends of Windows and a byte order mark included. */
const FILE = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))([\s\S]*)$/m;

export interface MarkdownFile {
  readonly front: unknown;
  /** Without the empty line after the front matter, with line ends of Unix. */
  readonly body: string;
}

/** @throws YAMLParseError for front matter that is no YAML */
export function readFrontMatter(text: string): MarkdownFile {
  const { front, body } = partsOf(text);
  return { front: readYaml(front), body: unix(body).replace(/^\n+/, '') };
}

/**
 * @param original what the file held, or null for a new one
 * @param file what it is to hold
 * @returns the file: what says the same is the same, to the byte
 */
export function writeFrontMatter(original: string | null, { front, body }: MarkdownFile): string {
  const text = body.trim() === '' ? '' : body;
  if (original === null) return `---\n${writeYaml(null, front)}---\n${text && `\n${text.trimEnd()}\n`}`;
  const before = partsOf(original);
  const gap = /^(?:\r?\n)*/.exec(before.body)?.[0] ?? '';
  const kept = keepBody(unix(before.body.slice(gap.length)), text);
  const ends = original.includes('\r\n') ? kept.replace(/\n/g, '\r\n') : kept;
  return (
    before.start +
    writeYaml(before.front, front) +
    before.end +
    (ends === '' ? '' : (before.body === '' ? '\n' : gap) + ends)
  );
}

function partsOf(text: string) {
  const [, start = '---\n', front = '', end = '---\n', body = text] = FILE.exec(text) ?? [];
  return { start, front, end, body };
}

const unix = (text: string) => text.replace(/\r\n/g, '\n');
