/** A page opened by a visitor of its own, and what could be heard of it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface Visit {
  readonly page: Page;
  /** Every address asked for. */
  readonly asked: string[];
  /** What the console, and with it the policy, complained about. */
  readonly complaints: string[];
  /** Requests that were lost, and answers that are no files. */
  readonly failures: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Runs in the page before its own scripts. */
  readonly before?: string | (() => void);
  /** The page's timers wait for the test's word (`page.clock`); they run as ever until then. */
  readonly isClockOurs?: boolean;
}

export async function visit(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const { before, isClockOurs = false, ...context } = options;
  const page = await browser.newPage(context);
  const [asked, complaints, failures]: [string[], string[], string[]] = [[], [], []];
  page.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfailed', (request) => failures.push(request.url()));
  page.on('response', (answer) => answer.status() >= 300 && failures.push(`${answer.status()} ${answer.url()}`));
  if (isClockOurs) await page.clock.install();
  if (before) await page.addInitScript(before);
  await page.goto(address, { waitUntil: 'load' });
  return { page, asked, complaints, failures };
}

/** The sum of all layout shifts so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          (list.getEntries() as unknown as LayoutShift[]).reduce((total, { value }) => total + value, 0);
        new PerformanceObserver((list) => resolve(sum(list))).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );
}

/** As browsers tell it (Layout Instability); TypeScript's own types lack it. */
interface LayoutShift {
  readonly value: number;
}
