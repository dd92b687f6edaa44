/** Visits: who visits, and what; a page in a browser context of its own, what the browser reports of it, and how it looks. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** The visitors that most tests know: by their window, and by what they have or wish. */
export const PHONE = { viewport: { width: 390, height: 844 } } as const;
export const DESK = { viewport: { width: 1440, height: 900 } } as const;
/** For describe.each, by width. */
export const BOTH = [
  ['390', PHONE],
  ['1440', DESK],
] as const;
export const CALM = { reducedMotion: 'reduce' } as const;
export const NO_SCRIPT = { javaScriptEnabled: false } as const;
/** Has asked for a call before, so that no pop-up opens over what is tested. */
export const KNOWN_LEAD = {
  before: `localStorage.hasSubmittedForm = 'true'; localStorage.formSubmissionExpiry = '2099-01-01T00:00:00.000Z';`,
} as const;

export const POST = '/blog/what-a-model-card-owes-the-person-it-judges/';

/** One page of every kind that the site has: what holds for these holds for all. */
export const KINDS = {
  home: '/',
  about: '/about-us/',
  services: '/services/',
  service: '/services/ai-development/',
  contact: '/contact-us/',
  blogs: '/blogs/',
  search: '/search/',
  post: POST,
  thanks: '/thank-you/',
  landing: '/web-development/',
  portfolio: '/portfolio/',
  case: '/portfolio/ferry-times/',
  markdown: '/careers/',
  text: '/privacy/',
} as const;

/** For describe.each. */
export const PAGES = Object.values(KINDS);

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

/** A property as it is computed. */
export const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** Scrolls there at once, and waits for all that follows from it. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    // The scroll event, the observer's look, and what follows from it.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  }, top);
