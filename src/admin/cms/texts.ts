/** The texts of the site's files as they are now: the CMS says what it reads, and each commit what it changes. */
import { namesFile } from '../../../shared/names-file.ts';

/** A file of a commit of the CMS. */
export interface FileChange {
  readonly action: 'create' | 'update' | 'move' | 'delete';
  readonly path: string;
  readonly previousPath?: string;
  /** A text, or a file that is uploaded. */
  readonly data?: string | Blob;
}

const texts = new Map<string, string>();

/** Takes a text that the CMS has read: also one that no form can be made of. */
export function read(path: string, text: string): void {
  texts.set(path, text);
}

export function textOf(path: string): string | null {
  return texts.get(path) ?? null;
}

/** Takes what a commit has written and removed. */
export function noteCommit(changes: readonly FileChange[]): void {
  for (const { action, path, previousPath, data } of changes) {
    if (action === 'delete') texts.delete(path);
    if (action === 'move' && previousPath !== undefined) texts.delete(previousPath);
    if (typeof data === 'string') texts.set(path, data);
  }
}

/** Whether a file's text, other than those of `but`, names a picture. */
export function isNamedBeside(picture: string, but: ReadonlySet<string>): boolean {
  for (const [path, text] of texts) if (!but.has(path) && namesFile(text, picture)) return true;
  return false;
}
