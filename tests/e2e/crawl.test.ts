/** Every page in Chromium under the host's headers: nothing refused, nothing missing, no link that costs a redirect. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wakeCarousel } from '../support/carousel.ts';
import { openSite, openStage, type Stage } from '../support/stage.ts';
import { limit } from '../support/time-limits.ts';

const stage = openStage();
const bare = openStage(() => openSite({ settings: { SITE_HOST: 'github' } }));

/** Visits the pages one after the other in one tab. @returns what was complained of, and the site's own links */
async function crawl({ visit, site: { origin } }: Stage, paths: readonly string[]) {
  const before = () =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`${effectiveDirective} blocked ${blockedURI} ${sample} on ${location.pathname}`),
    );
  const { page, complaints, failures } = await visit('/', { viewport: { width: 1280, height: 900 }, before });
  const links = new Set<string>();
  for (const path of paths) {
    await page.goto(origin + path);
    await wakeCarousel(page);
    const found = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of found) if (link.startsWith(`${origin}/`)) links.add(link.replace(/#.*/, ''));
  }
  // What was on its way when the tab went on has no status.
  return { complaints: [...complaints, ...failures.filter((failure) => /^(?!304)\d/.test(failure))], links };
}

it('lets every page work under its headers, and links without detours', { timeout: limit(120_000) }, async () => {
  const sitemap = readFileSync(join(stage.site.out, 'sitemap.xml'), 'utf8');
  const paths = Array.from(sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]+)/g), ([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(25);
  const { complaints, links } = await crawl(stage, [...paths, '/thank-you/']);
  expect(complaints).toEqual([]);
  const answers = await Promise.all(
    [...links].map(async (link) => [link, (await fetch(link, { method: 'HEAD', redirect: 'manual' })).status]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

it('has the same policy in the page where a host has no headers, Trusted Types included', async () => {
  const { complaints } = await crawl(bare, ['/', '/contact-us/', '/blogs/', '/blog/small-forms-kind-errors/']);
  expect(complaints).toEqual([]);
  const { page } = await bare.visit('/');
  expect((await page.request.get(bare.site.origin)).headers()).not.toHaveProperty('content-security-policy');
  const write = page.evaluate(() => (document.createElement('div').innerHTML = '<b>a string</b>'));
  await expect(write).rejects.toThrow('TrustedHTML');
});
