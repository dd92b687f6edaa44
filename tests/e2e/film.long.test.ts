/** The hero's film: when it starts, for whom it stays a poster, and its button. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { jumpTo } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift, type Visit } from '../support/visit.ts';
import { CALM, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

/** Windows of each cut of the film. */
const SIZES = [
  ['1440', DESK],
  ['1024', { viewport: { width: 1024, height: 768 } }],
  ['768', { viewport: { width: 768, height: 1024 } }],
  ['390', PHONE],
] as const;
const isFilm = (url: string) => /\.(webm|mp4)$/.test(url);
const stays = async ({ page, asked, complaints }: Visit) => {
  await page.waitForTimeout(600);
  expect(asked.filter(isFilm)).toEqual([]);
  expect(await page.locator('[data-film-pause]').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
};

it.each([
  ['a phone', PHONE, 'hero-poster-narrow', 'hero-narrow'],
  ['a tablet held upright', { viewport: { width: 768, height: 1024 } }, 'hero-poster-narrow', 'hero-narrow'],
  ['a narrow page', { viewport: { width: 895, height: 700 } }, 'hero-poster', 'hero'],
  ['a wide page', DESK, 'hero-poster', 'hero'],
])('%s gets poster and film in one cut', async (_, size, poster, film) => {
  const { page, asked } = await stage.visit('/', size);
  await page.locator('[data-film-pause]').waitFor();
  const names = (part: RegExp) => [...new Set(asked.flatMap((url) => part.exec(url)?.[1] ?? []))];
  expect(names(/\/(hero[\w-]*)-\w+\.(?:avif|webp)$/)).toEqual([poster]);
  expect(names(/\/(hero[\w-]*)-\w+\.(?:webm|mp4)$/)).toEqual([film]);
});

it('has films of at most 100 kB for pages held upright', async () => {
  const { page } = await stage.visit('/', { ...PHONE, ...CALM });
  const narrow = await page
    .locator('video > source[media]')
    .evaluateAll((sources) => sources.map((source) => (source as HTMLSourceElement).src));
  expect(narrow.map((url) => url.split('.').at(-1))).toEqual(['webm', 'mp4']);
  for (const url of narrow) {
    const file = await (await page.request.get(url)).body();
    expect(file.length).toBeGreaterThan(10_000);
    expect(file.length).toBeLessThanOrEqual(100_000);
  }
});

it.each([
  [2560, 1440],
  [1920, 1080],
  [1440, 900],
  [1024, 1366],
  [768, 1024],
  [390, 844],
  [360, 640],
])('fills a window of %i by %i, its words and button within', async (width, height) => {
  const { page } = await stage.visit('/', { viewport: { width, height } });
  const button = page.locator('[data-film-pause]');
  await button.waitFor();
  const hero = page.locator('section[aria-labelledby="welcome"]');
  const box = (await hero.boundingBox())!;
  expect(box.y).toBe(0);
  expect(box.height).toBeGreaterThanOrEqual(height);
  expect(box.height).toBeLessThanOrEqual(Math.max(height, 700));
  const [head, words, pause] = await Promise.all(
    [page.locator('header').first(), page.locator('h1'), button].map((part) => part.boundingBox()),
  );
  expect(words!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
  expect(pause!.y).toBeGreaterThanOrEqual(head!.height);
  expect(await layoutShift(page)).toBeLessThan(0.0001);
});

describe.each(SIZES)('hero film at %s', (_, size) => {
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause the background video' });
  it('starts after the page is there, muted, in its place and for ever; its button pauses and plays it', async () => {
    const { page, asked, complaints } = await stage.visit('/', size);
    await pause(page).waitFor();
    const film = page.locator('[data-film]');
    const state = () =>
      film.evaluate(({ paused, muted, loop, playsInline, autoplay }: HTMLVideoElement) => [
        paused,
        muted,
        loop,
        playsInline,
        autoplay,
      ]);
    expect(await state()).toEqual([false, true, true, true, true]);
    expect(asked.filter(isFilm).length).toBeGreaterThan(0);
    const isAfterLoad = () =>
      page.evaluate(() => {
        const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        // Listed once some of it has come.
        const film = performance.getEntriesByType('resource').find(({ name }) => /\.(webm|mp4)$/.test(name));
        return film && page && film.startTime >= page.loadEventStart;
      });
    await expect.poll(isAfterLoad).toBe(true);

    const box = await pause(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await pause(page).getAttribute('aria-pressed')).toBe('false');
    expect(await pause(page).locator('svg:visible').count()).toBe(1);
    const icon = () => pause(page).locator('svg:visible path').getAttribute('d');
    const pauseIcon = await icon();
    await pause(page).press('Enter');
    await expect.poll(async () => (await state())[0]).toBe(true);
    await expect.poll(() => pause(page).getAttribute('aria-pressed')).toBe('true');
    expect(await icon()).not.toBe(pauseIcon);
    await pause(page).click();
    await expect.poll(async () => (await state())[0]).toBe(false);
    await expect.poll(() => pause(page).getAttribute('aria-pressed')).toBe('false');
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it('stops when the visitor comes to ask for less motion', async () => {
    const { page } = await stage.visit('/', size);
    await pause(page).waitFor();
    await page.emulateMedia(CALM);
    await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  });

  it('stays a poster under reduced motion', async () => stays(await stage.visit('/', { ...size, ...CALM })));

  it('plays without JavaScript, until its box is ticked', async () => {
    const { page, complaints } = await stage.visit('/', { ...size, ...NO_SCRIPT });
    const film = page.locator('video[autoplay]');
    const state = () =>
      film.evaluate(({ paused, muted, loop, playsInline }: HTMLVideoElement) => [paused, muted, loop, playsInline]);
    await expect.poll(state).toEqual([false, true, true, true]);
    expect(await film.isVisible()).toBe(true);
    const box = page.getByRole('checkbox', { name: 'Pause the background video' });
    await box.click();
    expect(await film.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('stays a poster without JavaScript under reduced motion', async () =>
    stays(await stage.visit('/', { ...size, ...NO_SCRIPT, ...CALM })));

  it('stays a poster while the visitor saves data', async () => {
    const saving = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    await stays(await stage.visit('/', { ...size, before: saving }));
  });

  it('stays a poster on a slow connection', async () => {
    const slow = () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
    await stays(await stage.visit('/', { ...size, before: slow }));
  });

  it('waits until its place is on the screen', async () => {
    const below = () =>
      addEventListener('DOMContentLoaded', () => scrollTo({ top: 3000, behavior: 'instant' }), { once: true });
    const visited = await stage.visit('/', { ...size, before: below });
    await stays(visited);
    await visited.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await pause(visited.page).waitFor();
    expect(visited.asked.filter(isFilm).length).toBeGreaterThan(0);
  });

  it('waits, like everything else, until a page that was made ready ahead is visited', async () => {
    const ahead = () => Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const visited = await stage.visit('/', { ...size, before: ahead });
    await stays(visited);
    expect(await visited.page.evaluate(() => customElements.get('site-island'))).toBeUndefined();
    await visited.page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await pause(visited.page).waitFor();
    expect(visited.complaints).toEqual([]);
  });

  it('finds nothing while the film runs, is paused, and when all is revealed', async () => {
    const { page } = await stage.visit('/', { ...size, bypassCSP: true });
    const pause = page.getByRole('button', { name: 'Pause the background video' });
    await pause.waitFor();
    expect(await axeInBothSchemes(page)).toEqual([]);
    await pause.click();
    await jumpTo(page, 10);
    await jumpTo(page, 1e6);
    await page.waitForTimeout(1200);
    expect(await axeInBothSchemes(page)).toEqual([]);
  });
});
