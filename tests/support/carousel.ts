/** The services carousel on the home page: its parts, where its slides stand, and how it is woken. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './stage.ts';
import type { Visit, VisitOptions } from './visit.ts';

export const ISLAND = 'site-island[name=ServicesCarousel]';
export const COUNT = 12;

interface CarouselOptions extends VisitOptions {
  readonly width?: number;
}

/** Visits to the top of the home page, the carousel asleep, awake, or paused. */
export function carouselOf(stage: Stage) {
  const asleep = ({ width = 1280, ...options }: CarouselOptions = {}): Promise<Visit> =>
    stage.visit('/', { viewport: { width, height: 900 }, ...options });

  async function awake(options: CarouselOptions = {}): Promise<Visit> {
    // Without the film of the hero, which takes its share of the machine.
    const before = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })";
    const visited = await asleep({ before, ...options });
    await bringIntoView(visited.page);
    await button(visited.page, /the carousel$/).waitFor();
    await expect.poll(async () => (await row(visited.page)).slides.some((slide) => slide.isInert)).toBe(true);
    return visited;
  }

  /** At rest by its button; it moves ten times as fast as for a visitor. */
  async function paused(options: CarouselOptions = {}): Promise<Visit> {
    const visited = await awake(options);
    const session = await visited.page.context().newCDPSession(visited.page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 10 });
    await button(visited.page, 'Pause the carousel').click();
    return visited;
  }

  return { asleep, awake, paused };
}

export async function bringIntoView(page: Page): Promise<void> {
  await page.locator(ISLAND).evaluate((island) => island.scrollIntoView({ behavior: 'instant', block: 'center' }));
}

/** Scrolls to it as a visitor does, where the page has one: then its controls come. */
export async function wakeCarousel(page: Page): Promise<void> {
  const carousel = page.locator(ISLAND);
  if ((await carousel.count()) === 0) return;
  await carousel.scrollIntoViewIfNeeded();
  await carousel.and(page.locator('[awake]')).waitFor();
}

export const button = (page: Page, name: string | RegExp) => page.locator(ISLAND).getByRole('button', { name });
export const dot = (page: Page, number: number) => button(page, new RegExp(`^Service ${number} of`));

/** The slides from left to right, and where the page's column begins. */
export function row(page: Page) {
  return page.locator(ISLAND).evaluate((island) => {
    const slides = [...island.querySelectorAll('li')].map((item) => {
      const { left, right } = item.getBoundingClientRect();
      const link = item.querySelector('a');
      const href = link?.getAttribute('href') ?? '';
      const isInTabOrder = !item.inert && link?.tabIndex === 0;
      return { href, name: item.getAttribute('aria-label'), left, right, isInert: item.inert, isInTabOrder };
    });
    const edge = island.querySelector('h2')!.getBoundingClientRect().left;
    return { edge, width: innerWidth, slides: slides.sort((a, b) => a.left - b.left) };
  });
}

/** The number of the slide at the column's beginning; null while the row moves. */
export async function first(page: Page): Promise<number | null> {
  const { edge, slides } = await row(page);
  const at = slides.find(({ left }) => Math.abs(left - edge) < 1);
  return at?.name ? Number.parseInt(at.name, 10) : null;
}

export const expectFirst = (page: Page, number: number) =>
  expect.poll(() => first(page), { timeout: 2000 }).toBe(number);
