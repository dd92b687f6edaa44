/** What a reader can do with the code and the films of a post, built and live: copy, scroll, play, and read without a script. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { codePost } from '../support/code-posts.ts';
import { openLiveSite } from '../support/live-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import type { ServedSite } from '../support/preview.ts';
import { layoutShift, visit, type Visit } from '../support/visit.ts';
import { BOTH, CALM, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const BUILT = '/blog/code-and-films/';
const LIVE = '/blog/newer-than-the-build/';
const CODE = 'export async function send(form: HTMLFormElement): Promise<Outcome> { return fetch(form.action, {';

let browser: Browser;
let api: PostsApi;
let site: ServedSite;
beforeAll(async () => {
  [api, browser] = await Promise.all([openPostsApi(), launchBrowser()]);
  api.posts = [codePost('code-and-films', '2026-02-01')];
  site = await openLiveSite(api.url);
  api.posts = [codePost('newer-than-the-build', '2026-03-01'), ...api.posts];
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  for (const server of [site, api]) server?.close();
});

async function read(path: string, options: BrowserContextOptions): Promise<Visit> {
  const visited = await visit(browser, site.origin + path, {
    ...CALM,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  await visited.page.route(/^https:\/\/(?!www\.example\.com)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p id="film">A film</p>' }),
  );
  return visited;
}
const outside = ({ asked }: Visit) =>
  asked.map((url) => new URL(url).hostname).filter((host) => /youtube|vimeo|ytimg|google/.test(host));
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy' }).first();
const playButton = (page: Page) => page.getByRole('button', { name: 'Play: How the boats are tied' });

/** As far as a reader is who begins to read. */
async function beginToRead(page: Page): Promise<void> {
  await page.locator('article pre').first().waitFor();
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
}

describe.each(BOTH)('at %s', (_, size) => {
  it.each([
    ['a built post', BUILT],
    ['a live post', LIVE],
  ])('copies the code of %s, and says so', async (_, path) => {
    const { page, complaints } = await read(path, size);
    await beginToRead(page);
    const copy = copyButton(page);
    await copy.press('Enter');
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Copied');
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.replaceAll('\r\n', '\n')).toContain(`${CODE} method: 'POST'`);
    expect(text.trimEnd().endsWith('const tries = 2; // enough')).toBe(true);
    // Blocks with code have one each; prose in a box has none.
    expect(await page.locator('article pre button').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('asks no other site for anything until a film is played, then its player alone', async () => {
    const visited = await read(BUILT, size);
    const { page, complaints } = visited;
    await beginToRead(page);
    const play = playButton(page);
    await play.scrollIntoViewIfNeeded();
    expect(await page.getByText('Nothing is loaded from Vimeo until you play it.').isVisible()).toBe(true);
    expect(outside(visited)).toEqual([]);
    await play.press('Enter');
    const frame = page.locator('article iframe');
    await page.frameLocator('article iframe').locator('#film').waitFor({ timeout: 5000 });
    expect(await frame.getAttribute('src')).toBe('https://player.vimeo.com/video/123456?autoplay=1');
    expect(await frame.getAttribute('title')).toBe('How the boats are tied');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(new Set(outside(visited))).toEqual(new Set(['player.vimeo.com']));
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('plays YouTube where it sets no cookie, from the moment that the address names', async () => {
    const { page } = await read(LIVE, size);
    await beginToRead(page);
    await page.getByRole('button', { name: 'Play: YouTube' }).click();
    expect(await page.locator('article iframe').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90&autoplay=1',
    );
  });

  it('moves nothing when the buttons come', async () => {
    const { page } = await read(BUILT, size);
    const places = () =>
      page
        .locator('article :is(pre, .player, p)')
        .evaluateAll((all) => all.map((element) => (element as HTMLElement).offsetTop));
    const before = await places();
    await beginToRead(page);
    await copyButton(page).waitFor();
    expect((await places()).slice(0, before.length)).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  it('finds nothing with the buttons there', async () => {
    const { page } = await read(BUILT, { ...size, bypassCSP: true });
    await beginToRead(page);
    await copyButton(page).waitFor();
    expect(await axeInBothSchemes(page, 'article')).toEqual([]);
  });
});

it('has buttons for a finger on a phone', async () => {
  const { page } = await read(BUILT, { ...PHONE, hasTouch: true, isMobile: true });
  await beginToRead(page);
  for (const button of [copyButton(page), playButton(page)]) {
    await button.waitFor();
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

it('keeps the copy button in view while wide code scrolls by keys', async () => {
  const { page } = await read(BUILT, PHONE);
  await beginToRead(page);
  const code = page.locator('article pre').first();
  const copy = copyButton(page);
  await copy.waitFor();
  const { x } = (await copy.boundingBox())!;
  await code.focus();
  for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
  await expect.poll(async () => Math.round((await copy.boundingBox())!.x)).toBe(Math.round(x));
});

it('loads none of it before a reader scrolls', async () => {
  const { page, asked } = await read(BUILT, DESK);
  await page.waitForTimeout(1500);
  expect(asked.filter((url) => /PostTools/.test(url))).toEqual([]);
});

it('has colours, posters and links to the films without a script', async () => {
  const visited = await read(BUILT, { ...DESK, ...NO_SCRIPT });
  const { page } = visited;
  const colours = await page
    .locator('article pre span.k, article pre span.c, article pre code')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
  expect(colours).toHaveLength(3);
  expect(await page.getByRole('article').getByRole('button').count()).toBe(0);
  const film = page.getByRole('link', { name: 'How the boats are tied' });
  expect(await film.getAttribute('href')).toBe('https://vimeo.com/123456');
  expect(await page.getByRole('link', { name: 'YouTube', exact: true }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=abcdefghijk&t=90',
  );
  expect(outside(visited)).toEqual([]);
});
