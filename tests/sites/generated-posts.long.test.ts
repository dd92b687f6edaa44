import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownSource } from '../../build/check/post-parts.ts';
import { readPage } from '../../build/check/read-page.ts';
import { ATTRIBUTE_NAMES, ELEMENT_NAMES } from '../posts/bodies.ts';
import { generatedPosts } from '../posts/generated-posts.ts';
import { openPostsApi } from '../support/posts-api.ts';
import { addSettings, copySample } from '../support/sample-site.ts';
import { siteReport } from '../support/site-command.ts';
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

const COUNT = WHOLE ? 2000 : 300;
const BUILT = WHOLE ? COUNT : 60;

it('what a build takes from posts never fails the check', { timeout: limit(1_200_000) }, async () => {
  const [root, api] = [copySample(), await openPostsApi()];
  onTestFinished(api.close);
  // However busy the machine is: how long an API may take is not what is tried.
  addSettings(root, 'blogs: { timeoutMs: 600_000, deadlineMs: 3_600_000 },');
  // Records of pages of its own: thousands of odd posts would stay in the cache that the copies of the sample share.
  rmSync(join(root, '.site/cache/pages'), { force: true });
  api.posts = [wordyPost, ...generatedPosts(BUILT - 1)];
  const run = (command: string) => siteReport(root, [command], { SITE_API_URL: api.url, SITE_HOST: 'netlify' });
  const build = await run('build');
  expect({ code: build.code, posts: build.report.posts, stderr: build.stderr }).toEqual({
    code: 0,
    posts: BUILT,
    stderr: '',
  });
  const { code, stderr, report } = await run('check');
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // The largest of them are there, and told.
  expect(new Set(report.problems.map(({ code }) => code))).toContain('budget/html');

  const pages = globSync('**/*.html', { cwd: join(root, 'dist') });
  const shown = pages.flatMap((file) => {
    const html = readFileSync(join(root, 'dist', file), 'utf8');
    // Names that posts give make addresses, and what links to feeds are called.
    const own = ownSource(html, readPage(html).postParts).replace(ADDRESSES, '');
    return html.includes(WORD) ? [own.includes(WORD) ? `unmarked: ${file}` : 'marked'] : [];
  });
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
