/** Every kind of page fits: narrow windows, wide ones, text set wider and larger, fingers; and axe finds nothing. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { CALM, PAGES } from '../support/visit.ts';
import { openStage } from '../support/stage.ts';
import { addStyles, cutInPictures, sidewaysScroll, smallTargets, SPACED, textTroubles } from '../support/text-boxes.ts';
import { byTurns } from '../support/whole.ts';

const stage = openStage();
const LOOKED_AT = [...PAGES, '/app-development/'];
/** 640: a window 1280 wide at 200 %. */
const WIDTHS = [320, 390, 640, 768, 1024, 1440, 1920];

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe.each([...LOOKED_AT.entries()])('page %i: %s', (turn, path) => {
  it(`never scrolls sideways from ${WIDTHS[0]} to ${WIDTHS.at(-1)} wide, cuts no text, has room for fingers, and is as high by night`, async () => {
    const { page } = await stage.visit(path, { viewport: { width: 320, height: 800 }, colorScheme: 'light', ...CALM });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sidewaysScroll(page), `at ${width}`).toBe(0);
      expect.soft(await textTroubles(page), `at ${width}`).toEqual([]);
      expect.soft(await cutInPictures(page), `in pictures at ${width}`).toEqual([]);
      expect.soft(await smallTargets(page), `at ${width}`).toEqual([]);
      const height = await heightOf(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await heightOf(page), `by night, at ${width}`).toBe(height);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });

  it('cuts and covers no text that is set wider (WCAG 1.4.12)', async () => {
    const { page } = await stage.visit(path, { viewport: { width: 390, height: 800 }, ...CALM });
    await addStyles(page, SPACED);
    for (const width of byTurns([390, 1440], turn)) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await textTroubles(page), `at ${width}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `at ${width}`).toBe(0);
    }
  });

  // Open states are looked at by the tests of what opens.
  it('leaves axe nothing to find', async () => {
    const { page } = await stage.visit(path, { viewport: { width: 390, height: 900 }, bypassCSP: true });
    for (const width of byTurns([390, 1440], turn)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeInBothSchemes(page), `${width}`).toEqual([]);
    }
  });
});
