/** Nothing of a cleaned body runs in a browser, even without a policy for scripts. */
import { expect, it } from 'vitest';
import { openPurifier } from '../../build/body/purify.ts';
import { ATTACKS, READ_DIFFERENTLY } from '../hostile/attacks.ts';
import { openStage } from '../support/stage.ts';
import { inputOf } from '../unit/body/inputs.ts';
import { safeBody } from '../unit/body/made-safe.ts';

const stage = openStage();
const options = { origin: 'https://www.example.com', basePath: '', baseUrl: null, embedHosts: [] };

/** What runs when a page with these bodies and no policy is opened, and every element is touched. */
async function whatRuns(bodies: readonly string[]): Promise<string[]> {
  const page = await stage.browser.newPage();
  await page.route('**/*', (route) => route.abort());
  const ran: string[] = [];
  await page.exposeFunction('ran', (text: string) => ran.push(text));
  await page.addInitScript('window.alert = (text) => window.ran(String(text))');
  await page.goto('about:blank');
  await page.setContent(bodies.map((body) => `<div>${body}</div>`).join('\n'), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *'))
      for (const kind of ['click', 'mouseover', 'focus', 'toggle', 'load', 'error'])
        element.dispatchEvent(new Event(kind));
    // What they set going has its turn before this one ends.
    return new Promise((resolve) => setTimeout(resolve, 100));
  });
  return ran;
}

it('nothing runs', async () => {
  const purifier = openPurifier();
  const inputs = [...ATTACKS, ...READ_DIFFERENTLY, ...Array.from({ length: 600 }, (_, seed) => inputOf(seed + 40_000))];
  const clean = inputs.map((body) => safeBody(body, options, purifier.purify));
  purifier.close();
  expect(await whatRuns(clean.map(({ html }) => html))).toEqual([]);
});

it('it would be noticed if something ran', async () => {
  const ran = await whatRuns(['<p onclick="alert(1)">a</p><img src="x" onerror="alert(2)">']);
  expect(new Set(ran)).toEqual(new Set(['1', '2']));
});
