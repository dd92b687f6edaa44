/** The real pages in a real browser, as the host would send them: every kind of page, three widths, both colour schemes. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../build/config.ts';
import { siteRules } from '../../build/hosts/rules.ts';
import { createPreview } from '../../build/serve/preview.ts';
import { launchBrowser } from '../support/browser.ts';
import { OUT, PROJECT } from '../support/real-site.ts';

const PAGES = [
  '/',
  '/about-us/',
  '/services/',
  '/services/ai-development/',
  '/contact-us/',
  '/blogs/',
  '/blog/what-a-model-card-owes-the-person-it-judges/',
  '/thank-you/',
  '/web-development/',
  '/app-development/',
];
const WIDTHS = [320, 390, 768, 1440];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const config = await loadConfig(PROJECT, {});
  const site = { basePath: config.basePath, rules: siteRules({ config }) };
  server = createServer(
    createPreview({ folder: () => join(PROJECT, OUT), site: () => site, decorate: (html) => html }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

interface Visit {
  readonly page: Page;
  /** What the console, the network and the policy complained about. */
  readonly complaints: string[];
}

async function visit(path: string, options: Parameters<Browser['newPage']>[0]): Promise<Visit> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on(
    'response',
    (response) => response.status() >= 300 && complaints.push(`${response.status()} ${response.url()}`),
  );
  page.on('requestfailed', (request) => complaints.push(`failed ${request.url()}`));
  await page.goto(origin + path, { waitUntil: 'load' });
  return { page, complaints };
}

async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
}

describe.each(PAGES)('%s', (path) => {
  it.each(WIDTHS)('loads without a complaint and fits a window %i wide', async (width) => {
    const { page, complaints } = await visit(path, { viewport: { width, height: 900 } });
    expect(complaints).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await page.locator('h1').count()).toBe(1);
    await page.close();
  });

  it.each(['light', 'dark'] as const)('has nothing for axe to find in %s', async (colorScheme) => {
    // Axe is put in by the test, so the page's policy must not stand in its way; the visits above keep it on.
    const { page } = await visit(path, { viewport: { width: 390, height: 900 }, colorScheme, bypassCSP: true });
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await axe(page)).toEqual([]);
    await page.close();
  });

  it('does not move while it loads', async () => {
    const { page } = await visit(path, { viewport: { width: 390, height: 900 } });
    await page.waitForTimeout(300);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 200);
        }),
    );
    expect(shift).toBeLessThan(0.01);
    await page.close();
  });
});

describe('without JavaScript', () => {
  it('opens the menu on a phone and goes where it says', async () => {
    const { page } = await visit('/', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await page.waitForURL('**/about-us/');
    expect(await page.locator('h1').innerText()).toContain('About Us');
    await page.close();
  });

  it('reaches the content by the skip link, first in the tab order', async () => {
    const { page } = await visit('/about-us/', { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
    await page.keyboard.press('Tab');
    const link = page.locator(':focus');
    expect(await link.getAttribute('href')).toBe('#main');
    await link.press('Enter');
    expect(page.url()).toMatch(/#main$/);
    await page.close();
  });

  it('sends an unknown address home, and answers a missing asset with 404', async () => {
    const page = await browser.newPage();
    await page.goto(`${origin}/no-such-page`);
    expect(new URL(page.url()).pathname).toBe('/');
    expect((await page.request.get(`${origin}/assets/gone.js`, { maxRedirects: 0 })).status()).toBe(404);
    expect((await page.request.get(`${origin}/about-us`, { maxRedirects: 0 })).headers()['location']).toBe(
      '/about-us/',
    );
    await page.close();
  });
});

it.each([320, 1440])('shows every word of the drawn screens whole in a window %i wide', async (width) => {
  for (const path of ['/', '/web-development/', '/app-development/']) {
    const { page } = await visit(path, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const { words, cut } = await page.evaluate(async () => {
      await document.fonts.ready;
      const all = [...document.querySelectorAll('figure svg text')];
      const isWhole = (word: Element) => {
        const [inner, outer] = [word, word.closest('div')!].map((element) => element.getBoundingClientRect());
        return (
          inner!.left >= outer!.left &&
          inner!.right <= outer!.right &&
          inner!.top >= outer!.top &&
          inner!.bottom <= outer!.bottom + 1
        );
      };
      return { words: all.length, cut: all.filter((word) => !isWhole(word)).map((word) => word.textContent) };
    });
    expect(words).toBeGreaterThan(40);
    expect(cut).toEqual([]);
    await page.close();
  }
});
