/** Keyboard alone, and the tree that a screen reader gets from Chromium: everything is reached, in order, and has a name. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { wakeCarousel } from '../support/carousel.ts';
import { CALM, KNOWN_LEAD, PAGES } from '../support/visit.ts';
import { openSite, openStage } from '../support/stage.ts';
import { byTurns } from '../support/whole.ts';

/** Roles that a person operates or that say where they are; each must have a name. */
const NAMED = new Set('link button textbox combobox checkbox navigation region dialog img heading form'.split(' '));

const stage = openStage(() => openSite({ settings: { SITE_RELAY_URL: 'https://relay.example.com' } }));

async function open(path: string, width: number): Promise<Page> {
  const { page } = await stage.visit(path, { viewport: { width, height: 900 }, ...CALM, ...KNOWN_LEAD });
  await wakeCarousel(page);
  // Its copy button comes with the code: behind the focus it would be missed.
  for (const code of await page.locator('article pre').all()) {
    await code.scrollIntoViewIfNeeded();
    await code.locator('button').waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

/** What Tab reaches, in order, until it leaves the page: an outline a person can compare with the page. */
async function tabThrough(page: Page): Promise<string[]> {
  const reached: string[] = [];
  for (let step = 0; step < 400; step++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      element.setAttribute('data-reached', '');
      const { width, height } = element.getBoundingClientRect();
      return {
        tag: element.tagName,
        seen: width > 0 && height > 0,
        text: element.textContent?.trim().slice(0, 40) ?? '',
      };
    });
    if (here === null) return reached;
    expect(here.seen, `${here.tag} ${here.text} has no size while it has the focus`).toBe(true);
    reached.push(`${here.tag} ${here.text}`);
  }
  throw new Error(`Tab never leaves the page: ${reached.slice(-5).join(' | ')}`);
}

/** What can be operated and was never reached. Of radio buttons Tab reaches the chosen one; arrow keys lead to the others. */
function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => !element.hasAttribute('data-reached'))
      .filter((element) => !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('[type=radio]:not(:checked)'))
      .filter((element) => element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

async function nameless(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter((node) => !node.ignored && NAMED.has(String(node.role?.value)) && !String(node.name?.value ?? '').trim())
    .map((node) => String(node.role?.value));
}

describe.each([...PAGES.entries()])('page %i: %s', (turn, path) => {
  it.each(byTurns([390, 1440], turn))(
    'has a name for everything, and is reached by Tab from first to last, at %i',
    async (width) => {
      const page = await open(path, width);
      // What is hidden for the width is not in the tree, so that each width has its own.
      expect(await nameless(page)).toEqual([]);
      const reached = await tabThrough(page);
      expect(reached[0]).toBe('A Skip to content');
      expect(await missed(page)).toEqual([]);
    },
  );
});
