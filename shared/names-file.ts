/** Whether a text names a file: what the editing page may not take away. It rather says yes than no. */
import { decoded } from './decoded.ts';

/** Texts of content, by their ends; all else is a picture, a film or a document to download. */
export const TEXT_FILE = /\.(?:md|ya?ml|json|txt)$/i;

/**
 * @param path of the file; its name alone is looked for, as addresses differ from text to text
 * @param folder of the text: only addresses that lead to the file from there count
 */
export function namesFile(text: string, path: string, folder?: string): boolean {
  const name = plain(path.slice(folder === undefined ? path.lastIndexOf('/') + 1 : folder.length + 1));
  // Most texts do not have its longest word, and need no more.
  const [word = ''] = name.match(/[a-z\d]+/g)?.toSorted((one, other) => other.length - one.length) ?? [];
  if (!new RegExp(word, 'i').test(text)) return false;
  const before = folder === undefined ? '(?<![\\p{L}\\p{N}_-])' : '(?<![\\p{L}\\p{N}_/-]|(?<!\\.)\\.)(?:\\./)?';
  const sought = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`${before}${sought}(?![\\p{L}\\p{N}_-])`, 'u').test(plain(text));
}

/** Without what Markdown, HTML and addresses write instead of a sign, in small letters. */
function plain(text: string): string {
  return text
    .replace(/(?:%[\da-f]{2})+/gi, (signs) => decoded(signs))
    .replace(/&amp;/g, '&')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .normalize('NFC')
    .toLowerCase();
}
