/** What a reader can do with the code and the films of a post (docs/posts.md): copy, scroll, play, and read without a script. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openPostsStage } from '../support/stage.ts';
import { layoutShift, type Visit, type VisitOptions } from '../support/visit.ts';
import { BOTH, CALM, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const BUILT = '/blog/code-and-films/';
const LIVE = '/blog/newer-than-the-build/';
const CODE = 'export async function send(form: HTMLFormElement): Promise<Outcome> { return fetch(form.action, {';
const BODY = `
<p>Two tries are enough for most calls. What follows is long, so that there is something to scroll through.</p>
<pre><code class="language-ts">${CODE.replace('<Outcome>', '&lt;Outcome&gt;')} method: 'POST', body: new FormData(form) }).then(read); }
const tries = 2; // enough
</code></pre>
<figure><figcaption>src/wait.ts</figcaption><pre><code class="language-ts.numbered"><mark>const wait = 1000;
</mark>export { wait };
</code></pre></figure>
<pre>Prose in a box: if only it were for all.</pre>
<p>The talk:</p>
<p>https://www.youtube.com/watch?v=abcdefghijk&amp;t=90</p>
<iframe src="https://player.vimeo.com/video/123456" title="How the boats are tied"></iframe>
<p>${'A sentence to fill the page. '.repeat(60)}</p>`;
const post = (slug: string, publishDate: string) => ({ slug, title: 'Code and films', content: BODY, publishDate });
const POSTS = [post('code-and-films', '2026-02-01')];
const stage = openPostsStage(POSTS, { later: [post('newer-than-the-build', '2026-03-01'), ...POSTS] }, CALM);

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
  [BUILT, PHONE],
  [BUILT, DESK],
  [LIVE, PHONE],
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
  expect(await page.locator('article pre button').count()).toBe(2);
  expect(complaints).toEqual([]);
});

describe.each(BOTH)('at %s', (_, size) => {
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
    expect(new Set(outside(visited))).toEqual(new Set(['player.vimeo.com']));
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('moves nothing when the buttons come, and leaves axe nothing to find', async () => {
    const { page } = await read(BUILT, { ...size, bypassCSP: true });
    await beginToRead(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await axeInBothSchemes(page, 'article')).toEqual([]);
  });
});

it('plays YouTube where it sets no cookie, from the moment that the address names', async () => {
  const { page } = await read(BUILT, DESK);
  await beginToRead(page);
  await page.getByRole('button', { name: 'Play: YouTube' }).click();
  expect(await page.locator('article iframe').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90&autoplay=1',
  );
});

it('has buttons for a finger on a phone, and keeps the copy button in view while wide code scrolls by keys', async () => {
  const { page } = await read(BUILT, { ...PHONE, hasTouch: true });
  await beginToRead(page);
  for (const button of [copyButton(page), playButton(page)]) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const code = page.locator('article pre').first();
  const { x } = (await copyButton(page).boundingBox())!;
  await code.focus();
  for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
  await expect.poll(async () => Math.round((await copyButton(page).boundingBox())!.x)).toBe(Math.round(x));
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
