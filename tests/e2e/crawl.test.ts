/** Every page in Chromium with the host's headers on: nothing refused, nothing missing, no link that costs a redirect. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openSite } from '../support/live-site.ts';
import { serveSample, type ServedSite } from '../support/preview.ts';
import { limit } from '../support/time-limits.ts';

let browser: Browser;
let site: ServedSite;
let bare: ServedSite;
beforeAll(async () => {
  [site, bare] = [await serveSample(), await openSite({ SITE_HOST: 'github' })];
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  bare?.close();
});

interface Crawl {
  readonly complaints: string[];
  readonly links: Set<string>;
}

/** Visits the pages one after the other in one tab. */
async function crawl(origin: string, paths: readonly string[]): Promise<Crawl> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const complaints: string[] = [];
  const links = new Set<string>();
  let at = '';
  const complain = (what: string) => complaints.push(`${at}: ${what}`);
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complain(message.text()));
  page.on('pageerror', (error) => complain(error.message));
  page.on(
    'response',
    (response) =>
      response.status() >= 300 && response.status() !== 304 && complain(`${response.status()} ${response.url()}`),
  );
  await page.exposeFunction('tellViolation', complain);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as { tellViolation(what: string): void }).tellViolation;
      tell(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`);
    });
  });
  for (const path of paths) {
    at = path;
    await page.goto(origin + path);
    await wakeCarousel(page);
    const found = await page.evaluate(() => [...document.querySelectorAll('a')].map((link) => link.href));
    for (const link of found) if (link.startsWith(`${origin}/`)) links.add(link.replace(/#.*/, ''));
  }
  await page.close();
  return { complaints, links };
}

async function wakeCarousel(page: Page): Promise<void> {
  const carousel = page.locator('site-island[name=ServicesCarousel]');
  if ((await carousel.count()) === 0) return;
  await carousel.scrollIntoViewIfNeeded();
  await page.locator('site-island[name=ServicesCarousel][awake]').waitFor();
}

function pathsOf(out: string): string[] {
  const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]+)/g)].map((match) => match[1] ?? '');
  return [...listed, '/thank-you/'];
}

it(
  'lets every page work under its headers, Trusted Types included, and links without detours',
  { timeout: limit(120_000) },
  async () => {
    const paths = pathsOf(site.out);
    expect(paths.length).toBeGreaterThan(25);
    const { complaints, links } = await crawl(site.origin, paths);
    expect(complaints).toEqual([]);
    const detours: string[] = [];
    for (const link of links) {
      const { status } = await fetch(link, { method: 'HEAD', redirect: 'manual' });
      if (status !== 200) detours.push(`${link}: ${status}`);
    }
    expect(detours).toEqual([]);
  },
);

it('says the same in the page where a host has no headers', async () => {
  const { complaints } = await crawl(bare.origin, ['/', '/contact-us/', '/blogs/', '/blog/small-forms-kind-errors/']);
  expect(complaints).toEqual([]);
  const page = await browser.newPage();
  const response = await page.goto(bare.origin);
  expect(response?.headers()).not.toHaveProperty('content-security-policy');
  const refused = await page.evaluate(() => {
    const probe = document.createElement('div');
    try {
      probe.innerHTML = '<b>a string</b>';
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  await page.close();
});
