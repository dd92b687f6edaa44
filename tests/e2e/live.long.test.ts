/** Posts that are newer than the build (docs/visitors.md), with a real API, under the site's policy and Trusted Types. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import type { PostsApi } from '../support/posts-api.ts';
import { openPostsStage, openStage } from '../support/stage.ts';
import { limit } from '../support/time-limits.ts';
import { layoutShift, MOST_SHIFT, NO_SCRIPT } from '../support/visit.ts';

const DAY_MS = 86_400_000;

/** Fourteen posts, two pages of the list: built-13 of the 14th of May, built-12 of the 13th, ... */
const BUILT = Array.from({ length: 14 }, (_, index) => ({
  slug: `built-${index}`,
  title: `Built ${index}`,
  excerpt: 'What it says in short.',
  content: '<p>Words.</p>',
  publishDate: new Date(Date.UTC(2026, 4, 1) + index * DAY_MS).toISOString(),
  ...(index === 0 && { author: { name: 'Asha Rao' }, categoryId: { name: 'ethics' } }),
})).toReversed();
const NEW = {
  _id: 'n1',
  slug: 'fresh-naïve',
  title: 'Fresh &amp; <b>new</b>',
  excerpt: 'Sewn this morning.',
  publishDate: '2026-06-30T20:00:00Z',
  updatedAt: '2026-07-02T00:00:00Z',
  author: { name: 'Asha Rao' },
  categoryId: { name: 'Ethics' },
  tags: ['care', 'tests'],
  imageUrl: '/icon.svg',
  imageAlt: 'A mark',
  content:
    '<h1 id="one">First</h1><p>Body <a href="#one">up</a></p><script>globalThis.ran = 1</script>' +
    '<table><tr><th>Wide</th></tr></table><p style="text-align: center; position: fixed">styled</p>',
};
const SECOND = {
  slug: 'next',
  title: 'Second',
  publishDate: '2026-06-01T00:00:00Z',
  author: { name: 'Ben Roy' },
  categoryId: { name: 'Looms' },
  content: '<p>x</p>',
};
/** Would be on the second page of the list. */
const BACKDATED = { slug: 'backdated', title: 'Backdated', publishDate: '2026-05-01T12:00:00Z', content: '<p>x</p>' };

const WINDOW = { viewport: { width: 1280, height: 800 } } as const;
/** The widget's waits are moved by the test. */
const OUR_CLOCK = { isClockOurs: true } as const;
const stage = openPostsStage(BUILT, {}, WINDOW);
/** Built when no post was published. */
const bare = openPostsStage([], { flags: ['--allow-shrink'] }, WINDOW);
const without = openStage();

const paths = ({ log }: PostsApi) => log.map(({ path }) => path);
const PUBLISHED = ['/v1/blogs/published'];
const titles = (page: Page) => page.locator('main article h2').allInnerTexts();
const button = (page: Page) => page.getByRole('button', { name: /new post/ });
/** How often the API was called once the page's clock has moved so far. */
async function callsAfter(page: Page, ms: number): Promise<number> {
  await page.clock.runFor(ms);
  return stage.api.log.length;
}
/** What the browser says of a call that fails, and of handlers in what is parsed, long before they are removed. */
const ours = (complaints: readonly string[]) =>
  complaints.filter((text) => !/Failed to load resource|inline event handler/.test(text));

it('without an API address nothing of it is on the site, which requests nothing but its own files', async () => {
  const read = (path: string) => readFileSync(join(without.site.out, path), 'utf8');
  expect(existsSync(join(without.site.out, 'blogs/live/index.html'))).toBe(false);
  expect(read('_redirects')).not.toContain('/blog');
  for (const file of ['blogs/index.html', 'index.html']) expect(read(file)).not.toContain('LivePost');
  const { page, requests, scripts } = await without.visit('/blogs/');
  await page.waitForTimeout(1000);
  expect(scripts().filter((name) => !/^(?:loader|SearchKey|chunk)$/.test(name))).toEqual([]);
  expect(requests.filter((address) => !address.startsWith(without.site.origin))).toEqual([]);
});

describe('the list of posts', () => {
  it.each([
    ['the list is what the build read', BUILT],
    ['a body has changed', BUILT.map((post, at) => (at === 5 ? { ...post, content: '<p>Other words.</p>' } : post))],
  ])('calls the API once, and offers nothing, where %s', async (_, posts) => {
    stage.api.posts = posts;
    const { page, complaints, scripts } = await stage.visit('/blogs/');
    await expect.poll(() => paths(stage.api)).toEqual(PUBLISHED);
    await page.waitForTimeout(500);
    expect([paths(stage.api), stage.api.heads]).toEqual([PUBLISHED, []]);
    expect([await button(page).count(), (await titles(page)).length]).toEqual([0, 12]);
    if (posts === BUILT)
      expect(scripts().filter((name) => !/^(?:loader|LivePosts|SearchKey|chunk)$/.test(name))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('moves nothing for what is new, and shows it on demand, by keyboard too, without another call', async () => {
    stage.api.posts = [SECOND, ...BUILT, BACKDATED, NEW];
    const { page, complaints } = await stage.visit('/blogs/');
    /** On the page, wherever it is scrolled to. */
    const top = (index: number) =>
      page
        .locator('main article')
        .nth(index)
        .evaluate((card) => card.getBoundingClientRect().top + scrollY);
    const before = await top(0);
    await button(page).waitFor();
    expect(await button(page).innerText()).toBe('2 new posts');
    const bar = (await button(page).boundingBox())!;
    expect([bar.height >= 44, (await top(0)) >= bar.y + bar.height + 8]).toEqual([true, true]);
    expect([await top(0), (await titles(page)).length]).toEqual([before, 12]);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toHaveLength(14);
    expect((await titles(page)).slice(0, 3)).toEqual(['Fresh & new', 'Second', 'Built 13']);
    expect(await page.locator(':focus').getAttribute('href')).toBe('/blog/fresh-na%C3%AFve/');
    expect(await page.locator('main article time').first().innerText()).toBe('Jul 01, 2026');
    // One grid: the newest is large in the place of the first, the built ones go on after the new.
    expect([await top(0), await top(1)]).toEqual([before, await top(3)]);
    expect(await button(page).count()).toBe(0);
    await page.waitForTimeout(600);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    expect([paths(stage.api), complaints]).toEqual([PUBLISHED, []]);
  });

  it('has nothing for axe to find, before and after', async () => {
    stage.api.posts = [NEW, SECOND, ...BUILT];
    const { page } = await stage.visit('/blogs/', { bypassCSP: true });
    await button(page).waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    await button(page).click();
    expect(await axeInBothSchemes(page)).toEqual([]);
  });

  it('tries three times, waiting as the server wishes, and then longer', async () => {
    stage.api.posts = [NEW, ...BUILT];
    stage.api.answer = (_, count) =>
      count === 1 ? { status: 503, headers: { 'Retry-After': '2' } } : count === 2 ? { status: 500 } : undefined;
    const { page } = await stage.visit('/blogs/');
    await button(page).waitFor();
    const times = stage.api.log.map(({ at }) => at);
    expect(times).toHaveLength(3);
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - times[index]!).toBeGreaterThanOrEqual(1950);
      expect(time - times[index]!).toBeLessThan(limit(3500));
    }
  });

  it.each([
    [500, 3],
    [403, 1],
  ])('keeps a failure to itself: %i, after %i calls', async (status, calls) => {
    stage.api.answer = () => ({ status, body: { message: 'Broken' } });
    const { page } = await stage.visit('/blogs/', OUR_CLOCK);
    await expect.poll(() => callsAfter(page, 5000)).toBe(calls);
    await page.clock.runFor(60_000);
    expect(await page.locator('main [role=alert]').count()).toBe(0);
    expect(await titles(page)).toHaveLength(12);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    // Nor do the other pages of the list call.
    await page.goto(`${stage.site.origin}/blogs/page/2/`);
    await page.clock.runFor(60_000);
    await page.waitForTimeout(300);
    expect(stage.api.log).toHaveLength(calls);
  });
});

describe('a list that was built empty', () => {
  it('shows the spinner, then the posts', async () => {
    bare.api.answer = (_, count) => (count < 2 ? { status: 503, headers: { 'Retry-After': '1' } } : undefined);
    bare.api.posts = [NEW];
    const { page } = await bare.visit('/blogs/');
    await page.getByText('Loading blogs').waitFor();
    await expect.poll(() => titles(page), { timeout: limit(5000) }).toEqual(['Fresh & new']);
  });

  it('waits for the answer from the start, and without JavaScript says that there are none', async () => {
    const script = (page: Page) => page.route('**/assets/loader-*', () => {});
    const asleep = { waitUntil: 'commit', prepare: script } as const;
    for (const [options, waits] of [
      [asleep, true],
      [NO_SCRIPT, false],
    ] as const) {
      const { page } = await bare.visit('/blogs/', options);
      await page.locator('footer').waitFor();
      const isSeen = await Promise.all(
        [page.locator('main output svg'), page.locator('main').getByText('No blogs found')].map((part) =>
          part.isVisible(),
        ),
      );
      expect(isSeen).toEqual([waits, !waits]);
    }
  });

  it('says that there are none', async () => {
    const { page, complaints } = await bare.visit('/blogs/');
    await expect.poll(() => bare.api.log.length).toBe(1);
    await page.locator('main').getByText('No blogs found').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ["the API's message", { status: 400, body: { error: 'Closed for stocktaking' } }, 'Closed for stocktaking'],
    ['words of its own', { body: '<html>' }, 'Failed to load blogs. Please try again later.'],
  ])('has %s for a failure, and tries again', async (_, answer, words) => {
    bare.api.answer = () => answer;
    const { page } = await bare.visit('/blogs/', { bypassCSP: true });
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    bare.api.answer = () => undefined;
    bare.api.posts = [NEW];
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => titles(page)).toEqual(['Fresh & new']);
  });
});

describe('a post without a file', () => {
  const FRESH = '/blog/fresh-na%C3%AFve/';
  const LOST = 'The post could not be loaded';
  const heading = (page: Page) => page.locator('h1', { hasText: 'Fresh & new' }).waitFor();
  const open = async (...[options, path = FRESH]: [Parameters<typeof stage.visit>[1]?, string?]) => {
    stage.api.posts = [NEW, SECOND, ...BUILT];
    return stage.visit(path, options);
  };

  it('is shown with all its fields, and its document says the same', async () => {
    const { page, complaints } = await open();
    await heading(page);
    const article = page.locator('main article').first();
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Fresh & new']);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).toMatch(
      /Home\s+Blogs\s+Fresh & new/,
    );
    for (const text of ['Asha Rao', 'July 01, 2026', 'Ethics', 'Sewn this morning.'])
      expect(await article.innerText()).toContain(text);
    expect(await article.locator('picture img').getAttribute('alt')).toBe('A mark');
    expect(await page.getByRole('list', { name: 'Social links' }).first().getByRole('link').count()).toBe(3);
    const related = page.getByRole('region', { name: 'Related Posts' });
    expect(await related.locator('h3').allInnerTexts()).toEqual(['Second', 'Built 13', 'Built 12']);
    expect(await related.getByRole('link', { name: 'View All Blogs' }).getAttribute('href')).toBe('/blogs/');
    const ways = page.getByRole('navigation', { name: 'Previous and next post' });
    expect(await ways.locator('[rel=prev]').innerText()).toBe('Previous post\nSecond');
    expect(await page.getByRole('navigation', { name: 'Contents' }).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(paths(stage.api).toSorted()).toEqual([...PUBLISHED, '/v1/blogs/slug/fresh-naïve']);
    const body = page.locator('main article [class*=prose]');
    expect(await body.locator('h2#post-one').innerText()).toBe('First');
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();

    await expect.poll(() => page.title()).toBe('Fresh & new | Aloka');
    const address = 'https://www.example.com/blog/fresh-na%C3%AFve/';
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
    // That its head says what that of a built post does, tests/unit/seo/head proves.
    for (const [name, value] of [
      ['description', 'Sewn this morning.'],
      ['og:url', address],
      ['robots', 'noindex'],
    ] as const)
      expect(await page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')).toBe(value);
    expect(ours(complaints)).toEqual([]);
  });

  it.each([
    [FRESH, ['/blogs/author/asha-rao/', '/blogs/topic/ethics/']],
    ['/blog/next/', []],
  ])('at %s leads to the pages that author and topic have: %j', async (path, pages) => {
    const { page } = await open({}, path);
    await page.locator('main article h1').waitFor();
    const byline = page.locator('main article header :is([data-from-post=author], [data-from-post=category])');
    expect(await byline.count()).toBe(2);
    const links = byline.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(pages);
    for (const address of pages) expect(existsSync(join(stage.site.out, address, 'index.html'))).toBe(true);
  });

  it('fills the screen with the spinner while it loads', async () => {
    let isFree = false;
    stage.api.answer = () => (isFree ? undefined : { status: 503 });
    const { page } = await open();
    const spinner = page.getByRole('status').filter({ hasText: 'Loading the post' });
    expect((await spinner.boundingBox())?.height).toBeGreaterThanOrEqual(WINDOW.viewport.height);
    await expect.poll(() => stage.api.log.length).toBeGreaterThan(0);
    isFree = true;
    await heading(page);
    expect(await spinner.count()).toBe(0);
  });

  it.each([
    [{ status: 404, body: { message: 'This post was withdrawn' } }, 'This post was withdrawn', 'Blog not found'],
    [{ status: 404, body: '' }, 'Blog not found', 'Blog not found'],
    [{ status: 403, body: { error: 'Not for your country' } }, 'Not for your country', LOST],
    [{ status: 500, body: { error: 'Internal Server Error' } }, 'Internal Server Error', LOST],
    [null, LOST, LOST],
  ])('says of the answer %j: %s, under the title %s, with a way to the list', async (answer, words, title) => {
    stage.api.answer = (path) => (path.includes('/slug/') ? (answer ?? undefined) : undefined);
    const prepare = (page: Page) => page.route('**/slug/**', (route) => (answer ? route.continue() : route.abort()));
    const { page } = await open({ ...OUR_CLOCK, prepare }, '/blog/missing/');
    for (let tries = 0; tries < 3; tries++) await page.clock.runFor(5000);
    const alert = page.getByRole('alert');
    await alert.locator('h1', { hasText: words }).waitFor();
    expect(await page.title()).toBe(`${title} | Aloka`);
    expect(await alert.getByRole('button', { name: 'Try Again' }).count()).toBe(title === LOST ? 1 : 0);
    expect((await alert.innerText()).includes('Check your connection')).toBe(answer === null);
    await alert.getByRole('link', { name: 'View All Blogs' }).press('Enter');
    await page.waitForURL('**/blogs/');
  });

  it.each([
    ['missing', 404],
    ['refused', 403],
  ])('that is %s leads to the search and to the newest posts, and does not end in a call', async (slug, status) => {
    stage.api.answer = (path) => (path.includes('/slug/') ? { status } : undefined);
    const { page, complaints } = await open({}, `/blog/${slug}/`);
    await page.getByRole('alert').waitFor();
    const isMissing = status === 404;
    const call = page.getByRole('heading', { name: 'Are you working on something like this?' });
    const newest = page.getByRole('region', { name: 'Latest Blogs' });
    expect([await call.isVisible(), await newest.isVisible()]).toEqual([!isMissing, isMissing]);
    expect(await page.locator('footer').isVisible()).toBe(true);
    if (!isMissing) return;
    expect(await newest.locator('h3').allInnerTexts()).toEqual(['Built 13', 'Built 12', 'Built 11']);
    await page.keyboard.press('/');
    await page.keyboard.type('words');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=words');
    expect(ours(complaints)).toEqual([]);
  });

  it('says so when the API is down, after three tries, and tries again on demand and when the network is back', async () => {
    stage.api.answer = () => ({ status: 500 });
    const { page } = await open(OUR_CLOCK);
    const failed = page.locator('h1', { hasText: LOST });
    await expect.poll(() => callsAfter(page, 5000)).toBeGreaterThanOrEqual(3);
    await failed.waitFor();
    expect(paths(stage.api).filter((path) => path.includes('/slug/'))).toHaveLength(3);
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect.poll(() => callsAfter(page, 5000)).toBeGreaterThanOrEqual(8);
    await failed.waitFor();
    stage.api.answer = () => undefined;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await heading(page);
  });

  it.each(['#100%', '#%E0%A4', '#post-one'])('is shown at an address that ends in %s', async (fragment) => {
    const { page, complaints } = await open({}, FRESH + fragment);
    await heading(page);
    expect(ours(complaints)).toEqual([]);
  });

  it('has nothing for axe to find, loaded or missing', async () => {
    const { page } = await open({ bypassCSP: true });
    await heading(page);
    expect(await axeInBothSchemes(page)).toEqual([]);
    const missing = (await open({ bypassCSP: true }, '/blog/missing/')).page;
    await missing.getByRole('alert').waitFor();
    expect(await axeInBothSchemes(missing)).toEqual([]);
  });

  it('leaves posts that have a file alone, and its shell is in no list', async () => {
    const { page } = await open({}, '/blog/built-3/');
    await page.waitForTimeout(300);
    expect([await page.locator('h1').innerText(), stage.api.log]).toEqual(['Built 3', []]);
    expect(readFileSync(join(stage.site.out, 'sitemap.xml'), 'utf8')).not.toContain('/blogs/live/');
    expect(readFileSync(join(stage.site.out, '_redirects'), 'utf8')).toContain('/blog/:slug /blogs/live/ 200');
  });

  it('leads from the address of its shell, which is no post’s, to the list', async () => {
    const { page } = await open({}, '/blogs/live/');
    await page.waitForURL('**/blogs/');
    expect(await page.locator('h1').innerText()).toBe('Explore Latest Blog Posts');
  });

  it('says without JavaScript what it would need', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.locator('main').innerText()).toContain('needs JavaScript');
    expect(await page.getByText('Loading the post').isVisible()).toBe(false);
  });
});
