/** A post with own pictures, one that comes late from elsewhere and one that never does. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { gradient } from '../support/gradient.ts';
import { openEditedSite } from '../support/live-site.ts';
import type { ServedSite } from '../support/preview.ts';
import { layoutShift } from '../support/visit.ts';

const POST = `---
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

let site: ServedSite;
let browser: Browser;
let late: Buffer;
beforeAll(async () => {
  const [head, own] = await Promise.all([gradient(1600, 900).jpeg().toBuffer(), gradient(760, 500).png().toBuffer()]);
  late = await gradient(640, 360).jpeg().toBuffer();
  site = await openEditedSite((root) => {
    const beside = (name: string) => join(root, 'content/blogs', name);
    writeFileSync(beside('a-post-of-pictures.md'), POST);
    writeFileSync(beside('head.jpg'), head);
    writeFileSync(beside('own.png'), own);
  }, {});
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

interface Shown {
  readonly alt: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** How wide the browser takes its file to be, by `sizes` where there is a choice. */
  readonly natural: number;
}
const picturesOf = (page: Page) =>
  page
    .locator('article')
    .first()
    .locator('img[alt]:not([alt=""])')
    .evaluateAll((images): Shown[] =>
      (images as HTMLImageElement[]).map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const file = image.currentSrc.slice(image.currentSrc.lastIndexOf('/') + 1);
        return {
          alt: image.alt,
          file,
          width: Math.round(width),
          height: Math.round(height),
          natural: image.naturalWidth,
        };
      }),
    );

it.each([390, 1440])('moves nothing at %i, and loads files of the size that is seen', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('https://far.example/**', async (route) => {
    if (route.request().url().endsWith('never.jpg')) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fulfill({ body: late, contentType: 'image/jpeg' });
  });
  await page.goto(`${site.origin}/blog/a-post-of-pictures/`, { waitUntil: 'load' });
  const arrived = page.waitForResponse('https://far.example/late.jpg');
  await page.getByText('Words after.').scrollIntoViewIfNeeded();
  await arrived;
  await expect.poll(async () => (await picturesOf(page)).find(({ alt }) => alt === 'Late')?.natural).toBe(640);
  expect(await layoutShift(page)).toBe(0);

  const [head, own, far, never] = await picturesOf(page);
  for (const picture of [head!, own!]) {
    expect(picture.file).toMatch(/^(?:head|own)-[0-9a-f]{8}\.avif$/);
    // As wide as `sizes` says: what the browser took the file for, and what the layout gave it, agree.
    expect(Math.abs(picture.natural / picture.width - 1)).toBeLessThan(0.02);
  }
  expect(far!.width / far!.height).toBeCloseTo(16 / 9, 1);
  expect(never!.width / never!.height).toBeCloseTo(16 / 9, 1);
  // The one that was asked for in head is the one that is shown.
  expect(asked.filter((address) => address.includes('/assets/head-'))).toHaveLength(1);
  await page.close();
});

it('reserves its place with the picture’s own colours before it comes', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  await page.route('**/assets/head-*', (route) => route.abort());
  await page.goto(`${site.origin}/blog/a-post-of-pictures/`);
  const head = page.locator('img[alt="Head"]');
  const box = await head.boundingBox();
  expect(box!.width / box!.height).toBeCloseTo(1088 / 608, 1);
  expect(await head.evaluate((image) => getComputedStyle(image).backgroundImage)).toMatch(/^url\("data:image\/webp/);
  await page.close();
});

it('stands at the top of its card, as the cloths beside it do', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  await page.goto(`${site.origin}/blogs/`);
  const tops = await page.getByRole('listitem').evaluateAll((cards) => {
    const card = cards.find((one) => one.querySelector('picture img[alt="Head"]'));
    return card && [card, card.querySelector('img')!].map((one) => one.getBoundingClientRect().top);
  });
  expect(tops?.[1]).toBe(tops?.[0]);
  await page.close();
});
