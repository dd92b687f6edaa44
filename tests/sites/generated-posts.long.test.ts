import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownSource } from '../../build/check/post-parts.ts';
import { readPage } from '../../build/check/read-page.ts';
import { ATTRIBUTE_NAMES, ELEMENT_NAMES } from '../posts/bodies.ts';
import { buildAndCheck } from '../posts/build-and-check.ts';
import { generatedPosts } from '../posts/generated-posts.ts';
import { readTree } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { WHOLE } from '../support/whole.ts';

const WORD = 'zqxjkv';
/** The newest post, with one word in all its texts: no page may show it as the site's own. */
const wordyPost = {
  _id: 'wordy',
  slug: 'wordy',
  title: `A title with ${WORD}`,
  excerpt: WORD,
  content: `<p>${WORD}</p>`,
  publishDate: '9998-12-31T00:00:00Z',
  author: { name: WORD },
  categoryId: { name: WORD },
  tags: [WORD],
  metaKeywords: [WORD],
  metaDescription: WORD,
  imageUrl: '/icon.svg',
  imageAlt: WORD,
};

const ADDRESSES = /<link [^>]*>| href="[^"]*"|<option value="[^"]*"| (?:props|content)="[^"]*\/[^"]*"/g;

/** `npm run test:posts` takes many more. */
const COUNT = 300;
const BUILT = WHOLE ? COUNT : 60;

it('what a build takes from posts never fails the check', { timeout: limit(600_000) }, async () => {
  const shown: string[] = [];
  const look = (root: string) => {
    const files = Object.keys(readTree(join(root, 'dist'))).filter((path) => path.endsWith('.html'));
    for (const file of files) {
      const html = readFileSync(join(root, 'dist', file), 'utf8');
      // Names that posts give make addresses, and what links to feeds are called.
      const own = ownSource(html, readPage(html).postParts).replace(ADDRESSES, '');
      if (html.includes(WORD)) shown.push(own.includes(WORD) ? `unmarked: ${file}` : 'marked');
    }
  };
  const generated = [wordyPost, ...generatedPosts(BUILT - 1)];
  const { build, check, posts, problems } = await buildAndCheck(generated, look);
  expect({ code: build.code, posts, stderr: build.stderr }).toEqual({ code: 0, posts: BUILT, stderr: '' });
  expect(problems?.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect({ code: check.code, stderr: check.stderr }).toEqual({ code: 0, stderr: '' });
  // The largest of them are there, and told.
  expect(new Set(problems?.map(({ code }) => code))).toContain('budget/html');
  // Its own page, home, thanks, the list, and the pages of posts that it stands beneath.
  expect(shown.length).toBeGreaterThan(BUILT);
  expect(shown.filter((page) => page !== 'marked')).toEqual([]);
});

it('everything that a body may hold is in one of them', () => {
  const bodies = generatedPosts(COUNT)
    .map(({ content }) => (content as string).slice(0, 100_000))
    .join('\n');
  const missing = (names: readonly string[], isThere: (name: string) => boolean) =>
    names.filter((name) => !isThere(name));
  expect(missing(ELEMENT_NAMES, (name) => new RegExp(`<${name}[ >]`).test(bodies))).toEqual([]);
  expect(missing(ATTRIBUTE_NAMES, (name) => bodies.includes(` ${name}="`))).toEqual([]);
});
