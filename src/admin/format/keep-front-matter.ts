/** A Markdown file with front matter, of which only what was edited is written anew. */
import { isNothing } from './alike.ts';
import { keepBody } from './keep-body.ts';
import { readYaml, writeYaml } from './keep-yaml.ts';

/** The lines around the front matter at a file's start, line ends of Windows and a byte order mark included. */
const FILE = /(?<![\s\S])(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))([\s\S]*)/m;

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
  const yaml = writeYaml(before.front, front);
  const start = before.start + yaml + before.end;
  const kept = keptBody(before.body, text);
  if (before.start === '') return isNothing(readYaml(yaml)) ? kept : `---\n${yaml}---\n\n${kept}`;
  return start + (before.body === '' && kept !== '' ? '\n' : '') + kept;
}

/** With the empty lines before it; line ends of both kinds stay where nothing else changed. */
function keptBody(before: string, text: string): string {
  const [gap = ''] = /^(?:\r?\n)*/.exec(before) ?? [];
  const own = unix(before.slice(gap.length));
  const kept = keepBody(own, text);
  if (kept === own) return before;
  if (kept === '') return '';
  return gap + (before.includes('\r\n') ? kept.replace(/\n/g, '\r\n') : kept);
}

/** A file without front matter is all body. */
function partsOf(text: string) {
  const [, start = '', front = '', end = '', body = text] = FILE.exec(text) ?? [];
  return { start, front, end, body };
}

const unix = (text: string) => text.replace(/\r\n/g, '\n');
