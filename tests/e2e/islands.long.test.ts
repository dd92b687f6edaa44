/** Islands on a toy site under a strict policy (docs/visitors.md): when they wake, and what happens when they cannot. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openLocalServer } from '../support/local-server.ts';
import { openStage } from '../support/stage.ts';
import { bundleToy, makeToyProject, openToy } from '../support/toy-islands.ts';
import type { Visit, VisitOptions } from '../support/visit.ts';

const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";
const TRUSTED = `${STRICT}; require-trusted-types-for 'script'`;

/** What to answer for a script in place of the file. */
let answer: (url: URL) => 'file' | 'missing' | 'nothing' = () => 'file';
let policy = STRICT;
afterEach(() => {
  answer = () => 'file';
  policy = STRICT;
});

const stage = openStage(
  async () => {
    const bundle = await bundleToy(makeToyProject());
    const { names, render, assets } = await openToy(bundle);
    const pages = new Map(names.map((name) => [`/${name}`, render(name, assets).html]));
    const files = new Map([
      ['/assets/site.css', bundle.css],
      ...bundle.files.map(({ path, bytes }) => [`/${path}`, bytes] as const),
    ]);
    const server = await openLocalServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://toy');
      const [page, file] = [pages.get(url.pathname), files.get(url.pathname)];
      if (page !== undefined) {
        response.setHeader('Content-Security-Policy', policy);
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
      } else if (file === undefined || answer(url) === 'missing') {
        response.writeHead(404).end('not found');
      } else if (answer(url) === 'file') {
        response.setHeader('Content-Type', url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript').end(file);
      }
    });
    return { ...server, out: '' };
  },
  { defaults: { viewport: { width: 800, height: 600 } } },
);
const visit = (name: string, options?: VisitOptions) => stage.visit(`/${name}`, options);

/** Time for whatever should not happen to happen. */
const grace = (page: Page) => page.waitForTimeout(400);
const island = (page: Page, index = 0) => page.locator('site-island').nth(index);
const awake = (page: Page, index = 0) =>
  island(page, index).and(page.locator('[awake]')).waitFor({ state: 'attached' });
const alert = (page: Page) => page.getByRole('alert');
const preloads = (page: Page) => page.locator('link[rel=modulepreload]').count();
const clicked = (page: Page) => page.getByText('1 clicks').waitFor();

async function expectAsleep(page: Page): Promise<void> {
  await grace(page);
  expect(await page.locator('site-island[awake]').count()).toBe(0);
}

/** The widget works, keeps what the server put into its slot through an update, and nothing complained. */
async function expectCounting({ page, complaints }: Visit): Promise<void> {
  await awake(page);
  await page.getByRole('button').first().click();
  await clicked(page);
  expect(await page.locator('[data-slot=art]').first().textContent()).toBe('drawn once');
  expect(complaints).toEqual([]);
}

it.each([
  ['load', STRICT],
  ['idle', TRUSTED],
])('wakes on %s under the policy %s', async (name, value) => {
  policy = value;
  await expectCounting(await visit(name));
});

describe('waking', () => {
  it('comes with the first focus, and hovering fetches ahead', async () => {
    const visited = await visit('interaction');
    const { page, scripts, requests } = visited;
    await expectAsleep(page);
    expect(scripts()).toEqual(['loader']);
    await page.getByRole('textbox').hover();
    await expect.poll(() => scripts().length).toBeGreaterThan(1);
    await expectAsleep(page);
    await page.getByRole('textbox').focus();
    await page.getByText('1 focuses').waitFor();
    await expectCounting(visited);
    expect(new Set(requests).size).toBe(requests.length);
  });

  it.each(['interaction', 'delay'])('comes with a click, which is done again: %s', async (name) => {
    const { page } = await visit(name);
    await page.getByRole('button').click();
    await clicked(page);
  });

  it('leaves links alone', async () => {
    const { page } = await visit('visible');
    await page.evaluate(() => document.querySelector('a')?.click());
    await page.waitForURL(/#elsewhere$/);
  });

  it('comes when it is seen, and fetches ahead just before', async () => {
    const visited = await visit('visible');
    const { page } = visited;
    await expectAsleep(page);
    await page.evaluate(() => scrollTo(0, 3000 - innerHeight - 150));
    await expect.poll(() => preloads(page)).toBeGreaterThan(0);
    await expectAsleep(page);
    await page.evaluate(() => scrollTo(0, 3000 - innerHeight + 50));
    await expectCounting(visited);
  });

  it('comes past half of the page, or after a while, whichever is first', async () => {
    const { page } = await visit('scroll');
    const scrollTo = (share: number) =>
      page.evaluate((share) => scroll(0, share * (document.documentElement.scrollHeight - innerHeight)), share);
    await scrollTo(0.4);
    await expectAsleep(page);
    expect(await preloads(page)).toBeGreaterThan(0);
    await scrollTo(0.52);
    await awake(page);
    for (const name of ['scroll', 'delay']) {
      const later = await visit(name, { isClockOurs: true });
      await later.page.clock.runFor(61_000);
      await awake(later.page);
    }
  });

  it('does not lose what was written while the chunk was on its way', async () => {
    const prepare = (page: Page) =>
      page.route('**/Note-*.js', async (route) => {
        await page.waitForTimeout(500);
        await route.continue();
      });
    const { page, complaints } = await visit('note', { prepare });
    await page.getByRole('textbox').first().fill('early');
    await page.getByRole('textbox').first().press('Enter');
    await page.locator('li', { hasText: 'early' }).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('early');
    expect(new URL(page.url()).pathname).toBe('/note');
    expect(complaints).toEqual([]);
  });
});

describe('a chunk that does not come', () => {
  const isCounter = ({ pathname }: URL) => pathname.includes('/Counter-');

  it('is requested once more, then reported with its cause; the HTML stays', async () => {
    answer = (url) => (isCounter(url) ? 'missing' : 'file');
    const { page, requests } = await visit('interaction');
    await page.getByRole('button').click();
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toMatch(/^Loading chunk Counter failed: .*Counter-\w+\.js\?retry/);
    expect(requests.filter((url) => url.includes('?retry'))).toHaveLength(1);
    expect(await page.locator('site-island button').first().textContent()).toBe('0 clicks');
  });

  it('hands the click back to the HTML', async () => {
    answer = ({ pathname }) => (pathname.includes('/Note-') ? 'missing' : 'file');
    const { page } = await visit('note');
    await page.getByRole('textbox').fill('plain');
    await page.getByRole('button').click();
    await page.waitForURL('**/native?text=plain');
  });

  it('works when the second try brings it', async () => {
    answer = (url) => (isCounter(url) && !url.search ? 'missing' : 'file');
    const { page } = await visit('load');
    await awake(page);
    expect(await alert(page).count()).toBe(0);
  });

  it('is given up after 120 s', async () => {
    answer = (url) => (isCounter(url) ? 'nothing' : 'file');
    const { page } = await visit('load', { isClockOurs: true });
    // Some seconds may have gone by while the page loaded.
    await page.clock.fastForward(100_000);
    expect(await alert(page).count()).toBe(0);
    await page.clock.fastForward(20_000);
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toBe('Loading chunk Counter failed: no answer within 120 s');
  });
});

it.each(['render', 'effect', 'click'])(
  'a widget that throws at %s leaves its message, the HTML, and the rest',
  async (at) => {
    policy = TRUSTED;
    const { page } = await visit(`breaks-at-${at}`);
    if (at === 'click') {
      await awake(page);
      await island(page).getByRole('button').click();
    }
    await island(page).getByRole('alert').waitFor();
    expect(await alert(page).textContent()).toBe(`Unexpected Application Error! broken at ${at}`);
    expect(await island(page).locator('p').last().textContent()).toContain('What the server wrote');
    expect(await page.locator('site-island[awake]').count()).toBeLessThanOrEqual(1);
    await awake(page, 1);
    await island(page, 1).getByRole('button').click();
    await clicked(page);
  },
);

it('is usable without JavaScript', async () => {
  const { page } = await visit('note', { javaScriptEnabled: false });
  await page.getByRole('textbox').fill('plain');
  await page.getByRole('button').click();
  await page.waitForURL('**/native?text=plain');
});
