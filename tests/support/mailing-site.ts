/** The real site with a mail relay, in a browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { openSite, type LiveSite } from './live-site.ts';
import { openMailRelay, TAKEN, type MailRelay } from './mail-relay.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Visit {
  readonly page: Page;
  /** Scripts asked for, without their hashes: `LeadPopup`. */
  readonly scripts: string[];
  /** What the console, the page and the policy complained about. */
  readonly complaints: string[];
}

export interface MailingSite {
  readonly relay: MailRelay;
  readonly browser: Browser;
  readonly site: LiveSite;
  visit(path: string, context?: Parameters<Browser['newContext']>[0], before?: () => void): Promise<Visit>;
  /** Forgets pages, mails and what the relay was told to answer. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** @param settings SITE_* variables beside the relay's */
export async function openMailingSite(settings: Record<string, string> = {}): Promise<MailingSite> {
  const relay = await openMailRelay();
  const site = await openSite({ SITE_RELAY_URL: relay.origin, ...settings });
  const browser = await launchBrowser();
  return {
    relay,
    browser,
    site,
    async visit(path, context = {}, before) {
      const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, ...context });
      const [scripts, complaints]: [string[], string[]] = [[], []];
      page.on('request', (request) => {
        const [, name] = /\/assets\/([\w.]+)-\w+\.js$/.exec(request.url()) ?? [];
        if (name) scripts.push(name);
      });
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      if (before) await page.addInitScript(before);
      await page.goto(site.origin + path, { waitUntil: 'load' });
      return { page, scripts, complaints };
    },
    async rest() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      relay.mails.length = 0;
      relay.answer = TAKEN;
    },
    async close() {
      await browser.close();
      site.close();
      relay.close();
    },
  };
}

/** What axe finds, as `rule: element`. The page must have been opened with `bypassCSP`. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
