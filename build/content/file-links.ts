/** Converts links from one Markdown file to another, `[x](other.md)`, to links to its page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decoded } from '../../shared/strings.ts';
import { normalSlug } from '../../shared/slug.ts';
import { pathOnDisk } from '../core/source-files.ts';
import { MARKDOWN_ENDING, readYaml } from './yaml-source.ts';

/** A path without scheme and without a slash before it, to a Markdown file, and perhaps to a part of it. */
const FILE_LINK = /^(?![a-z][a-z\d+.-]*:|\/|#)([^?#]+\.md)(?:[?#].*)?$/i;
const POSTS = 'content/blogs/';
/** A text without this has no such links. */
const MAYBE = /\.md\b/i;

/**
 * Converts the links of a text; a link to a missing file leads to the path that its page would have.
 *
 * @param root the project's folder
 * @param base prefix of page paths: '' if addresses in the text are relative to this site
 */
export async function resolveFileLinks(file: string, text: string, { root, base }: Record<'root' | 'base', string>) {
  if (!MAYBE.test(text)) return text;
  let resolved = text;
  for (const { raw, href } of await linksOf(text)) {
    const path = linkedPath(href);
    const page = pageOfLink(file, href, root);
    const at = path ? raw.lastIndexOf(path) : -1;
    if (!path || !page || at === -1) continue;
    resolved = resolved.replaceAll(raw, () => raw.slice(0, at) + base + page + raw.slice(at + path.length));
  }
  return resolved;
}

/** The path of the linked page, without the base path; null if the link names no file of `content/`. */
export function pageOfLink(file: string, href: string, root: string): string | null {
  const path = linkedPath(href);
  if (path === null) return null;
  const linked = decoded(new URL(path, `file:///${encodeURI(file)}`).pathname.slice(1));
  return pageOfFile(linked, (post) => slugOf(join(root, pathOnDisk(root, post))));
}

/** Finds links with the Markdown parser, since code may contain their syntax. */
async function linksOf(text: string): Promise<{ raw: string; href: string }[]> {
  // Loaded here, since few sites have such links.
  const { Marked } = await import('marked');
  const marked = new Marked({ gfm: true });
  const found: { raw: string; href: string }[] = [];
  try {
    marked.walkTokens(marked.lexer(text), (token) => {
      if (token.type === 'link' || token.type === 'def') found.push(token as { raw: string; href: string });
    });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause; // too deep: the sanitiser refuses the body
  }
  return found;
}

function slugOf(disk: string): string | null {
  if (!existsSync(disk)) return null;
  const reading = readYaml('post.md', readFileSync(disk, 'utf8'));
  const slug = 'data' in reading ? (reading.data as { slug?: unknown } | null)?.slug : null;
  return typeof slug === 'string' && slug !== '' ? normalSlug(slug) : null;
}

/** The path that a link names, as it is written; null for a link that names no file. */
function linkedPath(href: string): string | null {
  return FILE_LINK.exec(href)?.[1] ?? null;
}

/**
 * The page of a file, encoded (docs/visitors.md); null for one that has none. Where the site has a page of another path the link is
 * found dead, or is led on where a post was renamed.
 *
 * @param slugOf the slug that a post's own text names, if any
 */
export function pageOfFile(file: string, slugOf: (file: string) => string | null): string | null {
  if (!file.startsWith('content/')) return null;
  const name = file.slice(file.lastIndexOf('/') + 1).replace(MARKDOWN_ENDING, '');
  if (file.startsWith(POSTS)) return `/blog/${encodeURIComponent(slugOf(file) ?? name.normalize('NFC'))}/`;
  const path = file.slice('content/'.length).replace(MARKDOWN_ENDING, '');
  return `/${encodeURI(path.replace(/^pages\//, ''))}/`;
}
