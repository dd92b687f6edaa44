/** Links from one Markdown file to another, `[x](other.md)`: which file is meant, and where its page is. */
import { decoded } from './decoded.ts';

const MARKDOWN = /\.md$/i;
/** A path without scheme and without a slash before it, to a Markdown file, and perhaps to a part of it. */
const FILE_LINK = /^(?![a-z][a-z\d+.-]*:|\/|#)([^?#]+\.md)(?:[?#].*)?$/i;
const POSTS = 'content/blogs/';

/** The path that a link names, as it is written; null for a link that names no file. */
export function linkedPath(href: string): string | null {
  return FILE_LINK.exec(href)?.[1] ?? null;
}

/** The file at that path, project-relative. @param from the file that has the link */
export function linkedFile(path: string, from: string): string {
  return decoded(new URL(path, `file:///${encodeURI(from)}`).pathname.slice(1));
}

/**
 * The page of a file, encoded (docs/visitors.md); null for one that has none. Where the site has a page of another path the link is
 * found dead, or is led on where a post was renamed.
 *
 * @param slugOf the slug that a post's own text names, if any
 */
export function pageOfFile(file: string, slugOf: (file: string) => string | null): string | null {
  if (!file.startsWith('content/')) return null;
  const name = file.slice(file.lastIndexOf('/') + 1).replace(MARKDOWN, '');
  if (file.startsWith(POSTS)) return `/blog/${encodeURIComponent(slugOf(file) ?? name.normalize('NFC'))}/`;
  const path = file.slice('content/'.length).replace(MARKDOWN, '');
  return `/${encodeURI(path.replace(/^pages\//, ''))}/`;
}
