/** A company with long names: its header, drawer, footer and contact page hold them at every width. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openEditedSite } from '../support/live-site.ts';
import type { ServedSite } from '../support/preview.ts';

const BRAND = 'Paribartan Technologies';
const EMAIL = 'enquiries.and.partnerships@paribartan-technologies.example.com';

let site: ServedSite;
let browser: Browser;
beforeAll(async () => {
  site = await openEditedSite((root) => {
    const file = join(root, 'content/company.yaml');
    const company = readFileSync(file, 'utf8')
      .replace(/^name: .*$/m, `name: ${BRAND}`)
      .replace(/^email: .*$/m, `email: ${EMAIL}`)
      .replace(/street: .*$/m, 'street: Sample House, Third Floor, Block 00, 000 Very Long Sample Road');
    writeFileSync(file, company);
  }, {});
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** Pairs of the header's visible parts that lie on each other. */
const collisions = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.textContent || part.ariaLabel, box: part.getBoundingClientRect() }));
    return boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            one.box.left < box.right - 1 &&
            box.top < one.box.bottom - 1 &&
            one.box.top < box.bottom - 1,
        )
        .map(({ name }) => `${one.name} on ${name}`),
    );
  });

it.each(['/', '/contact-us/'])('holds them on %s', async (path) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(site.origin + path);
  for (const width of [320, 390, 768, 960, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await collisions(page), `${width}`).toEqual([]);
    expect((await page.locator('header').boundingBox())?.height).toBeLessThan(90);
  }
});
