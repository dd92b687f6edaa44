/** A page in a browser context of its own, and what the browser reports of it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface VisitOptions extends BrowserContextOptions {
  /** Runs in the page before its own scripts. */
  readonly before?: string | (() => void);
  /** Before the page is opened: for routes. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The page's timers can be moved by the test (`page.clock`); they run as ever until then. */
  readonly isClockOurs?: boolean;
  /** What is waited for; `load` by default. */
  readonly waitUntil?: 'load' | 'commit';
}

export type Visit = Awaited<ReturnType<typeof visit>>;

export async function visit(browser: Browser, address: string, options: VisitOptions = {}) {
  const { before, prepare, isClockOurs = false, waitUntil = 'load', ...context } = options;
  const page = await browser.newPage(context);
  const [requests, complaints, failures]: [string[], string[], string[]] = [[], [], []];
  page.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  page.on('requestfailed', (request) => {
    // A browser drops a picture whose larger one it wants in a window that has grown; src/live-posts/get-json.ts, a list without news.
    const mayBeDropped = request.resourceType() === 'image' || request.url().endsWith('/blogs/published');
    const isDropped = mayBeDropped && request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isDropped) failures.push(request.url());
  });
  page.on('response', (answer) => answer.status() >= 300 && failures.push(`${answer.status()} ${answer.url()}`));
  if (isClockOurs) await page.clock.install();
  await prepare?.(page);
  if (before) await page.addInitScript(before);
  await page.goto(address, { waitUntil });
  return {
    page,
    /** Every address that was requested. */
    requests,
    /** Errors and warnings of the console, those of the policy included. */
    complaints,
    /** Requests that failed, and answers that are no files. */
    failures,
    /** Scripts requested so far, without their hashes: `LeadPopup`. */
    scripts: () => requests.flatMap((url) => /\/assets\/([\w.]+)-\w+\.js$/.exec(url)?.[1] ?? []),
  };
}

/** What nobody sees of layout shifts; rounding alone may measure a millionth. Google calls 0.1 good. */
export const MOST_SHIFT = 0.001;

/** The sum of all layout shifts so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          list.getEntries().reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list))).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );
}
