/** The header over dark first sections: its words can be read on whatever it lies on, which axe cannot see. Its places while it arrives. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { KINDS } from '../support/visit.ts';
import { openStage } from '../support/stage.ts';
import { addStyles } from '../support/text-boxes.ts';

const stage = openStage();

/** WCAG 1.4.3, of text. */
const LEAST = 4.5;
const HIDDEN = `header * { color: transparent !important; text-decoration: none !important; background: none !important; }`;

const luminance = (rgb: readonly number[]) =>
  rgb.reduce((sum, value, channel) => {
    const part = value / 255;
    const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    return sum + linear * [0.2126, 0.7152, 0.0722][channel]!;
  }, 0);

/** The colour of the header's words, and the boxes of their lines. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')!;
    const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    const boxes: { left: number; top: number; width: number; height: number }[] = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, top, width, height } of range.getClientRects()) boxes.push({ left, top, width, height });
    }
    const colour = getComputedStyle(header).color.match(/\d+/g)!.slice(0, 3).map(Number);
    return { colour, boxes: boxes.filter(({ width }) => width > 0) };
  });

/** The least contrast of the words with a pixel behind them. */
async function leastContrast(page: Page, { colour, boxes }: Awaited<ReturnType<typeof wordsOf>>): Promise<number> {
  const picture = sharp(await page.screenshot()).removeAlpha();
  const grounds = await Promise.all(
    boxes.map(async (box) => {
      const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      const { data } = await picture
        .clone()
        .extract({ left, top, width, height })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return Array.from({ length: data.length / 3 }, (_, at) => luminance([...data.subarray(at * 3, at * 3 + 3)]));
    }),
  );
  return (luminance(colour) + 0.05) / (Math.max(...grounds.flat()) + 0.05);
}

it.each([390, 768, 1440])('has the choice of theme in place before the last button, at %i px', async (width) => {
  const { page } = await stage.visit('/contact-us/', { viewport: { width, height: 900 } });
  const places = await page.locator('header select').evaluate((select) => {
    const left = () => select.getBoundingClientRect().left;
    const arrived = left();
    document.querySelector('header button')!.remove();
    return [left(), arrived];
  });
  expect(places[0]).toBe(places[1]);
});

it.each([KINDS.home, KINDS.landing, '/app-development/'])('over the art of %s', async (path) => {
  const { page } = await stage.visit(path, { viewport: { width: 390, height: 900 } });
  const widths = new Map<number, Awaited<ReturnType<typeof wordsOf>>>();
  for (const width of [390, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    widths.set(width, await wordsOf(page));
  }
  await addStyles(page, HIDDEN);
  for (const [width, words] of widths) {
    expect(words.boxes).not.toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    for (const y of [0, 40, 80, 160]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
      expect.soft(await leastContrast(page, words), `at ${width}, ${y} px down`).toBeGreaterThan(LEAST);
    }
  }
});
