/** When the services carousel moves by itself, and what makes it rest (docs/product/widgets.md). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, carouselOf, expectFirst, first, ISLAND } from '../support/carousel.ts';
import { openStage } from '../support/stage.ts';

const CALM = { reducedMotion: 'reduce' } as const;

const stage = openStage();
const carousel = carouselOf(stage);

const expectNear = (value: number, [low, high]: readonly [number, number]) => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};

/** The page's timers go on at the test's word: a second takes no time. */
const OUR_CLOCK = { isClockOurs: true } as const;

/** Stays where it is for longer than the row rests between two slides. */
async function expectRest(page: Page, number: number): Promise<void> {
  await page.clock.runFor(4000);
  expect(await first(page)).toBe(number);
}

interface Move {
  readonly from: number;
  readonly to: number;
}

/** The row's first moves, in ms of the page's clock, looking at every frame. */
function watchMoves(page: Page, count: number): Promise<Move[]> {
  return page.evaluate(
    async ([selector, count]) => {
      const track = document.querySelector(`${selector} ul`);
      const start = performance.now();
      const moves: { from: number; to: number }[] = [];
      let [last, lastMoved] = [track?.getBoundingClientRect().left, -1000];
      const isOver = (now: number) => now - start > 12_000 || (moves.length === count && now - lastMoved > 200);
      for (let now = start; !isOver(now);) {
        now = await new Promise(requestAnimationFrame);
        const left = track?.getBoundingClientRect().left;
        if (left !== last) {
          if (now - lastMoved > 200) moves.push({ from: now, to: now });
          const move = moves.at(-1);
          if (move) move.to = now;
          [last, lastMoved] = [left, now];
        }
      }
      return moves;
    },
    [ISLAND, count] as const,
  );
}

describe('moving by itself', () => {
  it('comes after 3000 ms, takes about 500 ms, and goes one slide on', async () => {
    const { page } = await carousel.awake();
    const [one, two] = (await watchMoves(page, 2)) as [Move, Move];
    expectNear(one.to - one.from, [340, 700]);
    expectNear(two.from - one.to, [2850, 3400]);
    expect(await first(page)).toBe(3);
  });

  it.each([390, 800])('is the same in a window %i wide', async (width) => {
    const { page } = await carousel.paused({ ...OUR_CLOCK, width });
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Play the carousel').click();
    await button(page, 'Pause the carousel').waitFor();
    await page.clock.runFor(2900);
    expect(await first(page)).toBe(1);
    await page.clock.runFor(200);
    await expectFirst(page, 2);
  });
});

describe('rest', () => {
  it('comes with the button, and ends with it', async () => {
    const { page } = await carousel.paused(OUR_CLOCK);
    await expectRest(page, 1);
    await button(page, 'Play the carousel').click();
    await page.clock.runFor(3100);
    await expectFirst(page, 2);
  });

  it('comes by the keyboard on the button', async () => {
    const { page } = await carousel.awake(OUR_CLOCK);
    await button(page, 'Pause the carousel').focus();
    await page.keyboard.press('Enter');
    expect(await button(page, 'Play the carousel').count()).toBe(1);
    const at = await first(page);
    await expectRest(page, at ?? 1);
  });

  it('lasts as long as the pointer is on the row', async () => {
    const { page } = await carousel.awake(OUR_CLOCK);
    await page.locator(`${ISLAND} li`).first().hover();
    await expectRest(page, 1);
    expect(await button(page, 'Pause the carousel').count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3100);
    await expectFirst(page, 2);
  });

  it('comes with a focus inside, and lasts', async () => {
    const { page } = await carousel.awake(OUR_CLOCK);
    await page.locator(`${ISLAND} li a`).first().focus();
    await button(page, 'Play the carousel').waitFor();
    await expectRest(page, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectRest(page, 1);
  });

  it('is all there is under reduced motion, but for what one asks for, which comes at once', async () => {
    const { page, complaints } = await carousel.awake({ ...CALM, ...OUR_CLOCK });
    await button(page, 'Play the carousel').waitFor();
    await expectRest(page, 1);
    await button(page, 'Next services').click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await first(page)).toBe(2);
    await button(page, 'Play the carousel').click();
    await button(page, 'Pause the carousel').waitFor();
    for (const number of [3, 4]) {
      await page.clock.runFor(3050);
      expect(await first(page)).toBe(number);
    }
    expect(complaints).toEqual([]);
  });

  it('comes when reduced motion is asked for later', async () => {
    const { page } = await carousel.awake(OUR_CLOCK);
    await page.emulateMedia(CALM);
    await button(page, 'Play the carousel').waitFor();
    await expectRest(page, (await first(page)) ?? 1);
  });
});
