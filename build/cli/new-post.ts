/** `site new post "Title"`: a draft with every field a post may have. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import anyAscii from 'any-ascii';
import { stringify } from 'yaml';
import { titleSlug } from '../../shared/title-slug.ts';
import { SiteError, error } from '../core/errors.ts';

/**
 * Writes `content/blogs/{slug}.md`, a draft dated `now`.
 *
 * @returns the file's project-relative path
 * @throws SiteError `new/no-slug` for a title without a letter or digit, `new/exists` when the file is there already
 */
export function newPost(root: string, title: string, now: Date): string {
  const slug = titleSlug(title, anyAscii);
  if (slug === '') throw new SiteError(error('new/no-slug', `The title "${title}" gives no file name.`));
  const file = `content/blogs/${slug}.md`;
  const path = join(root, file);
  if (existsSync(path)) throw new SiteError(error('new/exists', `${file} exists already.`, null, { file }));
  const fields = {
    title,
    excerpt: 'One or two sentences that say what a reader will know afterwards.',
    publishDate: now.toISOString(),
    category: 'Practice',
    author: 'Sample Author',
    tags: ['practice'],
    metaDescription:
      'What a search engine shows below the title: 70 to 160 characters that would make a person open the page.',
    draft: true,
  };
  mkdirSync(join(root, 'content/blogs'), { recursive: true });
  writeFileSync(path, `---\n${stringify(fields)}---\n\n## First heading\n\nStart with the situation a reader knows.\n`);
  return file;
}
