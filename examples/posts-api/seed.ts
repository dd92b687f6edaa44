/** The first posts: the Markdown files of the site's own content/blogs, as HTML. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import type { Post, Store } from './store.ts';

const FILE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** @returns how many posts it has put into the store */
export async function seed(store: Store, folder: string): Promise<number> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  for (const name of names) {
    const [, front = '', body = ''] = FILE.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    const { category, author, draft = false, ...same } = parse(front) as Record<string, unknown>;
    const slug = name.slice(0, -'.md'.length);
    const post = {
      _id: slug,
      slug,
      ...same,
      content: await marked.parse(body),
      categoryId: category ? { name: category } : null,
      author: author ? { name: author } : null,
    };
    store.put(post as unknown as Post, draft === true);
  }
  return names.length;
}
