/** The hero's film (docs/visitors.md): when it starts, when it stays a poster, and its button. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { BOTH, CALM, DESK, layoutShift, MOST_SHIFT, NO_SCRIPT, PHONE, type Visit } from '../support/visit.ts';

const stage = openStage();
const isFilm = (url: string) => /\.(webm|mp4)$/.test(url);
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the background video' });
const stays = async ({ page, requests, complaints }: Visit) => {
  await page.waitForTimeout(600);
  expect(requests.filter(isFilm)).toEqual([]);
  expect(await page.locator('[data-film-pause]').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
};

it.each([
  ['a phone', PHONE, 'hero-poster-narrow', 'hero-narrow'],
  ['a tablet held upright', { viewport: { width: 768, height: 1024 } }, 'hero-poster-narrow', 'hero-narrow'],
  ['a narrow page', { viewport: { width: 895, height: 700 } }, 'hero-poster', 'hero'],
  ['a wide page', DESK, 'hero-poster', 'hero'],
])('%s gets poster and film in one cut, which fill the screen below the header', async (_, size, poster, film) => {
  const { page, requests } = await stage.visit('/', size);
  await pause(page).waitFor();
  const names = (part: RegExp) => [...new Set(requests.flatMap((url) => part.exec(url)?.[1] ?? []))];
  expect(names(/\/(hero[\w-]*)-\w+\.(?:avif|webp)$/)).toEqual([poster]);
  expect(names(/\/(hero[\w-]*)-\w+\.(?:webm|mp4)$/)).toEqual([film]);
  const { height } = size.viewport;
  const [hero, head, words, button] = await Promise.all(
    ['section[aria-labelledby="hero"]', 'body > header', 'h1', '[data-film-pause]'].map(
      async (part) => (await page.locator(part).boundingBox())!,
    ),
  );
  expect([Math.round(hero!.y), hero!.height >= height, hero!.height <= Math.max(height, 700)]).toEqual([0, true, true]);
  for (const part of [words!, button!]) expect(part.y).toBeGreaterThanOrEqual(head!.y + head!.height);
  expect(Math.min(button!.width, button!.height)).toBeGreaterThanOrEqual(44);
  expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
});

describe.each(BOTH)('hero film at %s', (_, size) => {
  it('starts once the words are there, muted, in its place and for ever; its button pauses and plays it', async () => {
    const { page, complaints } = await stage.visit('/', size);
    await pause(page).waitFor();
    const film = page.locator('[data-film]');
    const facts = await film.evaluate(({ muted, loop, playsInline }: HTMLVideoElement) => [muted, loop, playsInline]);
    expect(facts).toEqual([true, true, true]);
    const isAfterPaint = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        // Listed once some of it has come.
        const film = performance.getEntriesByType('resource').find(({ name }) => /\.(webm|mp4)$/.test(name));
        // A frame is drawn before it is known to be seen.
        return film && paint && film.startTime >= paint.startTime - 100;
      });
    await expect.poll(isAfterPaint).toBe(true);
    const state = async () => [
      await film.evaluate(({ paused }: HTMLVideoElement) => paused),
      await pause(page).getAttribute('aria-pressed'),
    ];
    expect(await state()).toEqual([false, 'false']);
    await pause(page).press('Enter');
    await expect.poll(state).toEqual([true, 'true']);
    await pause(page).click();
    await expect.poll(state).toEqual([false, 'false']);
    await page.emulateMedia(CALM);
    await expect.poll(async () => (await state())[0]).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['under reduced motion', CALM],
    ['without JavaScript under reduced motion', { ...NO_SCRIPT, ...CALM }],
    [
      'while the visitor saves data',
      { before: 'navigator.__defineGetter__("connection", () => ({ saveData: true }))' },
    ],
    ['on a slow connection', { before: 'navigator.__defineGetter__("connection", () => ({ effectiveType: "3g" }))' }],
  ])('stays a poster %s', async (_, options) => stays(await stage.visit('/', { ...size, ...options })));

  it('plays without JavaScript, until its box is ticked', async () => {
    const { page, complaints } = await stage.visit('/', { ...size, ...NO_SCRIPT });
    const film = page.locator('video[autoplay]');
    const state = () => film.evaluate(({ paused, muted, loop }: HTMLVideoElement) => [paused, muted, loop]);
    await expect.poll(state).toEqual([false, true, true]);
    const box = page.getByRole('checkbox', { name: 'Pause the background video' });
    // It looks like the button: an icon, which changes.
    const icons = () =>
      page.locator('label:has([type=checkbox]) svg').evaluateAll((all) => all.map((icon) => icon.clientWidth));
    expect(await icons()).toEqual([22, 0]);
    await box.click();
    expect([await film.isVisible(), await icons()]).toEqual([false, [0, 22]]);
    expect(complaints).toEqual([]);
  });

  it('waits until its place is on the screen', async () => {
    const before = "addEventListener('DOMContentLoaded', () => scrollTo({ top: 3000, behavior: 'instant' }))";
    const visited = await stage.visit('/', { ...size, before });
    await stays(visited);
    await visited.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await pause(visited.page).waitFor();
  });

  it('waits, like everything else, until a page that was made ready ahead is visited', async () => {
    const before = "Object.defineProperty(document, 'prerendering', { value: true, configurable: true })";
    const visited = await stage.visit('/', { ...size, before });
    await stays(visited);
    expect(await visited.page.evaluate(() => customElements.get('site-island'))).toBeUndefined();
    await visited.page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await pause(visited.page).waitFor();
  });
});
