/** The sample site with a mail relay, in a browser. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { openSite } from './live-site.ts';
import type { ServedSite } from './preview.ts';
import { openMailRelay, TAKEN, type MailRelay } from './mail-relay.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

interface MailingVisit extends Visit {
  /** Scripts asked for so far, without their hashes: `LeadPopup`. */
  readonly scripts: () => string[];
}

export interface MailingSite {
  readonly relay: MailRelay;
  readonly browser: Browser;
  readonly site: ServedSite;
  visit(path: string, options?: VisitOptions): Promise<MailingVisit>;
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
    async visit(path, options = {}) {
      const visited = await visit(browser, site.origin + path, { viewport: { width: 1000, height: 900 }, ...options });
      const scripts = () => visited.asked.flatMap((url) => /\/assets\/([\w.]+)-\w+\.js$/.exec(url)?.[1] ?? []);
      return { ...visited, scripts };
    },
    async rest() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      relay.mails.length = 0;
      relay.calls.length = 0;
      relay.answer = TAKEN;
    },
    async close() {
      await browser.close();
      site.close();
      relay.close();
    },
  };
}
