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

/** Visits to the home page at its top, the carousel asleep, awake, or paused. */
export function carouselOf(stage: Stage) {
  const asleep = ({ width = 1280, ...options }: CarouselOptions = {}): Promise<Visit> =>
    stage.visit('/', { viewport: { width, height: 900 }, ...options });

  async function awake(options: CarouselOptions = {}): Promise<Visit> {
    const visited = await asleep({ before: saveData, ...options });
    await bringIntoView(visited.page);
    await visited.page.locator(`${ISLAND}[awake]`).waitFor();
    await button(visited.page, /the carousel$/).waitFor();
    await expect.poll(async () => (await row(visited.page)).slides.some((slide) => slide.isInert)).toBe(true);
    return visited;
  }

  /** At rest because somebody pressed the button; what one asks for moves ten times as fast as it does for a visitor. */
  async function paused(options: CarouselOptions = {}): Promise<Visit> {
    const visited = await awake(options);
    await hasten(visited.page);
    await button(visited.page, 'Pause the carousel').click();
    return visited;
  }

  return { asleep, awake, paused };
}

/** Keeps the film of the hero from running: it has tests of its own, and takes its share of the machine. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

async function hasten(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 10 });
}

export const bringIntoView = (page: Page) =>
  page.evaluate(
    (selector) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant', block: 'center' }),
    ISLAND,
  );

export const button = (page: Page, name: string | RegExp) => page.locator(ISLAND).getByRole('button', { name });
export const dot = (page: Page, number: number) => button(page, new RegExp(`^Service ${number} of`));

interface Slide {
  readonly href: string;
  readonly name: string | null;
  readonly left: number;
  readonly right: number;
  readonly isInert: boolean;
  readonly isInTabOrder: boolean;
}

/** The slides from left to right, and where the page's column, in which they stand, begins. */
export function row(page: Page): Promise<{ edge: number; width: number; slides: Slide[] }> {
  return page.evaluate((selector) => {
    const head = document.querySelector(`${selector} h2`)?.getBoundingClientRect();
    const items = [...document.querySelectorAll<HTMLElement>(`${selector} li`)];
    const slides = items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      const link = item.querySelector('a');
      return {
        href: link?.getAttribute('href') ?? '',
        name: item.getAttribute('aria-label'),
        left,
        right,
        isInert: item.inert,
        isInTabOrder: !item.inert && link?.tabIndex === 0,
      };
    });
    return { edge: head?.left ?? 0, width: innerWidth, slides: slides.sort((a, b) => a.left - b.left) };
  }, ISLAND);
}

/** The number of the slide at the column's beginning; null while the row moves. */
export async function first(page: Page): Promise<number | null> {
  const { edge, slides } = await row(page);
  const at = slides.find(({ left }) => Math.abs(left - edge) < 1);
  return at?.name ? Number.parseInt(at.name, 10) : null;
}

export const expectFirst = (page: Page, number: number) =>
  expect.poll(() => first(page), { timeout: 2000 }).toBe(number);
