/**
 * What a visitor downloads: bytes of HTML, CSS, script and fonts when a page has loaded, and what each widget adds when it wakes.
 * Run by `npm run bench:pages`; `site check` holds the first row of every page to the budgets of site.config.ts.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { openBenchSite, PAGES } from './bench-site.ts';

const KINDS = ['document', 'stylesheet', 'script', 'font'] as const;
type Kind = (typeof KINDS)[number];

/** gzip and Brotli bytes; a font is compressed already and counts as it is. */
interface Size {
  gzip: number;
  brotli: number;
}
type Sizes = Record<Kind, Size>;

async function sizesOf(responses: readonly Response[]): Promise<Sizes> {
  const sizes = Object.fromEntries(KINDS.map((kind) => [kind, { gzip: 0, brotli: 0 }])) as Sizes;
  for (const response of responses) {
    const size = sizes[response.request().resourceType() as Kind];
    if (!size) continue;
    const body = await response.body();
    const packed = response.request().resourceType() === 'font';
    size.gzip += packed ? body.length : gzipSync(body, { level: 9 }).length;
    size.brotli += packed ? body.length : brotliCompressSync(body).length;
  }
  return sizes;
}

/** Every response since the last call. */
function listenTo(page: Page): () => Response[] {
  let seen: Response[] = [];
  page.on('response', (response) => seen.push(response));
  return () => {
    const taken = seen;
    seen = [];
    return taken;
  };
}

function tell(label: string, sizes: Sizes): void {
  const cells = KINDS.map((kind) => `${sizes[kind].gzip} / ${sizes[kind].brotli}`.padStart(17));
  console.log(`${label.padEnd(28)}${cells.join('')}`);
}

async function measure(browser: Browser, name: string, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const taken = listenTo(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  tell(name, await sizesOf(taken()));
  const islands = page.locator('site-island');
  for (let index = 0; index < (await islands.count()); index++) {
    const island = islands.nth(index);
    const widget = (await island.getAttribute('name')) ?? '';
    await wake(page, index);
    await page.waitForLoadState('networkidle');
    tell(`  + ${widget}`, await sizesOf(taken()));
  }
  await page.close();
}

/** Does what a visitor would: brings the widget into view, and touches it; waits until it is awake, the slowest on its timer. */
async function wake(page: Page, index: number): Promise<void> {
  const island = page.locator('site-island').nth(index);
  await island.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const field = island.locator('input:visible, button:visible').first();
  if ((await field.count()) > 0) await field.focus();
  await page.waitForFunction((at) => document.querySelectorAll('site-island')[at]?.hasAttribute('awake'), index, {
    timeout: 15_000,
  });
}

const { origin, close } = await openBenchSite();
const browser = await launchBrowser();
console.log(`${'bytes, gzip / Brotli'.padEnd(28)}${KINDS.map((kind) => kind.padStart(17)).join('')}`);
try {
  for (const [name, path] of PAGES) await measure(browser, name, origin + path);
} finally {
  await browser.close();
  close();
}
