import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { openPurifier } from '../../build/sanitise/purify.ts';
import { launchBrowser } from '../support/browser.ts';
import { ATTACKS, READ_DIFFERENTLY } from '../hostile/attacks.ts';
import { inputOf } from '../unit/sanitise/inputs.ts';
import { safeBody } from '../unit/sanitise/made-safe.ts';

let browser: Browser;
beforeAll(async () => (browser = await launchBrowser()));
afterAll(() => browser.close());

const options = { origin: 'https://www.example.com', basePath: '', baseUrl: null, embedHosts: [] };

/** Opens a page with these bodies and no CSP, touches every element, and tells what ran. */
async function whatRuns(bodies: readonly string[]): Promise<string[]> {
  const page = await browser.newPage();
  await page.route('**/*', (route) => route.abort());
  const ran: string[] = [];
  await page.exposeFunction('told', (text: string) => ran.push(text));
  await page.addInitScript('window.alert = (text) => window.told(String(text))');
  await page.goto('about:blank');
  await page.setContent(bodies.map((body) => `<div>${body}</div>`).join('\n'), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) {
      for (const kind of ['click', 'mouseover', 'focus', 'toggle', 'load', 'error'])
        element.dispatchEvent(new Event(kind));
    }
  });
  // What they set going has its turn before this one ends.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.close();
  return ran;
}

it('nothing of a body runs in a browser, even without a policy for scripts', async () => {
  const purifier = openPurifier();
  const inputs = [...ATTACKS, ...READ_DIFFERENTLY, ...Array.from({ length: 600 }, (_, seed) => inputOf(seed + 40_000))];
  const clean = inputs.map((body) => safeBody(body, options, purifier.purify));
  purifier.close();
  expect(await whatRuns(clean.map(({ html }) => html))).toEqual([]);
});

it('would be told if something ran', async () => {
  expect(new Set(await whatRuns(['<p onclick="alert(1)">a</p><img src="x" onerror="alert(2)">']))).toEqual(
    new Set(['1', '2']),
  );
});
