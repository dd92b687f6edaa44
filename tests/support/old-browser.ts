/** Takes from a page what the oldest browsers we serve do not know, and a little more, so that its fallbacks are what is left. */
import type { Page } from 'playwright-core';

const UNKNOWN_RULES = [
  /@starting-style\{[^{}]*\{[^{}]*\}\s*\}/g,
  /@view-transition\{[^{}]*\}/g,
  /[^{}]*(?::has\(|:popover-open)[^{}]*\{[^{}]*\}/g,
];
const UNKNOWN_PROPERTIES =
  '(?:-webkit-)?mask(?:-position)?|text-wrap|translate|animation-timeline|animation-range|scrollbar-width|text-decoration-thickness';
const UNKNOWN_VALUES = 'overflow(?:-[xy])?:clip|[\\w-]+:[^;{}]*(?:[sdl]vh|allow-discrete)[^;{}]*';

/** What is unknown is dropped, as a browser does; whatever `@supports` asks for is not there. */
function withoutNews(css: string): string {
  return UNKNOWN_RULES.reduce(
    (rest, rule) => rest.replaceAll(rule, ''),
    css.replaceAll(/@supports not [^{]+\{/g, '@media all{').replaceAll(/@supports [^{]+\{/g, '@media not all{'),
  ).replaceAll(new RegExp(`(?<=[{;])(?:(?:${UNKNOWN_PROPERTIES}):[^;{}]*|${UNKNOWN_VALUES});?`, 'g'), '');
}

/** From now on the page gets no popovers, masks, scroll timelines, `:has`, small viewport units and what else came late. */
export async function asOldBrowser(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutNews(await response.text()) });
  });
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ popover(?:target)?="[^"]*"/gi, '') });
  });
}
