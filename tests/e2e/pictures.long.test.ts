/** Pictures of posts: the site's own, those of other sites, late or never, and those that are missing; on lists, built and live pages. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../support/folder.ts';
import { gradient } from '../support/gradient.ts';
import { openPostsStage, openSite, openStage } from '../support/stage.ts';
import { CALM, layoutShift, MOST_SHIFT } from '../support/visit.ts';

describe('of a post in a file', () => {
  const POST = '/blog/a-post-of-pictures/';
  const TEXT = `---
title: A post of pictures
publishDate: 2026-08-20
imageUrl: head.jpg
imageAlt: Head
---

Words before.

![Own](own.png)

![Late](https://far.example/late.jpg)

Words between.

![Never](https://far.example/never.jpg)

Words after.
`;
  const stage = openStage(async () => {
    const [head, own] = await Promise.all([gradient(1600, 900).jpeg().toBuffer(), gradient(760, 500).png().toBuffer()]);
    const files = { 'a-post-of-pictures.md': TEXT, 'head.jpg': head, 'own.png': own };
    const edit = (root: string) => writeFiles(join(root, 'content/blogs'), files);
    return openSite({ edit });
  });

  const picturesOf = (page: Page) =>
    page
      .locator('article')
      .first()
      .locator('img[alt]:not([alt=""])')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).map(({ alt, currentSrc, clientWidth, clientHeight, naturalWidth }) => {
          const file = currentSrc.slice(currentSrc.lastIndexOf('/') + 1);
          return { alt, file, ratio: clientWidth / clientHeight, width: clientWidth, natural: naturalWidth };
        }),
      );

  it.each([390, 1440])('moves nothing at %i, and loads files of the size that is seen', async (width) => {
    const late = await gradient(640, 360).jpeg().toBuffer();
    const prepare = (page: Page) =>
      page.route('https://far.example/**', async (route) => {
        if (route.request().url().endsWith('never.jpg')) return route.abort();
        await new Promise((resolve) => setTimeout(resolve, 300));
        return route.fulfill({ body: late, contentType: 'image/jpeg' });
      });
    const { page, requests } = await stage.visit(POST, { viewport: { width, height: 800 }, ...CALM, prepare });
    await page.getByText('Words after.').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await picturesOf(page)).find(({ alt }) => alt === 'Late')?.natural).toBe(640);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    const [head, own, far] = await picturesOf(page);
    for (const picture of [head!, own!]) {
      expect(picture.file).toMatch(/^(?:head|own)-[0-9a-f]{8}\.avif$/);
      // `sizes` says what the layout gives it.
      expect(Math.abs(picture.natural / picture.width - 1)).toBeLessThan(0.02);
    }
    expect(far!.ratio).toBeCloseTo(16 / 9, 1);
    expect(await page.locator('article').getByText('Never', { exact: true }).count()).toBe(1);
    // The one that the head preloads is the one that is shown.
    expect(requests.filter((address) => address.includes('/assets/head-'))).toHaveLength(1);
  });

  it('reserves its place with the picture’s own colours before it comes', async () => {
    const prepare = (page: Page) => page.route('**/assets/head-*', (route) => route.abort());
    const { page } = await stage.visit(POST, { viewport: { width: 1440, height: 800 }, prepare });
    const head = page.locator('img[alt="Head"]');
    const box = (await head.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(1088 / 608, 1);
    expect(await head.evaluate((image) => getComputedStyle(image).backgroundImage)).toMatch(/^url\("data:image\/webp/);
  });
});

describe('that are not there', () => {
  const REMOTE = 'https://pictures.invalid/boat.jpg';
  const post = (slug: string, day: number, imageUrl: string) => ({
    slug,
    title: `Post ${slug}`,
    content:
      '<p>Words.</p><p><img src="https://pictures.invalid/quay.jpg" alt="The quay" width="800" height="600"></p>',
    author: { name: 'Asha Rao' },
    publishDate: `2026-05-0${day}T00:00:00Z`,
    imageUrl,
    imageAlt: 'A boat',
  });
  const BUILT = [post('remote', 4, REMOTE), post('missing', 3, '/assets/blog/nowhere.png')];
  const stage = openPostsStage(BUILT, { later: [post('fresh', 9, REMOTE), ...BUILT] });

  it.each([
    ['/blog/remote/', 390],
    ['/blog/remote/', 1440],
    ['/blogs/', 390],
    ['/blogs/', 1440],
    ['/blog/fresh/', 390],
    ['/blog/fresh/', 1440],
  ])('give way to the drawing in the browser: %s at %i px', async (path, width) => {
    const prepare = (page: Page) => page.route('https://pictures.invalid/**', (route) => route.abort());
    const { page } = await stage.visit(path, { viewport: { width, height: 900 }, prepare });
    const isBuilt = path !== '/blog/fresh/';
    await page
      .locator(isBuilt ? 'main img[src*="cloth-"][style*="--cloth-"]' : 'main article svg')
      .first()
      .waitFor();
    const broken = () =>
      page
        .locator('main img')
        .evaluateAll(
          (images) =>
            (images as HTMLImageElement[]).filter(
              ({ complete, naturalWidth }, index) => complete && !naturalWidth && images[index]!.checkVisibility(),
            ).length,
        );
    await expect.poll(broken).toBe(0);
    // In the text, its words.
    if (path.startsWith('/blog/')) {
      const [lost] = await page.locator('main p', { hasText: 'The quay' }).all();
      expect(await lost!.innerText()).toBe('The quay');
    }
    // At the head of a post as where it has no picture.
    if (path.startsWith('/blog/')) {
      const head = page.locator(`main article :is([class*=hero] svg, img[class*=hero])`);
      expect((await head.boundingBox())!.height).toBe(180);
    }
    // The words follow the lower picture; on cards nothing moves.
    if (isBuilt) expect(await layoutShift(page)).toBeLessThan(path === '/blogs/' || width === 390 ? 0.01 : 0.05);
  });
});
