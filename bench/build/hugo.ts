/** Hugo, with each post as a content file of HTML with its front matter in JSON, which it reads fastest. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchPost } from '../posts.ts';
import { postsOf } from './corpus.ts';
import { writeFrame } from './frame.ts';
import { plainEnvironment, type Tool } from './tool.ts';

const SOURCE = fileURLToPath(new URL('../hugo', import.meta.url));

export const hugo: Tool = {
  name: 'hugo',
  out: 'public',
  kept: ['public', 'resources', 'cache', '.hugo_build.lock'],
  async prepare(folder, corpus, frame) {
    cpSync(SOURCE, folder, { recursive: true });
    writeFrame(join(folder, 'layouts/partials'), frame);
    const posts = join(folder, 'content/blog');
    mkdirSync(posts, { recursive: true });
    for (const post of postsOf(corpus)) writeFileSync(join(posts, `${post.slug}.html`), contentFile(post));
  },
  command: (folder) => ({
    file: 'hugo',
    args: ['--quiet', '--cacheDir', join(folder, 'cache')],
    folder,
    environment: plainEnvironment(),
  }),
};

/** @returns its file: the front matter in JSON, then the body */
export function contentFile({
  title,
  excerpt,
  publishDate,
  imageUrl,
  author,
  categoryId,
  tags,
  content,
}: BenchPost): string {
  const [image, name, category] = [imageUrl, author.name, categoryId.name];
  return `${JSON.stringify({ title, date: publishDate, excerpt, image, author: name, category, tags })}\n${content}`;
}

/** @throws Error that says how to get it */
export function hugoVersion(): string {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      'The command hugo was not found. Install it (Debian: apt-get install hugo), or leave it out: --tools site,eleventy',
    );
  return stdout.trim().split(' ').slice(0, 2).join(' ');
}
