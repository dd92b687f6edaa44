/** What a file of browser tests stands on: one browser and one site, opened before its tests; each test's pages are closed after it. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { serveSample, type ServedSite } from './preview.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

export interface Stage {
  readonly browser: Browser;
  readonly site: ServedSite;
  visit(path: string, options?: VisitOptions): Promise<Visit>;
}

/**
 * Called at the top of a test file; usable from its first hook on.
 *
 * @param serve the site to stand on; the real one unless told
 */
export function openStage(serve: () => Promise<ServedSite> = serveSample): Stage {
  let browser: Browser;
  let site: ServedSite;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serve(), launchBrowser()]);
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
    visit: (path, options) => visit(browser, site.origin + path, options),
  };
}
