/** How posts are set: the list, a body with everything in it, either direction, paper, and the way from a card to its post. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openLiveSite } from '../support/live-site.ts';
import { oddPosts } from '../support/odd-posts.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import type { ServedSite } from '../support/preview.ts';
import { richPosts } from '../support/rich-posts.ts';
import { limit } from '../support/time-limits.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const POST = '/blog/every-element/';
const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 900 } };
const CALM = { reducedMotion: 'reduce' } as const;

let browser: Browser;
let api: PostsApi;
let site: ServedSite;

beforeAll(async () => {
  [api, browser] = await Promise.all([openPostsApi(), launchBrowser()]);
  api.posts = [...richPosts, ...oddPosts];
  site = await openLiveSite(api.url);
});
afterAll(async () => {
  await browser?.close();
  for (const server of [site, api]) server?.close();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function visit(path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ ...CALM, ...options });
  await page.goto(site.origin + path, { waitUntil: 'load' });
  return page;
}

async function box(place: Locator) {
  const found = await place.boundingBox();
  if (!found) throw new Error(`${String(place)} is not on the page`);
  return found;
}

const style = (place: Locator, property: string, part?: string) =>
  place.evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name!), [
    property,
    part,
  ] as const);

describe('the list', () => {
  it('is one card and then a line for each post on a phone', async () => {
    const page = await visit('/blogs/', PHONE);
    const cards = page.locator('main article');
    const [first, second] = [cards.nth(0), cards.nth(1)];
    expect((await box(first.locator('h2'))).y).toBeGreaterThan((await box(first.locator('svg, img').first())).y + 200);
    const thumbnail = await box(second.locator('svg, img').first());
    expect(thumbnail.width).toBe(thumbnail.height);
    expect((await box(second.locator('h2'))).x).toBeGreaterThan(thumbnail.x + thumbnail.width);
    // Twelve cards, banner and foot of the page with them; as cards alone they took 6,900.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4800);
  });

  it('sets the newest large where there is room', async () => {
    const page = await visit('/blogs/', DESK);
    const [lead, beside] = [
      await box(page.locator('main li:has(> article)').nth(0)),
      await box(page.locator('main li:has(> article)').nth(1)),
    ];
    expect(lead.width).toBeGreaterThan(beside.width * 1.9);
    expect(await page.locator('main li:has(> article)').count()).toBe(12);
  });

  it.each([
    [640, [2, 2, 2, 2, 2, 2]],
    [768, [3, 3, 3, 3]],
    [1023, [3, 3, 3, 3]],
    [1024, [1, 3, 3, 3, 2]],
    [1440, [1, 3, 3, 3, 2]],
  ])('has its cards in a grid of two columns and then three: at %i px %j in a row', async (width, rows) => {
    const page = await visit('/blogs/', { viewport: { width, height: 900 } });
    const tops = await page
      .locator('main li:has(> article)')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    const counts = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(counts).toEqual(rows);
  });

  it.each([320, 390])('has its pages in one row of numbers at %i px', async (width) => {
    const page = await visit('/blogs/page/2/', { viewport: { width, height: 800 } });
    const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page/ });
    const tops = await numbers.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  });
});

describe('a post with everything in it', () => {
  it.each([320, 768, 1440])(
    'is never wider than the window at %i px: what is wide scrolls in its own box',
    async (width) => {
      const page = await visit(POST, { viewport: { width, height: 800 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const code = page.locator('article pre').nth(1);
      expect(await code.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    },
  );

  it('shows by a shadow at its edge that code goes on, and none at its end', async () => {
    const page = await visit(POST, PHONE);
    const code = page.locator('article pre').nth(1);
    await code.evaluate((element) => (element.style.color = 'transparent'));
    const edge = async () => {
      const { x, y, width, height } = await box(code);
      const shot = await page.screenshot({ clip: { x: x + width - 4, y: y + height / 2, width: 2, height: 2 } });
      return (await sharp(shot).stats()).channels.map(({ mean }) => Math.round(mean)).join();
    };
    await code.scrollIntoViewIfNeeded();
    const shaded = await edge();
    await code.evaluate((element) => (element.scrollLeft = element.scrollWidth));
    expect(await edge()).not.toBe(shaded);
    expect(await style(code, 'mask-image')).toBe('none');
  });

  it('leads to its parts below the header, and to a note that shows itself', async () => {
    const page = await visit(POST, PHONE);
    await page.getByRole('link', { name: 'a way down' }).click();
    const header = await box(page.locator('body > header'));
    const target = await box(page.getByRole('heading', { name: 'Sixth level' }));
    expect(target.y).toBeGreaterThanOrEqual(header.y + header.height);
    const note = page.locator('article li', { hasText: 'The note' });
    const before = await style(note, 'background-color');
    await page.locator('article sup a').click();
    expect(await style(note, 'background-color')).not.toBe(before);
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await expect.poll(() => page.locator('article sup a').evaluate((a) => a.matches(':target'))).toBe(true);
  });

  it('keeps what a list of tasks says, and the letters of a list', async () => {
    const page = await visit(POST, DESK);
    expect(await page.locator('article li', { hasText: /^☑done Done$/ }).count()).toBe(1);
    expect(await page.locator('article li', { hasText: /^☐to do To be done$/ }).count()).toBe(1);
    expect(await style(page.locator('article ol[type=a]'), 'list-style-type')).toBe('lower-alpha');
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds, %s', async (colorScheme) => {
    const page = await visit(POST, { ...DESK, colorScheme, bypassCSP: true });
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('from right to left', () => {
  it('has marks, threads and text on the right, and code from the left', async () => {
    const page = await visit('/blog/right-to-left/', DESK);
    const body = page.locator('[data-from-post=body]');
    expect(await style(body, 'direction')).toBe('rtl');
    expect(await style(body.locator('ul > li').first(), 'right', '::before')).toBe('0px');
    expect(await style(body.locator('blockquote'), 'right', '::before')).toBe('0px');
    expect(await style(body.locator('pre'), 'direction')).toBe('ltr');
    const mixed = await visit('/blog/mixed/', DESK);
    const list = mixed.locator('[data-from-post=body] ul');
    expect(await style(list.locator('li').first(), 'right', '::before')).toBe('0px');
  });
});

describe('on paper', () => {
  it('is the article alone, with the addresses that its links lead to and nothing cut off', async () => {
    const page = await visit(POST, { viewport: { width: 680, height: 900 }, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const part of ['body > header', 'main ~ div', 'article nav', 'article aside', '#related'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    expect(await style(page.locator('article p a[href^="https:"]').first(), 'content', '::after')).toContain(
      'https://example.org/away',
    );
    expect(await style(page.locator('article p a[href="/blogs/"]'), 'content', '::after')).toBe('none');
    expect(await style(page.locator('article p').nth(2), 'color')).toBe('rgb(0, 0, 0)');
    for (const wide of await page.locator('article :is(pre, .scroll)').all())
      expect(await wide.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.getByText('What was hidden.').waitFor();
  });
});

describe('from a card to its post, and back', () => {
  const remember = () =>
    addEventListener('pagereveal', async (event) => {
      const { viewTransition } = event as unknown as { viewTransition: { ready: Promise<void> } | null };
      await viewTransition?.ready;
      const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      document.documentElement.dataset['moved'] = names
        .flatMap((name) => /group\((post-\w+)\)/.exec(name)?.[1] ?? [])
        .sort()
        .join();
    });
  const expectMoved = (page: Page, names: string) =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['moved']), { timeout: limit(15_000) })
      .toBe(names);

  it.each([
    ['no-preference', 'post-picture,post-title'],
    ['reduce', ''],
  ] as const)('picture and title go along: %s', async (reducedMotion, expected) => {
    const page = await browser.newPage({ ...DESK, reducedMotion });
    await page.addInitScript(remember);
    await page.goto(`${site.origin}/blogs/`, { waitUntil: 'load' });
    await page.getByRole('link', { name: 'Two directions', exact: true }).click();
    await page.waitForURL('**/blog/mixed/');
    await expectMoved(page, expected);
    // From post to post it is the head that changes: the card takes neither name, or no transition would come about.
    await page.getByRole('link', { name: 'Every element that a post may hold', exact: false }).first().click();
    await page.waitForURL('**/blog/every-element/');
    await expectMoved(page, expected);
  });
});
