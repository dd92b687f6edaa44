/** Islands in a real browser, on a toy site under a strict policy: when they wake, and what happens when they cannot. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { bundleToy, makeToyProject, openToy } from '../support/toy-islands.ts';

const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";
const TRUSTED = `${STRICT}; require-trusted-types-for 'script'`;

let browser: Browser;
let server: Server;
let origin: string;
/** Set by a test: what to answer for a script instead of the file. */
let answer: (url: URL) => 'file' | 'missing' | 'nothing' = () => 'file';
let policy = STRICT;

beforeAll(async () => {
  const bundle = await bundleToy(makeToyProject());
  const { names, render, assets } = await openToy(bundle);
  const pages = new Map(names.map((name) => [`/${name}`, render(name, assets).html]));
  const files = new Map([
    ['/assets/site.css', bundle.css],
    ...bundle.files.map(({ path, bytes }) => [`/${path}`, bytes] as const),
  ]);
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://toy');
    const page = pages.get(url.pathname);
    const file = files.get(url.pathname);
    if (page !== undefined) {
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    } else if (file === undefined || answer(url) === 'missing') {
      response.writeHead(404).end('not found');
    } else if (answer(url) === 'file') {
      response.setHeader('Content-Type', url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript').end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

afterEach(async () => {
  answer = () => 'file';
  policy = STRICT;
  await Promise.all(browser.contexts().map((context) => context.close()));
});

interface Visit {
  readonly page: Page;
  /** Scripts asked for. */
  readonly scripts: string[];
  /** What the policy, React and the loader complained about. */
  readonly complaints: string[];
}

interface VisitOptions {
  readonly isClockOurs?: boolean;
  readonly context?: Parameters<Browser['newContext']>[0];
}

async function visit(name: string, { isClockOurs = false, context = {} }: VisitOptions = {}): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, ...context });
  const [scripts, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  if (isClockOurs) await page.clock.install({ time: 0 });
  await page.goto(`${origin}/${name}`, { waitUntil: 'load' });
  return { page, scripts, complaints };
}

/** Time for whatever should not happen to happen. */
const grace = (page: Page) => page.waitForTimeout(400);
const awake = (page: Page, index = 0) =>
  page.locator('site-island').nth(index).and(page.locator('[awake]')).waitFor({ state: 'attached' });
const isAwake = (page: Page) => page.locator('site-island[awake]').count();
const preloads = (page: Page) => page.locator('link[rel=modulepreload]').count();
const text = (page: Page, selector: string) => page.locator(selector).first().textContent();

/** The widget works, keeps what the server put into its slot through an update, and nothing complained. */
async function expectCounting({ page, complaints }: Visit): Promise<void> {
  await awake(page);
  await page.getByRole('button').first().click();
  await page.getByText('1 clicks').waitFor();
  expect(await text(page, '[data-slot=art]')).toBe('drawn once');
  expect(complaints).toEqual([]);
}

/** Nothing but the loader was asked for. */
async function expectAsleep({ page, scripts }: Visit): Promise<void> {
  await grace(page);
  expect(await isAwake(page)).toBe(0);
  expect(scripts).toEqual([expect.stringContaining('/assets/loader-')]);
}

describe.each([
  ['a strict policy', STRICT],
  ['Trusted Types', TRUSTED],
])('under %s', (_, value) => {
  it.each(['load', 'idle'])('wakes on %s', async (name) => {
    policy = value;
    await expectCounting(await visit(name));
  });

  it('shares one toast store between two islands', async () => {
    policy = value;
    const { page, complaints } = await visit('note');
    await awake(page, 1);
    await page.getByRole('textbox').fill('hello');
    await page.getByRole('button').click();
    await page.locator('li', { hasText: 'hello' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows what a widget threw', async () => {
    policy = value;
    const { page } = await visit('breaks-at-effect');
    await page.getByRole('alert').waitFor();
    expect(await text(page, 'site-island p:not([role])')).toContain('What the server wrote');
  });
});

describe('waking', () => {
  it('comes with the first focus, which the widget learns of, and hovering fetches ahead', async () => {
    const visited = await visit('interaction');
    const { page, scripts } = visited;
    await expectAsleep(visited);
    await page.getByRole('textbox').hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
    await grace(page);
    expect(await isAwake(page)).toBe(0);
    await page.getByRole('textbox').focus();
    await page.getByText('1 focuses').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await expectCounting(visited);
    expect(new Set(scripts).size).toBe(scripts.length);
  });

  it('comes with a click, which is done again', async () => {
    const { page, complaints } = await visit('interaction');
    await page.getByRole('button').click();
    await page.getByText('1 clicks').waitFor();
    expect(complaints).toEqual([]);
  });

  it('leaves links alone', async () => {
    const { page } = await visit('visible');
    await page.evaluate(() => document.querySelector('a')?.click());
    await page.waitForURL(/#elsewhere$/);
    await expectAsleep(await visit('visible'));
  });

  it('comes with a click on a button before its time', async () => {
    const { page } = await visit('delay');
    await page.getByRole('button').click();
    await page.getByText('1 clicks').waitFor();
  });

  it('comes when it is seen, and fetches ahead just before', async () => {
    const visited = await visit('visible');
    const { page } = visited;
    await expectAsleep(visited);
    await page.evaluate(() => scrollTo(0, 3000 - innerHeight - 150));
    await expect.poll(() => preloads(page)).toBeGreaterThan(0);
    await grace(page);
    expect(await isAwake(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 3000 - innerHeight + 50));
    await expectCounting(visited);
  });

  it('comes after a while', async () => {
    const visited = await visit('delay', { isClockOurs: true });
    const { page, scripts } = visited;
    await page.clock.pauseAt(3900); // since before the page was asked for
    expect(scripts).toHaveLength(1);
    await page.clock.runFor(1000);
    await grace(page);
    expect(await isAwake(page)).toBe(0);
    await page.clock.runFor(5000);
    await page.clock.resume();
    await expectCounting(visited);
  });

  it('comes past half of the page, or after a while, whichever is first', async () => {
    const visited = await visit('scroll');
    const { page } = visited;
    const scrollTo = (share: number) =>
      page.evaluate((share) => scroll(0, share * (document.documentElement.scrollHeight - innerHeight)), share);
    await scrollTo(0.2);
    await expectAsleep(visited);
    await scrollTo(0.4);
    await grace(page);
    expect(await isAwake(page)).toBe(0);
    expect(await preloads(page)).toBeGreaterThan(0);
    await scrollTo(0.52);
    await awake(page);

    const second = await visit('scroll', { isClockOurs: true });
    await second.page.clock.runFor(61_000);
    await awake(second.page);
  });

  it('does not lose what was written while the chunk was on its way', async () => {
    const { page, complaints } = await visit('note');
    await page.route('**/Note-*.js', async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await page.getByRole('textbox').first().fill('early');
    await page.getByRole('textbox').first().press('Enter');
    await page.locator('li', { hasText: 'early' }).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('early');
    expect(page.url()).toBe(`${origin}/note`);
    expect(complaints).toEqual([]);
  });

  it('gives two islands of one kind their own ids', async () => {
    const { page, complaints } = await visit('two');
    await awake(page, 0);
    await awake(page, 1);
    const ids = await page.evaluate(() => [...document.querySelectorAll('input')].map((input) => input.id));
    const labels = await page.evaluate(() => [...document.querySelectorAll('label')].map((label) => label.htmlFor));
    expect(new Set(ids).size).toBe(2);
    expect(ids).toEqual(labels);
    expect(complaints).toEqual([]);
  });
});

describe('a chunk that does not come', () => {
  const isCounter = ({ pathname }: URL) => pathname.includes('/Counter-');

  it('is asked for once more, then told with its cause; the HTML stays', async () => {
    answer = (url) => (isCounter(url) ? 'missing' : 'file');
    const { page, scripts, complaints } = await visit('interaction');
    await page.getByRole('button').click();
    await page.getByRole('alert').waitFor();
    expect(await text(page, '[role=alert]')).toMatch(/^Loading chunk Counter failed: .*Counter-\w+\.js\?retry/);
    expect(scripts.filter((url) => url.includes('?retry'))).toHaveLength(1);
    expect(complaints).toContain('Loading chunk Counter failed');
    expect(await text(page, 'site-island button')).toBe('0 clicks');
    expect(await page.getByRole('link').isVisible()).toBe(true);
  });

  it('hands the click back to the HTML', async () => {
    answer = ({ pathname }) => (pathname.includes('/Note-') ? 'missing' : 'file');
    const { page } = await visit('note');
    await page.getByRole('textbox').fill('plain');
    await page.getByRole('button').click();
    await page.waitForURL(`${origin}/native?text=plain`);
  });

  it('works when the second try brings it', async () => {
    answer = (url) => (isCounter(url) && !url.search ? 'missing' : 'file');
    const { page } = await visit('load');
    await awake(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('is given up after 120 s', async () => {
    answer = (url) => (isCounter(url) ? 'nothing' : 'file');
    const { page } = await visit('load', { isClockOurs: true });
    // Some seconds may have gone by while the page loaded.
    await page.clock.fastForward(100_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.fastForward(20_000);
    await page.getByRole('alert').waitFor();
    expect(await text(page, '[role=alert]')).toBe('Loading chunk Counter failed: no answer within 120 s');
  });
});

describe('a widget that throws', () => {
  it.each(['render', 'effect', 'click'])('at %s leaves its message, the HTML, and the rest alone', async (at) => {
    const { page } = await visit(`breaks-at-${at}`);
    const broken = page.locator('site-island').first();
    if (at === 'click') {
      await awake(page);
      await broken.getByRole('button').click();
    }
    await broken.getByRole('alert').waitFor();
    expect(await broken.getByRole('alert').textContent()).toBe(`Unexpected Application Error! broken at ${at}`);
    expect(await broken.locator('p').last().textContent()).toContain('What the server wrote');
    expect(await broken.and(page.locator('[awake]')).count()).toBe(0);
    await awake(page, 1);
    await page.locator('site-island').nth(1).getByRole('button').click();
    await page.getByText('1 clicks').waitFor();
  });
});

it('is usable without JavaScript', async () => {
  const { page } = await visit('note', { context: { javaScriptEnabled: false } });
  await page.getByRole('textbox').fill('plain');
  await page.getByRole('button').click();
  await page.waitForURL(`${origin}/native?text=plain`);
});
