/** Links from one Markdown file to another, `[x](other.md)`, made links to its page. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked, type Token } from 'marked';
import { normalSlug } from '../../shared/slug.ts';
import { MARKDOWN_ENDING } from './source-names.ts';
import { readYaml } from './yaml-source.ts';

const POSTS = 'content/blogs/';
/** Worth a look at the whole text. */
const MAYBE = /\.md\b/i;
/** A path without scheme and without a slash before it, to a Markdown file, and perhaps to a part of it. */
const FILE_LINK = /^(?![a-z][a-z\d+.-]*:|\/|#)([^?#]+\.md)(?:[?#].*)?$/i;

export interface FileLinks {
  /** The project's folder. */
  readonly root: string;
  /** Put before a page's path: '' where addresses of the text are this site's own. */
  readonly base: string;
}

/** The text with its links to files that are there; a link to one that is not stays, and is found dead. */
export function resolveFileLinks(file: string, text: string, { root, base }: FileLinks): string {
  if (!MAYBE.test(text)) return text;
  let resolved = text;
  for (const { raw, href } of linksOf(text)) {
    const [, path = ''] = FILE_LINK.exec(href) ?? [];
    const page = path && pageOf(posix.join(posix.dirname(file), decoded(path)), root);
    if (!page) continue;
    const at = raw.lastIndexOf(path);
    if (at !== -1)
      resolved = resolved.replaceAll(raw, () => raw.slice(0, at) + base + page + raw.slice(at + path.length));
  }
  return resolved;
}

/** Code shows a link and is none. */
function linksOf(text: string): { raw: string; href: string }[] {
  const found: { raw: string; href: string }[] = [];
  const marked = new Marked({ gfm: true });
  try {
    marked.walkTokens(marked.lexer(text), (token: Token) => {
      if (token.type === 'link' || token.type === 'def')
        found.push({ raw: token.raw, href: (token as { href: string }).href });
    });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause; // too deep: the body is refused where it is cleaned
  }
  return found.filter(({ href }) => FILE_LINK.test(href));
}

/** Specification 2.1; where the site has a page of another path the link is found dead. */
function pageOf(file: string, root: string): string | null {
  if (!file.startsWith('content/') || !existsSync(join(root, file))) return null;
  const name = posix.basename(file).replace(MARKDOWN_ENDING, '');
  if (file.startsWith(POSTS)) return `/blog/${encodeURIComponent(slugOf(join(root, file)) ?? name)}/`;
  return `/${encodeURI(
    file
      .slice('content/'.length)
      .replace(MARKDOWN_ENDING, '')
      .replace(/^pages\//, ''),
  )}/`;
}

function slugOf(disk: string): string | null {
  const reading = readYaml('post.md', readFileSync(disk, 'utf8'));
  const slug = 'data' in reading ? (reading.data as { slug?: unknown } | null)?.slug : null;
  return typeof slug === 'string' && slug !== '' ? normalSlug(slug) : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
