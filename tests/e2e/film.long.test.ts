/** The hero's film: when it starts, for whom it stays a poster, and its button. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { jumpTo } from '../support/look-at.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift, type Visit } from '../support/visit.ts';
import { CALM, DESK, NO_SCRIPT, PHONE } from '../support/visitors.ts';

const stage = openStage();

/** Wide enough for the film, in two ways. */
const WIDE = [
  ['1440', DESK],
  ['1024', { viewport: { width: 1024, height: 768 } }],
] as const;
const isFilm = (url: string) => /\.(webm|mp4)$/.test(url);
const stays = async ({ page, asked, complaints }: Visit) => {
  await page.waitForTimeout(600);
  expect(asked.filter(isFilm)).toEqual([]);
  expect(await page.locator('[data-film-pause]').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
};

it.each([
  ['a phone', PHONE, /hero-poster-narrow-\w+\.avif$/],
  ['a narrow page', { viewport: { width: 895, height: 700 } }, /hero-poster-\w+\.avif$/],
])('%s gets the poster alone, in one cut', async (_, size, cut) => {
  const visited = await stage.visit('/', size);
  await stays(visited);
  expect(visited.asked.filter((url) => url.includes('poster'))).toEqual([expect.stringMatching(cut)]);
});

describe.each(WIDE)('hero film at %s', (_, size) => {
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause the background video' });
  it('starts after the page is there, muted, in its place and for ever; its button pauses and plays it', async () => {
    const { page, asked, complaints } = await stage.visit('/', size);
    await pause(page).waitFor();
    const film = page.locator('video');
    const state = () =>
      film.evaluate(({ paused, muted, loop, playsInline }: HTMLVideoElement) => [paused, muted, loop, playsInline]);
    expect(await state()).toEqual([false, true, true, true]);
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

  it('stays a poster without JavaScript', async () => stays(await stage.visit('/', { ...size, ...NO_SCRIPT })));

  it('stays a poster while the visitor saves data', async () => {
    const saving = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    await stays(await stage.visit('/', { ...size, before: saving }));
  });

  it('stays a poster on a slow connection', async () => {
    const slow = () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
    await stays(await stage.visit('/', { ...size, before: slow }));
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
