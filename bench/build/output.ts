/** What a build left: its size, and whether it is the site that was asked for. A builder that skips its work must not win. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { editedIndex, type Corpus } from './corpus.ts';
import { benchPost } from '../posts.ts';

export interface Output {
  readonly files: number;
  readonly bytes: number;
}

/** The same for all tools: the settings' own `blogs.perPage`. */
const PER_PAGE = 12;

/** @throws Error if pages are missing, or do not say what they must */
export function outputOf(folder: string, corpus: Corpus): Output {
  if (corpus.count > 0) checkPages(folder, corpus);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = names.map((name) => statSync(join(folder, name))).filter((stat) => stat.isFile());
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}

function checkPages(folder: string, corpus: Corpus): void {
  const posts = readdirSync(join(folder, 'blog'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const wanted = corpus.count + corpus.added;
  if (posts.length < wanted) throw new Error(`${folder}/blog has ${posts.length} posts, not ${wanted}.`);

  const edited = editedIndex(corpus);
  const page = readFileSync(join(folder, `blog/bench-post-${edited}/index.html`), 'utf8');
  const post = benchPost(edited, corpus);
  const texts = [post.title, post.author.name, post.categoryId.name];
  if (corpus.edits > 0) texts.push(`Edited ${corpus.edits} times.`);
  for (const text of texts.filter((text) => !page.includes(text)))
    throw new Error(`${folder}/blog/${post.slug}/index.html does not say "${text}".`);

  const last = Math.ceil(wanted / PER_PAGE);
  if (!existsSync(join(folder, `blogs/page/${last}/index.html`)))
    throw new Error(`${folder} has no page ${last} of the list.`);
}
