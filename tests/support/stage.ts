/** One browser and one site for a file of browser tests; each test's pages are closed after it. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openMailRelay, TAKEN, type MailRelay } from './mail-relay.ts';
import { openPostsApi, type PostsApi } from './posts-api.ts';
import { serveFolder, serveSample, type ServedSite } from './preview.ts';
import { copySample } from './sample-site.ts';
import { runSite } from './site-command.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

export interface SiteOptions {
  /** SITE_* variables. */
  readonly settings?: Record<string, string>;
  /** Changes the copy of the project before it is built. */
  readonly edit?: (root: string) => void;
  /** Of `site build`. */
  readonly flags?: readonly string[];
}

/**
 * The sample site built in a folder of its own with a test's changes, and served as its host would.
 *
 * @throws Error with the build's output when it fails
 */
export async function openSite({ settings, edit, flags = [] }: SiteOptions = {}): Promise<ServedSite> {
  const root = copySample();
  edit?.(root);
  const environment = { SITE_HOST: 'netlify', ...settings };
  const { code, stdout, stderr } = await runSite(root, ['build', ...flags], environment);
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);
  return serveFolder({ root, out: join(root, 'dist'), settings: environment });
}

export interface Stage {
  readonly browser: Browser;
  readonly site: ServedSite;
  visit(path: string, options?: VisitOptions): Promise<Visit>;
}

/** To be called at the top of a test file; usable from its first hook on. `defaults` are of every visit. */
export function openStage(
  serve: () => Promise<ServedSite> = serveSample,
  { defaults = {}, launch = launchBrowser }: { defaults?: VisitOptions; launch?: () => Promise<Browser> } = {},
): Stage {
  let browser: Browser;
  let site: ServedSite;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serve(), launch()]);
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
    visit: (path, options) => visit(browser, site.origin + path, { ...defaults, ...options }),
  };
}

/** A stage with a posts API: the site is built from `built`; browsers find `later`, which is restored after each test. */
export function openPostsStage(
  built: PostsApi['posts'],
  { later = built, settings, ...site }: SiteOptions & { later?: PostsApi['posts'] } = {},
  defaults: VisitOptions = {},
  launch = launchBrowser,
): Stage & { readonly api: PostsApi } {
  let api: PostsApi;
  const rest = () => {
    api.posts = later;
    api.answer = () => undefined;
    api.log.length = 0;
    api.heads.length = 0;
  };
  const serve = async () => {
    api = await openPostsApi();
    api.posts = built;
    const served = await openSite({ ...site, settings: { SITE_API_URL: api.url, ...settings } });
    rest();
    return served;
  };
  const stage = openStage(serve, { defaults, launch });
  afterEach(rest);
  afterAll(() => api?.close());
  return Object.defineProperty(stage, 'api', { get: () => api }) as Stage & { readonly api: PostsApi };
}

/** A stage with a mail relay, which is emptied after each test. */
export function openMailStage({ settings, ...site }: SiteOptions = {}): Stage & { readonly relay: MailRelay } {
  let relay: MailRelay;
  const serve = async () => {
    relay = await openMailRelay();
    return openSite({ ...site, settings: { SITE_RELAY_URL: relay.origin, ...settings } });
  };
  const stage = openStage(serve, { defaults: { viewport: { width: 1000, height: 900 } } });
  afterEach(() => {
    relay.mails.length = 0;
    relay.calls.length = 0;
    relay.answer = TAKEN;
  });
  afterAll(() => relay?.close());
  return Object.defineProperty(stage, 'relay', { get: () => relay }) as Stage & { readonly relay: MailRelay };
}
