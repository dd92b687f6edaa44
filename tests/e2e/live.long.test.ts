/** Posts that are newer than the build, in a real browser, with a real API, under the site's policy and Trusted Types. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openLiveSite } from '../support/live-site.ts';
import { serveSample, type ServedSite } from '../support/preview.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { OUT, SAMPLE } from '../support/sample-site.ts';

const DAY_MS = 86_400_000;
const WINDOW = { viewport: { width: 1280, height: 800 } };

/** Fourteen posts, two pages of the list: built-13 of the 14th of May, built-12 of the 13th, ... */
const BUILT = Array.from({ length: 14 }, (_, index) => ({
  slug: `built-${index}`,
  title: `Built ${index}`,
  excerpt: 'What it says in short.',
  content: '<p>Words.</p>',
  publishDate: new Date(Date.UTC(2026, 4, 1) + index * DAY_MS).toISOString(),
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
    '<img src="/none.png" onerror="globalThis.ran = 2"><a href="javascript:globalThis.ran=3">no</a>' +
    '<svg onload="globalThis.ran=4"></svg><iframe srcdoc="<script>parent.ran=5</script>"></iframe>' +
    '<table><tr><th>Wide</th></tr></table><p style="text-align: center; position: fixed">styled</p>',
};
const SECOND = { slug: 'next', title: 'Second', publishDate: '2026-06-01T00:00:00Z', content: '<p>x</p>' };
/** Would stand on the second page of the list. */
const BACKDATED = { slug: 'backdated', title: 'Backdated', publishDate: '2026-05-01T12:00:00Z', content: '<p>x</p>' };

let browser: Browser;
let api: PostsApi;
let site: ServedSite;
let bareApi: PostsApi;
/** Built when no post was published. */
let bareSite: ServedSite;

beforeAll(async () => {
  [api, bareApi, browser] = await Promise.all([openPostsApi(), openPostsApi(), launchBrowser()]);
  api.posts = BUILT;
  site = await openLiveSite(api.url);
  bareSite = await openLiveSite(bareApi.url, '--allow-shrink');
  for (const server of [api, bareApi]) server.log.length = 0;
});
afterAll(async () => {
  await browser?.close();
  for (const server of [site, bareSite, api, bareApi]) server?.close();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  for (const server of [api, bareApi]) {
    server.answer = () => undefined;
    server.log.length = 0;
    server.heads.length = 0;
  }
  api.posts = BUILT;
  bareApi.posts = [];
});

interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

/** @param grumbles what the browser says of a call that fails, which is not ours to hide */
async function visit(
  address: string,
  { isClockOurs = false, ...options }: BrowserContextOptions & { isClockOurs?: boolean } = {},
  grumbles = /^$/,
): Promise<Visit> {
  const page = await browser.newPage({ ...WINDOW, ...options });
  if (isClockOurs) await page.clock.install();
  const complaints: string[] = [];
  const complain = (text: string) => !grumbles.test(text) && complaints.push(text);
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', (error) => complain(error.message));
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifts: number; allShifts: number };
    [seen.shifts, seen.allShifts] = [0, 0];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        seen.allShifts += entry.value;
        if (!entry.hadRecentInput) seen.shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  return { page, complaints };
}

/** The widget's waits go on at the test's word. */
const OUR_CLOCK = { isClockOurs: true } as const;
/** How often the API was asked, once the page believes that so much time is over. */
async function callsAfter(page: Page, ms: number): Promise<number> {
  await page.clock.runFor(ms);
  return api.log.length;
}

const FAILED_CALL = /Failed to load resource/;
const paths = (server: PostsApi) => server.log.map(({ path }) => path);
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
/** Those soon after a click, too: a slow machine is later than the half second that browsers forgive. */
const allShifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { allShifts: number }).allShifts);
const meta = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((tag) =>
        tag.getAttribute('content'),
      ),
    key,
  );
/** Bytes on the wire, without headers, of all scripts but the loader and of what they fetched: what the islands of a page cost. */
const loadedLate = (page: Page) =>
  page.evaluate(() => {
    const late = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, initiatorType }) => initiatorType === 'fetch' || /\/(?!loader-)[^/]*\.js$/.test(name),
    );
    return {
      names: late.map(({ name }) => name),
      bytes: late.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
const titles = (page: Page) => page.locator('main article h2').allInnerTexts();

async function expectAccessible(address: string, ready: (page: Page) => Promise<unknown>): Promise<void> {
  const { page } = await visit(address, { bypassCSP: true }, FAILED_CALL);
  await ready(page);
  expect(await axeInBothSchemes(page)).toEqual([]);
}

describe('without an API address', () => {
  it('nothing of it is on the site', () => {
    const out = join(SAMPLE, OUT);
    expect(existsSync(join(out, 'blogs/live/index.html'))).toBe(false);
    expect(readFileSync(join(out, '_redirects'), 'utf8')).not.toContain('/blog');
    for (const file of ['blogs/index.html', 'index.html'])
      expect(readFileSync(join(out, file), 'utf8')).not.toContain('LivePost');
  });

  it('the list asks for nothing but its own files', async () => {
    const { origin, close } = await serveSample();
    const page = await browser.newPage(WINDOW);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${origin}/blogs/`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1000);
    const { names, bytes } = await loadedLate(page);
    expect(names.filter((name) => !/\/assets\/(?:SearchKey|chunk)-/.test(name))).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(1500);
    const strange = asked.filter(
      (address) => !address.startsWith(`${origin}/`) || /blogs\/(?:published|slug)/.test(address),
    );
    expect(strange).toEqual([]);
    close();
  });
});

describe('the list of posts', () => {
  const list = () => `${site.origin}/blogs/`;
  const button = (page: Page) => page.getByRole('button', { name: /new post/ });

  it('asks for the list once, and loads nothing when it weighs what the build read', async () => {
    const { page, complaints } = await visit(list());
    await expect.poll(() => paths(api)).toEqual(['/v1/blogs/published']);
    await page.waitForTimeout(500);
    expect([paths(api), api.heads]).toEqual([['/v1/blogs/published'], []]);
    expect(await button(page).count()).toBe(0);
    expect(await titles(page)).toHaveLength(12);
    const { names, bytes } = await loadedLate(page);
    const scripts = names.filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => !/\/(?:LivePosts|SearchKey|chunk)-/.test(name))).toEqual([]);
    expect(names).toContain(`${site.origin}/blogs/list.json`);
    expect(bytes).toBeLessThanOrEqual(5000);
    expect(complaints).toEqual([]);
  });

  it('wakes for a new post alone, and asks for the list no second time when it is shown', async () => {
    api.posts = [NEW, ...BUILT];
    const { page } = await visit(list());
    await button(page).click();
    await expect.poll(() => titles(page)).toHaveLength(13);
    expect([paths(api), api.heads]).toEqual([['/v1/blogs/published'], []]);
  });

  it.each([390, 768, 1440])(
    'offers new posts in a bar of its own above the list at %i px, and moves nothing',
    async (width) => {
      api.posts = [NEW, ...BUILT];
      const { page } = await visit(list(), { viewport: { width, height: 900 } });
      await button(page).waitFor();
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      const [bar, card] = [(await button(page).boundingBox())!, await box('main li article')];
      const grid = await box('site-island[name=LivePosts]');
      expect(card.y).toBeGreaterThanOrEqual(bar.y + bar.height + 8);
      expect(bar.y).toBeGreaterThanOrEqual((await box('main search')).y + (await box('main search')).height + 8);
      expect(bar.width).toBeCloseTo(grid.width, 0);
      await button(page).click();
      await expect.poll(() => titles(page)).toHaveLength(13);
      // Shown again, and not only there.
      await expect.poll(() => page.locator('[class*=unseen]').count()).toBe(0);
      await page.waitForTimeout(600);
      expect(await allShifts(page)).toBe(0);
    },
  );

  it('does not wake for a change of what it shows', async () => {
    api.posts = BUILT.map((post) => (post.slug === 'built-3' ? { ...post, content: '<p>Other words.</p>' } : post));
    const { page, complaints } = await visit(list());
    await expect.poll(() => paths(api)).toEqual(['/v1/blogs/published']);
    await page.waitForTimeout(500);
    expect(await page.locator('site-island[awake]:not([name=SearchKey])').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('offers what is new without moving anything, and shows it when asked, by keyboard too', async () => {
    api.posts = [SECOND, ...BUILT, BACKDATED, NEW];
    const { page, complaints } = await visit(list());
    /** On the page, wherever it is scrolled to. */
    const top = (index: number) =>
      page
        .locator('main article')
        .nth(index)
        .evaluate((card) => card.getBoundingClientRect().top + scrollY);
    const before = await top(0);
    await button(page).waitFor();
    expect(await button(page).innerText()).toBe('2 new posts');
    expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await top(0)).toBe(before);
    expect(await titles(page)).toHaveLength(12);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toHaveLength(14);
    expect((await titles(page)).slice(0, 3)).toEqual(['Fresh & new', 'Second', 'Built 13']);
    expect(await page.locator(':focus').getAttribute('href')).toBe('/blog/fresh-na%C3%AFve/');
    expect(await page.locator('main article time').first().innerText()).toBe('Jul 01, 2026');
    // One grid: the newest stands large in the place of the first, the built ones go on after the new.
    expect(await top(0)).toBe(before);
    expect(await top(0)).toBeLessThan(await top(1));
    expect(await top(1)).toBe(await top(3));
    expect(await button(page).count()).toBe(0);
    await page.waitForTimeout(600);
    expect(await shifts(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('has nothing for axe to find, before and after', async () => {
    api.posts = [NEW, SECOND, ...BUILT];
    await expectAccessible(list(), (page) => button(page).waitFor());
    await expectAccessible(list(), (page) => button(page).click());
  });

  it('tries three times, waiting as the server wishes, and then longer', async () => {
    api.posts = [NEW, ...BUILT];
    api.answer = (_, count) =>
      count === 1 ? { status: 503, headers: { 'Retry-After': '2' } } : count === 2 ? { status: 500 } : undefined;
    const { page } = await visit(list(), {}, FAILED_CALL);
    await button(page).waitFor();
    const [first = 0, second = 0, third = 0] = api.log.map(({ at }) => at);
    expect(api.log).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(1950);
    expect(second - first).toBeLessThan(3500);
    expect(third - second).toBeGreaterThanOrEqual(1950);
    expect(third - second).toBeLessThan(3500);
  });

  it('keeps a failure to itself where posts are shown', async () => {
    api.answer = () => ({ status: 500, body: { message: 'Broken' } });
    const { page } = await visit(list(), OUR_CLOCK, FAILED_CALL);
    await expect.poll(() => callsAfter(page, 5000)).toBe(3);
    await page.clock.runFor(60_000);
    await page.waitForTimeout(300);
    expect(api.log).toHaveLength(3);
    expect(await page.locator('main [role=alert]').count()).toBe(0);
    expect(await titles(page)).toHaveLength(12);
    expect(await shifts(page)).toBe(0);
  });

  it('does not ask again after a 4xx, nor from the other pages of the list', async () => {
    api.answer = () => ({ status: 403 });
    const { page } = await visit(list(), OUR_CLOCK, FAILED_CALL);
    await expect.poll(() => api.log.length).toBe(1);
    await page.clock.runFor(60_000);
    await page.goto(`${site.origin}/blogs/page/2/`);
    await page.clock.runFor(60_000);
    await page.waitForTimeout(300);
    expect(api.log).toHaveLength(1);
  });

  it('is whole without JavaScript', async () => {
    const { page } = await visit(list(), { javaScriptEnabled: false });
    expect(await titles(page)).toHaveLength(12);
    expect(api.log).toHaveLength(0);
  });
});

describe('a list that was built empty', () => {
  const list = () => `${bareSite.origin}/blogs/`;
  const main = (page: Page) => page.locator('main');

  it('shows the spinner, then the posts', async () => {
    let isFree = false;
    bareApi.answer = () => (isFree ? undefined : { status: 503, headers: { 'Retry-After': '1' } });
    bareApi.posts = [NEW];
    const { page } = await visit(list(), {}, FAILED_CALL);
    await page.getByText('Loading blogs').waitFor();
    isFree = true;
    await expect.poll(() => titles(page), { timeout: 5000 }).toEqual(['Fresh & new']);
  });

  it('says that there are none', async () => {
    const { page, complaints } = await visit(list());
    await expect.poll(() => bareApi.log.length).toBe(1);
    await main(page).getByText('No blogs found').waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows the API's message", async () => {
    bareApi.answer = () => ({ status: 400, body: { error: 'Closed for stocktaking' } });
    const { page } = await visit(list(), {}, FAILED_CALL);
    await page.getByRole('alert').getByText('Closed for stocktaking').waitFor();
  });

  it('has words of its own when the API has none', async () => {
    bareApi.answer = () => ({ body: '<html>' });
    const { page } = await visit(list());
    await page.getByRole('alert').getByText('Failed to load blogs. Please try again later.', { exact: true }).waitFor();
    bareApi.answer = () => undefined;
    bareApi.posts = [NEW];
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => titles(page)).toEqual(['Fresh & new']);
    bareApi.answer = () => ({ body: '<html>' });
    await expectAccessible(list(), (other) => other.getByRole('alert').waitFor());
  });
});

describe('a post without a file', () => {
  const fresh = () => `${site.origin}/blog/fresh-na%C3%AFve/`;
  const heading = (page: Page) => page.locator('h1', { hasText: 'Fresh & new' }).waitFor();

  it('is shown as its page would be', async () => {
    api.posts = [NEW, SECOND, ...BUILT];
    const { page, complaints } = await visit(fresh());
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
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(paths(api).toSorted()).toEqual(['/v1/blogs/published', '/v1/blogs/slug/fresh-naïve']);
    // The policy tells of handlers that stand in what is parsed, long before they are taken away.
    expect(complaints.filter((text) => !/404|inline event handler/.test(text))).toEqual([]);
  });

  it('runs nothing of a hostile body, and keeps its harmless rest', async () => {
    api.posts = [NEW, ...BUILT];
    const { page } = await visit(fresh());
    await heading(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    const body = page.locator('main article [class*=prose]');
    expect(await body.locator('script, svg, iframe, [onerror], [srcdoc]').count()).toBe(0);
    expect(await body.locator('h2#post-one').innerText()).toBe('First');
    // The body's own link, and that of the heading.
    expect(await body.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '#post-one',
      '#post-one',
    ]);
    expect(await body.getByText('styled').getAttribute('style')).toBe('text-align: center');
    expect(await body.locator('img').getAttribute('loading')).toBe('lazy');
  });

  it('tells the head what is shown', async () => {
    api.posts = [NEW, ...BUILT];
    const { page } = await visit(fresh());
    await heading(page);
    await expect.poll(() => page.title()).toBe('Fresh & new | Aloka');
    const address = 'https://www.example.com/blog/fresh-na%C3%AFve/';
    expect(
      await page
        .locator('link[rel=canonical]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)),
    ).toEqual([address]);
    expect(await meta(page, 'description')).toEqual(['Sewn this morning.']);
    expect(await meta(page, 'keywords')).toEqual(['care, tests']);
    expect(await meta(page, 'category')).toEqual(['Ethics']);
    expect(await meta(page, 'og:title')).toEqual(['Fresh & new']);
    expect(await meta(page, 'og:description')).toEqual(['Sewn this morning.']);
    expect(await meta(page, 'og:type')).toEqual(['article']);
    expect(await meta(page, 'og:url')).toEqual([address]);
    expect(await meta(page, 'og:image')).toEqual(['https://www.example.com/icon.svg']);
    expect(await meta(page, 'article:published_time')).toEqual(['2026-07-01T01:30:00+05:30']);
    expect(await meta(page, 'robots')).toEqual(['noindex']);
  });

  it('has the cloth that its card on the list has', async () => {
    api.posts = [NEW, SECOND, ...BUILT];
    const { page } = await visit(`${site.origin}/blogs/`);
    await page.getByRole('button', { name: '2 new posts' }).click();
    const ground = (cloth: string) => page.locator(cloth).first().getAttribute('class');
    const onCard = (await ground('main li:nth-child(2) article svg'))?.split(' ')[1];
    await page.goto(`${site.origin}/blog/next/`);
    await page.locator('h1', { hasText: 'Second' }).waitFor();
    expect(onCard).toBeTruthy();
    expect((await ground('main article > div > svg'))?.split(' ')[1]).toBe(onCard);
  });

  it('fills the screen with the spinner while it loads', async () => {
    api.posts = [NEW, ...BUILT];
    let isFree = false;
    api.answer = () => (isFree ? undefined : { status: 503 });
    const { page } = await visit(fresh(), {}, FAILED_CALL);
    const spinner = page.getByRole('status').filter({ hasText: 'Loading the post' });
    expect((await spinner.boundingBox())?.height).toBeGreaterThanOrEqual(WINDOW.viewport.height);
    await expect.poll(() => api.log.length).toBeGreaterThan(0);
    isFree = true;
    await heading(page);
    expect(await spinner.count()).toBe(0);
  });

  it.each([
    ["the API's own words", { status: 404, body: { message: 'This post was withdrawn' } }, 'This post was withdrawn'],
    ['its own words', { status: 404, body: '' }, 'Blog not found'],
    ['its own words for a post that is none', { body: { blog: null } }, 'Blog not found'],
    ['its own words for a post that the build refuses', { body: { blog: { title: 'No slug' } } }, 'Blog not found'],
  ])('tells a failure in %s, with a way to the list', async (_, answer, words) => {
    api.answer = (path) => (path.includes('/slug/') ? answer : undefined);
    const { page } = await visit(`${site.origin}/blog/missing/`, {}, FAILED_CALL);
    await page.locator('h1', { hasText: words }).waitFor();
    expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/blogs/');
    expect(await page.title()).toBe(`${words} | Aloka`);
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    await page.getByRole('alert').getByRole('link').press('Enter');
    await page.waitForURL('**/blogs/');
  });

  it('says so when the API is down, after three tries, and tries again when asked', async () => {
    api.posts = [NEW, ...BUILT];
    api.answer = () => ({ status: 500 });
    const { page } = await visit(fresh(), OUR_CLOCK, FAILED_CALL);
    await expect.poll(() => callsAfter(page, 5000)).toBeGreaterThanOrEqual(3);
    await page.locator('h1', { hasText: 'The post could not be loaded' }).waitFor();
    expect(await page.title()).toBe('The post could not be loaded | Aloka');
    expect(paths(api).filter((path) => path.includes('/slug/'))).toHaveLength(3);
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect.poll(() => callsAfter(page, 5000)).toBeGreaterThanOrEqual(8);
    await page.locator('h1', { hasText: 'The post could not be loaded' }).waitFor();
    api.answer = () => undefined;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page);
    expect(await page.getByRole('list', { name: 'Social links' }).first().getByRole('link').count()).toBe(3);
  });

  it('tries again by itself when the network is back', async () => {
    api.posts = [NEW, ...BUILT];
    const { page } = await visit(`${site.origin}/blog/fresh-na%C3%AFve/`, OUR_CLOCK, FAILED_CALL);
    await heading(page);
    api.answer = () => ({ status: 500 });
    await page.reload();
    await expect.poll(() => callsAfter(page, 5000)).toBeGreaterThanOrEqual(5);
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    api.answer = () => undefined;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await heading(page);
  });

  it.each(['#100%', '#%E0%A4', '#post-one'])('is shown at an address that ends in %s', async (fragment) => {
    api.posts = [NEW, ...BUILT];
    const { page, complaints } = await visit(`${fresh()}${fragment}`);
    await heading(page);
    expect(complaints.filter((text) => !/404|inline event handler/.test(text))).toEqual([]);
  });

  it('has nothing for axe to find, loaded or missing', async () => {
    api.posts = [NEW, ...BUILT];
    await expectAccessible(fresh(), heading);
    await expectAccessible(`${site.origin}/blog/missing/`, (page) => page.getByRole('alert').waitFor());
  });

  it('leaves posts that have a file alone, and does not list its shell', async () => {
    const { page } = await visit(`${site.origin}/blog/built-3/`);
    expect(await page.locator('h1').innerText()).toBe('Built 3');
    await page.waitForTimeout(300);
    expect(api.log).toHaveLength(0);
    expect(readFileSync(join(site.out, 'sitemap.xml'), 'utf8')).not.toContain('/blogs/live/');
    expect(readFileSync(join(site.out, '_redirects'), 'utf8')).toContain('/blog/* /blogs/live/ 200');
  });

  it('says without JavaScript what it would need', async () => {
    const { page } = await visit(fresh(), { javaScriptEnabled: false });
    expect(await page.locator('main').innerText()).toContain('needs JavaScript');
    expect(await page.getByText('Loading the post').isVisible()).toBe(false);
  });
});
