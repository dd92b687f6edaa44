/** Posts whose picture is missing, known to the build or found by the browser alone: the drawing is shown, in the same box. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openLiveSite } from '../support/live-site.ts';
import type { ServedSite } from '../support/preview.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';

const post = (slug: string, day: number, imageUrl?: string) => ({
  slug,
  title: `Post ${slug}`,
  excerpt: 'In short.',
  content: '<p>Words.</p>',
  author: { name: 'Asha Rao' },
  publishDate: `2026-05-0${day}T00:00:00Z`,
  ...(imageUrl && { imageUrl, imageAlt: 'A boat' }),
});
const REMOTE = 'https://pictures.invalid/boat.jpg';
const BUILT = [post('remote', 4, REMOTE), post('missing', 3, '/assets/blog/nowhere.png'), post('plain', 2)];
const FRESH = post('fresh', 9, REMOTE);

let browser: Browser;
let api: PostsApi;
let site: ServedSite;
beforeAll(async () => {
  [api, browser] = await Promise.all([openPostsApi(), launchBrowser()]);
  api.posts = BUILT;
  site = await openLiveSite(api.url);
});
afterAll(async () => {
  await browser?.close();
  for (const server of [site, api]) server?.close();
});

/** A page on which the other site fails, once its picture is wanted, with all shifts of its layout. */
async function visit(path: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.route(`${new URL(REMOTE).origin}/**`, (route) => route.abort());
  await page.addInitScript(() => {
    const all = globalThis as { shift?: number };
    all.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.shift! += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.origin + path, { waitUntil: 'load' });
  return page;
}
const shiftOf = (page: Page) => page.evaluate(() => (globalThis as { shift?: number }).shift);
/** Pictures in view that have failed. */
const brokenIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main img')].filter(
        (img) => (img as HTMLImageElement).complete && !(img as HTMLImageElement).naturalWidth && img.checkVisibility(),
      ).length,
  );

describe('a picture that the build knows to be missing', () => {
  it.each(['blog/missing', 'blogs', 'blogs/author/asha-rao'])('is nowhere in /%s/', (path) => {
    const html = readFileSync(join(site.out, path, 'index.html'), 'utf8');
    expect(html).not.toContain('nowhere.png');
    expect(html).toMatch(/cloth/i);
  });

  it('is not in feeds, and a drawn one is what others show of the post', () => {
    expect(readFileSync(join(site.out, 'feed.xml'), 'utf8')).not.toContain('nowhere.png');
    const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(
      readFileSync(join(site.out, 'blog/missing/index.html'), 'utf8'),
    )!;
    expect(image).toMatch(/\/assets\/.*\.png$/);
  });
});

describe.each([390, 1440])('a picture of another site that does not come, at %i px', (width) => {
  it.each(['/blog/remote/', '/blogs/'])('gives way to the drawing in %s', async (path) => {
    const page = await visit(path, width);
    const drawn = page.locator('main img[src*="cloth-"][style*="--cloth-"]');
    await drawn.first().waitFor();
    expect(
      await drawn.first().evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    expect(await brokenIn(page)).toBe(0);
    expect(await shiftOf(page)).toBeLessThan(0.01);
    await page.close();
  });

  it('gives way in a post that is newer than the build', async () => {
    api.posts = [FRESH, ...BUILT];
    const page = await visit('/blog/fresh/', width);
    await page.locator('main article svg').first().waitFor();
    await page.locator('h1', { hasText: 'Post fresh' }).waitFor();
    await page.waitForFunction(() => !document.querySelector('main article header + picture'));
    expect(await brokenIn(page)).toBe(0);
    await page.close();
    api.posts = BUILT;
  });
});
