/** What is around and within a post's text (docs/visitors.md, docs/posts.md): social links, code, films, the pop-up; built and live. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openPostsStage } from '../support/stage.ts';
import { BOTH, CALM, DESK, layoutShift, NO_SCRIPT, PHONE, type Visit, type VisitOptions } from '../support/visit.ts';

const CODE = 'export async function send(form: HTMLFormElement): Promise<Outcome> { return fetch(form.action, {';
const HEADINGS = Array.from({ length: 9 }, (_, at) => `<h2>A heading of some words, number ${at}</h2><p>Text.</p>`);
/** Four blocks of code, one of prose, and two films. */
const TOOLS = `
<p>Two tries are enough for most calls. What follows is long, so that there is something to scroll through.</p>
<pre><code class="language-ts">${CODE.replace('<Outcome>', '&lt;Outcome&gt;')} method: 'POST', body: new FormData(form) }).then(read); }
const tries = 2; // enough
</code></pre>
<figure><figcaption>src/wait.ts</figcaption><pre><code class="language-ts.numbered"><mark>const wait = 1000;
</mark>export { wait };
</code></pre></figure>
<pre><code>${'x'.repeat(60)}</code></pre><pre><code>short</code></pre>
<pre>Prose in a box: if only it were for all.</pre>
<p>The talk:</p>
<p>https://www.youtube.com/watch?v=abcdefghijk&amp;t=90</p>
<iframe src="https://player.vimeo.com/video/123456" title="How the boats are tied"></iframe>
${HEADINGS.join('')}`;
const LONG = '<p>Text.</p>'.repeat(40);
const post = (slug: string, publishDate: string, content = TOOLS, title = 'Code and films') => {
  return { slug, title, publishDate, content };
};
const POSTS = [
  post('built', '2026-02-02', TOOLS, 'Changes to `u128` in a Development-cycle'),
  post('built-short', '2026-02-01', LONG),
];
const stage = openPostsStage(
  POSTS,
  {
    later: [post('live', '2026-03-02'), post('live-short', '2026-03-01', LONG), ...POSTS],
    settings: { SITE_RELAY_URL: 'https://relay.example.com' },
  },
  CALM,
);
const BUILT = '/blog/built/';

const box = async (place: Locator) => (await place.boundingBox())!;
const read = (path: string, options: VisitOptions): Promise<Visit> =>
  stage.visit(path, {
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (page) =>
      page.route(/^https:\/\/(?!www\.example\.com)/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p id="film">A film</p>' }),
      ),
    ...options,
  });
const outside = ({ requests }: Visit) =>
  requests.map((url) => new URL(url).hostname).filter((host) => /youtube|vimeo|ytimg|google/.test(host));
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy' }).first();
const playButton = (page: Page) => page.getByRole('button', { name: 'Play: How the boats are tied' });

/** Where a reader is who begins to read. */
async function beginToRead(page: Page): Promise<void> {
  await page.locator('article pre').first().waitFor();
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await copyButton(page).waitFor();
}

it.each([
  [1440, 'built', 'live'],
  [1024, 'built', 'live'],
  [1024, 'built-short', 'live-short'],
] as const)('has the social links at the edge of a window of %i px, on %s and %s', async (width, built, live) => {
  const { page } = await stage.visit(`/blog/${built}/`, { viewport: { width, height: 900 } });
  const networks = page.locator('article').getByRole('list', { name: 'Social links' });
  const first = await box(networks);
  expect(first.x).toBeCloseTo(0, 1);
  expect(await networks.getByRole('link').count()).toBe(3);
  for (const part of await page.locator('article :is(nav[aria-label=Contents], h1, pre), #related, footer a').all()) {
    const { x, width: wide } = await box(part);
    if (wide > 0) expect(x).toBeGreaterThan(first.width);
  }
  await page.evaluate(() => scrollTo(0, 1500));
  expect(await box(networks)).toEqual(first);
  await page.goto(`${stage.site.origin}/blog/${live}/`);
  expect(await box(networks)).toEqual(first);
});

it.each([390, 768])('has the social links along the foot of a window of %i px, no words below', async (width) => {
  const { page } = await stage.visit(BUILT, { viewport: { width, height: 800 } });
  const bar = page.locator('article').getByRole('list', { name: 'Social links' });
  for (const top of [0, 900, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), top);
    const { x, y, width: wide, height } = await box(bar);
    expect([x, y + height, wide]).toEqual([0, 800, width]);
  }
  const last = await box(page.locator('body > :not(aside) footer p').last());
  expect(last.y + last.height).toBeLessThan((await box(bar)).y);
});

it.each([BUILT, '/blogs/'])('shows code in titles as code: %s', async (path) => {
  const { page } = await stage.visit(path, PHONE);
  const title = page.locator('main :is(h1, h2)', { hasText: 'Changes to' }).first();
  expect(await title.innerText()).toBe('Changes to u128 in a Development-cycle');
  expect(await title.locator('code').innerText()).toBe('u128');
});

it('opens the pop-up over a live post, and not where there is no post', async () => {
  const [live, missing] = await Promise.all(['/blog/live/', '/blog/missing/'].map((path) => stage.visit(path)));
  await missing!.page.locator('h1', { hasText: 'Blog not found' }).waitFor();
  await live!.page.locator('dialog[open]').waitFor({ timeout: 9000 });
  await missing!.page.waitForTimeout(2000);
  expect(await missing!.page.locator('dialog[open]').count()).toBe(0);
});

it.each([
  [BUILT, PHONE],
  [BUILT, DESK],
  ['/blog/live/', PHONE],
])('copies the code of %s, and says so', async (path, size) => {
  const { page, complaints } = await read(path, size);
  await beginToRead(page);
  await copyButton(page).press('Enter');
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Copied');
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
  const text = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r\n', '\n').trimEnd();
  expect(text).toContain(`${CODE} method: 'POST'`);
  expect(text).toMatch(/const tries = 2; \/\/ enough$/);
  // Blocks with code have one each; prose in a box has none.
  expect(await page.locator('article pre button').count()).toBe(4);
  expect(complaints).toEqual([]);
});

describe.each(BOTH)('at %s', (_, size) => {
  it('sets blocks of code alike, stops the keyboard at what scrolls alone, moves nothing, and passes axe', async () => {
    const { page } = await read(BUILT, { ...size, bypassCSP: true });
    await beginToRead(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    const blocks = page.locator('article pre:has(code)');
    const widths = await blocks.evaluateAll((all) => all.map((block) => block.getBoundingClientRect().width));
    expect([widths[0], widths[0]]).toEqual([widths[2], widths[3]]);
    const stops = () => blocks.evaluateAll((all) => all.map((block) => block.getAttribute('tabindex')));
    await expect.poll(stops).toMatchObject({ 0: '0', 2: size === PHONE ? '0' : null, 3: null });
    expect(await axeInBothSchemes(page, 'article')).toEqual([]);
  });

  it('requests nothing of other sites until a film is played, then its player alone', async () => {
    const visited = await read(BUILT, size);
    const { page, complaints } = visited;
    await beginToRead(page);
    await playButton(page).scrollIntoViewIfNeeded();
    expect(await page.getByText('Nothing is loaded from Vimeo until you play it.').isVisible()).toBe(true);
    expect(outside(visited)).toEqual([]);
    await playButton(page).press('Enter');
    const frame = page.locator('article iframe');
    await page.frameLocator('article iframe').locator('#film').waitFor({ timeout: 5000 });
    expect(await frame.getAttribute('src')).toBe('https://player.vimeo.com/video/123456?autoplay=1');
    expect(await frame.getAttribute('title')).toBe('How the boats are tied');
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    // For a player that does not come.
    const film = page.locator('article').getByRole('link', { name: 'How the boats are tied' });
    expect((await box(film)).y).toBeGreaterThanOrEqual((await box(frame)).y + (await box(frame)).height);
    expect(new Set(outside(visited))).toEqual(new Set(['player.vimeo.com']));
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it('has buttons for a finger on a phone, and keeps the copy button in view while wide code scrolls by keys', async () => {
  const { page } = await read(BUILT, { ...PHONE, hasTouch: true });
  await beginToRead(page);
  for (const button of [copyButton(page), playButton(page)]) {
    const { width, height } = await box(button);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const code = page.locator('article pre').first();
  const { x } = await box(copyButton(page));
  await code.focus();
  for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
  await expect.poll(async () => Math.round((await box(copyButton(page))).x)).toBe(Math.round(x));
});

it('has colours, posters and links to the films without a script, and loads none before a reader scrolls', async () => {
  const { page, scripts } = await read(BUILT, DESK);
  await page.waitForTimeout(1500);
  expect(scripts()).not.toContain('PostTools');
  const visited = await read(BUILT, { ...DESK, ...NO_SCRIPT });
  const colours = await visited.page
    .locator('article pre span.k, article pre span.c, article pre code')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
  expect(colours).toHaveLength(3);
  expect(await visited.page.getByRole('article').getByRole('button').count()).toBe(0);
  for (const [name, address] of [
    ['How the boats are tied', 'https://vimeo.com/123456'],
    ['YouTube', 'https://www.youtube.com/watch?v=abcdefghijk&t=90'],
  ] as const)
    expect(await visited.page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
  expect(outside(visited)).toEqual([]);
});
