/** The words over the hero's film can be read at any moment of it: contrast on real pixels (WCAG 1.4.3). */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { addStyles } from '../support/text-boxes.ts';
import { BOTH } from '../support/visitors.ts';
import { limit } from '../support/time-limits.ts';

const stage = openStage();
const HERO = 'section[aria-labelledby="welcome"]';
/** Of a pixel's ground, the mean of so many on each side: thinner threads are no ground. */
const SPOT = 4;
const MOMENTS = [0, 1, 2.5, 4, 5.5];

interface Words {
  readonly text: string;
  readonly colour: readonly number[];
  readonly isLarge: boolean;
  readonly clip: { x: number; y: number; width: number; height: number };
}

/** Every line of the hero, with its colour; on the page they are made clear, so that the ground alone is seen. */
async function linesOver(page: Page): Promise<Words[]> {
  const lines = await page.evaluate((selector) => {
    const found: Words[] = [];
    const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!element || !text || !element.checkVisibility()) continue;
      const { color, fontSize } = getComputedStyle(element);
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { x, y, width, height } of range.getClientRects()) {
        const colour = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
        found.push({ text, colour, isLarge: Number.parseFloat(fontSize) >= 24, clip: { x, y, width, height } });
      }
    }
    return found;
  }, HERO);
  await addStyles(page, `${HERO} * { color: transparent !important; }`);
  return lines;
}

const luminance = ([r = 0, g = 0, b = 0]: readonly number[]) => {
  const [x = 0, y = 0, z = 0] = [r, g, b]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
};

/** The contrast with the ground's worst spot. */
async function worstContrast(page: Page, { colour, clip }: Words): Promise<number> {
  const [width, height] = [clip.width, clip.height].map((side) => Math.max(1, Math.round(side / SPOT))) as [
    number,
    number,
  ];
  const shot = await page.screenshot({ clip });
  const ground = await sharp(shot).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const ink = luminance(colour);
  let worst = 21;
  for (let at = 0; at < ground.length; at += 3) {
    const [dark = 0, light = 0] = [ink, luminance(ground.subarray(at, at + 3) as unknown as number[])].sort(
      (a, b) => a - b,
    );
    worst = Math.min(worst, (light + 0.05) / (dark + 0.05));
  }
  return worst;
}

async function expectReadable(page: Page, lines: readonly Words[], when: string): Promise<void> {
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines)
    expect(await worstContrast(page, line), `${when}: ${line.text}`).toBeGreaterThanOrEqual(line.isLarge ? 3 : 4.5);
}

describe.each(BOTH)('at %s', (_, size) => {
  it('keeps its contrast over the poster', async () => {
    const { page } = await stage.visit('/', { ...size, reducedMotion: 'reduce' });
    await expectReadable(page, await linesOver(page), 'poster');
  });
});

it.each([
  [390, 844],
  [768, 1024],
  [1024, 900],
  [1440, 900],
  [2560, 1440],
])('keeps its contrast over the film at %i by %i', { timeout: limit(120_000) }, async (width, height) => {
  const { page } = await stage.visit('/', { viewport: { width, height } });
  await page.getByRole('button', { name: 'Pause the background video' }).click();
  const lines = await linesOver(page);
  for (const moment of MOMENTS) {
    await page.locator('video').evaluate(
      (film: HTMLVideoElement, time) =>
        new Promise((resolve) => {
          film.addEventListener('seeked', resolve, { once: true });
          film.currentTime = time;
        }),
      moment,
    );
    await expectReadable(page, lines, `${moment} s`);
  }
});
