/** What every page does without React, in a real browser on the real site: drawer, header, reveal, film, map, links ahead. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../build/config.ts';
import { siteRules } from '../../build/hosts/rules.ts';
import { readLastBuild } from '../../build/last-build.ts';
import { createPreview } from '../../build/serve/preview.ts';
import { launchBrowser } from '../support/browser.ts';
import { OUT, PROJECT } from '../support/real-site.ts';

const out = join(PROJECT, OUT);
const POST = '/blog/what-a-model-card-owes-the-person-it-judges/';
const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1440, height: 900 } };
const BOTH = [
  ['390', PHONE],
  ['1440', DESK],
] as const;
const CALM = { reducedMotion: 'reduce' } as const;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NO_SCRIPT = { javaScriptEnabled: false } as const;

let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const config = await loadConfig(PROJECT, {});
  const last = readLastBuild({ root: PROJECT, out, state: join(PROJECT, '.site') });
  const site = { basePath: config.basePath, rules: siteRules({ config, ...(last && { site: last.site }) }) };
  server = createServer(createPreview({ folder: () => out, site: () => site, decorate: (html) => html }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

interface Visit {
  readonly page: Page;
  /** Every address asked for. */
  readonly asked: string[];
  /** What the console, and with it the policy, complained about. */
  readonly complaints: string[];
}

/** @param before runs in the page before its own scripts */
async function visit(path: string, options: BrowserContextOptions, before?: () => void): Promise<Visit> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
  if (before) await page.addInitScript(before);
  await page.goto(origin + path, { waitUntil: 'load' });
  return { page, asked, complaints };
}

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const jumpTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    // The scroll event, the observer's look, and what follows from it.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  }, top);

async function layoutShift(page: Page): Promise<number> {
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

async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

it('loads no more than 2 KB of script on every page', () => {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources).toHaveLength(1);
  expect(gzipSync(readFileSync(join(out, sources[0] ?? '')), { level: 9 }).length).toBeLessThanOrEqual(2048);
});

describe('drawer', () => {
  const open = async (options: BrowserContextOptions) => {
    const visited = await visit('/about-us/', { ...PHONE, ...options });
    const drawer = visited.page.locator('#drawer');
    await visited.page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.waitFor({ state: 'visible' });
    return { ...visited, drawer };
  };

  it.each([
    ['with', {}],
    ['without', NO_SCRIPT],
  ])('takes focus in, gives it back, and closes on Esc and its button, %s JavaScript', async (_, options) => {
    const { page, drawer, complaints } = await open(options);
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Close menu');
    expect(await drawer.locator('[aria-current]').innerText()).toBe('About Us');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused.getAttribute('aria-label')).toBe('Open menu');
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'visible' });
    await page.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused.getAttribute('aria-label')).toBe('Open menu');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['with', {}],
    ['without', NO_SCRIPT],
  ])('keeps the page behind where it is, %s JavaScript', async (_, options) => {
    const { page, drawer } = await open(options);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(390 - 22 * 16);
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.locator('h1').evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.locator('h1').evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  it('closes on a link of this page, and is closed when one comes back from another page', async () => {
    const { page, drawer } = await open({});
    await drawer.getByRole('link', { name: 'About Us' }).evaluate((link: HTMLAnchorElement) => (link.href = '#main'));
    await drawer.getByRole('link', { name: 'About Us' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/#main$/);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Blogs' }).click();
    await page.waitForURL('**/blogs/');
    await page.goBack();
    await page.waitForURL('**/about-us/#main');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('closes when the keyboard goes on to what lies behind it', async () => {
    const { page, drawer } = await open({});
    const links = await drawer.getByRole('link').count();
    for (let presses = 0; presses < links; presses++) await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('WhatsApp');
    await page.keyboard.press('Tab');
    await drawer.waitFor({ state: 'hidden' });
    expect(await page.locator('#drawer :focus').count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.waitFor({ state: 'visible' });
    await page.keyboard.press('Shift+Tab');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('leaves axe nothing to find while it is open', async () => {
    const { page } = await open({ ...CALM, bypassCSP: true });
    expect(await axe(page)).toEqual([]);
  });

  it('does not move under reduced motion, and is not offered where the menu stands', async () => {
    const { drawer } = await open(CALM);
    expect(await styleOf(drawer, 'transition-duration')).toBe('0s');
    const { page } = await visit('/about-us/', DESK);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
    expect(await page.locator('header [aria-current]').innerText()).toBe('About Us');
  });
});

describe.each(BOTH)('header over the hero at %s', (_, size) => {
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const NIGHT = 'rgb(5, 23, 25)';

  it.each([
    ['with', {}],
    ['without', NO_SCRIPT],
  ])('is clear at the top and gains its ground as the page scrolls, %s JavaScript', async (__, options) => {
    const { page } = await visit('/', { ...size, ...options });
    const bar = page.locator('body > header');
    expect(await styleOf(bar, 'background-color')).toBe(CLEAR);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => styleOf(bar, 'background-color')).toBe(NIGHT);
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  });

  it('has its ground from the start under reduced motion', async () => {
    const { page } = await visit('/', { ...size, ...CALM });
    expect(await styleOf(page.locator('body > header'), 'background-color')).toBe(NIGHT);
  });
});

describe.each(BOTH)('scroll reveal at %s', (_, size) => {
  const marked = (page: Page) => page.locator('[data-reveal]:not(site-island *)');
  const hiddenCount = (page: Page) =>
    marked(page).evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);

  it('hides nothing before the first scroll, and then only what is below the window', async () => {
    const { page, complaints } = await visit('/', size);
    expect(await marked(page).count()).toBeGreaterThan(4);
    expect(await hiddenCount(page)).toBe(0);
    await jumpTo(page, 40);
    const tops = await page.locator('[data-reveal="waiting"]').evaluateAll((all) =>
      all.map((element) => ({
        top: element.getBoundingClientRect().top - innerHeight,
        opacity: getComputedStyle(element).opacity,
      })),
    );
    expect(tops.length).toBeGreaterThan(3);
    for (const { top, opacity } of tops) {
      expect(top).toBeGreaterThan(0);
      expect(opacity).toBe('0');
    }
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it('reveals 120 px into the window, over 1000 ms, with "ease", once, and moves nothing else', async () => {
    const { page } = await visit('/', size);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await jumpTo(page, 10);
    const last = page.locator('[data-reveal="waiting"]').last();
    const element = await last.elementHandle();
    if (!element) throw new Error('nothing waits');
    const line = await element.evaluate((node) => node.getBoundingClientRect().top + scrollY - innerHeight);
    await jumpTo(page, Math.floor(line + 118));
    expect(await element.getAttribute('data-reveal')).toBe('waiting');
    await jumpTo(page, Math.ceil(line + 122));
    expect(await element.getAttribute('data-reveal')).toBe('shown');
    const timing = await element.evaluate((node) => {
      const [animation] = node.getAnimations();
      const { duration, iterations } = animation?.effect?.getComputedTiming() ?? {};
      return { duration, iterations, easing: getComputedStyle(node).animationTimingFunction };
    });
    expect(timing).toEqual({ duration: 1000, iterations: 1, easing: 'ease' });
    await element.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    await jumpTo(page, 0);
    await jumpTo(page, Math.ceil(line + 200));
    expect(await element.evaluate((node) => node.getAnimations().length)).toBe(0);
    expect(await height()).toBe(before);
  });

  it('shows what a jump passed over, and what has the focus', async () => {
    const { page } = await visit('/', size);
    await jumpTo(page, 10);
    const link = page.locator('[data-reveal="waiting"] a').first();
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    expect(await styleOf(page.locator('[data-reveal]:focus-within'), 'opacity')).toBe('1');
    await jumpTo(page, 1e6);
    expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  });

  it('hides nothing in print, under reduced motion, or without JavaScript', async () => {
    const { page } = await visit('/', size);
    await jumpTo(page, 10);
    expect(await hiddenCount(page)).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hiddenCount(page)).toBe(0);
    const calm = await visit('/', { ...size, ...CALM });
    await jumpTo(calm.page, 10);
    expect(await hiddenCount(calm.page)).toBe(0);
    await jumpTo(calm.page, 1e6);
    expect(await marked(calm.page).evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length)).toBe(0);
    const plain = await visit('/', { ...size, ...NO_SCRIPT });
    await plain.page.mouse.move(200, 400);
    await plain.page.mouse.wheel(0, 900);
    await plain.page.waitForTimeout(200);
    expect(await hiddenCount(plain.page)).toBe(0);
  });
});

describe.each(BOTH)('hero film at %s', (_, size) => {
  const isFilm = (url: string) => /\.(webm|mp4)$/.test(url);
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause the background video' });
  const stays = async ({ page, asked, complaints }: Visit) => {
    await page.waitForTimeout(600);
    expect(asked.filter(isFilm)).toEqual([]);
    expect(await page.locator('[data-film-pause]').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  };

  it('starts after the page is there, muted, in its place and for ever; its button pauses and plays it', async () => {
    const { page, asked, complaints } = await visit('/', size);
    await pause(page).waitFor();
    const film = page.locator('video');
    const state = () =>
      film.evaluate(({ paused, muted, loop, playsInline }: HTMLVideoElement) => [paused, muted, loop, playsInline]);
    expect(await state()).toEqual([false, true, true, true]);
    expect(asked.filter(isFilm).length).toBeGreaterThan(0);
    const [loaded, fetched] = await page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const film = performance.getEntriesByType('resource').find(({ name }) => /\.(webm|mp4)$/.test(name));
      return [page?.loadEventStart ?? 0, film?.startTime ?? 0] as const;
    });
    expect(fetched).toBeGreaterThanOrEqual(loaded);

    const box = await pause(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await pause(page).getAttribute('aria-pressed')).toBe('false');
    expect(await pause(page).locator('svg:visible').count()).toBe(1);
    const icon = () => pause(page).locator('svg:visible path').getAttribute('d');
    const pauseIcon = await icon();
    await pause(page).press('Enter');
    expect((await state())[0]).toBe(true);
    expect(await pause(page).getAttribute('aria-pressed')).toBe('true');
    expect(await icon()).not.toBe(pauseIcon);
    await pause(page).click();
    await expect.poll(async () => (await state())[0]).toBe(false);
    expect(await pause(page).getAttribute('aria-pressed')).toBe('false');
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });

  it('stops when the visitor comes to ask for less motion', async () => {
    const { page } = await visit('/', size);
    await pause(page).waitFor();
    await page.emulateMedia(CALM);
    await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  });

  it('stays a poster under reduced motion', async () => stays(await visit('/', { ...size, ...CALM })));

  it('stays a poster without JavaScript', async () => stays(await visit('/', { ...size, ...NO_SCRIPT })));

  it('stays a poster while the visitor saves data', async () => {
    const saving = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    await stays(await visit('/', size, saving));
  });

  it('waits, like everything else, until a page that was made ready ahead is visited', async () => {
    const ahead = () => Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const visited = await visit('/', size, ahead);
    await stays(visited);
    expect(await visited.page.evaluate(() => customElements.get('site-island'))).toBeUndefined();
    await visited.page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await pause(visited.page).waitFor();
    expect(visited.complaints).toEqual([]);
  });
});

describe.each(BOTH)('map at %s', (_, size) => {
  const outside = ({ asked }: Visit) => asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'));
  const link = (page: Page) => page.getByRole('link', { name: 'Open the map in a new tab' });

  it('comes when it is asked for, and only then; the policy allows it and the link stays', async () => {
    const visited = await visit('/contact-us/', size);
    const { page, complaints } = visited;
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<p id="real">A map</p>' }));
    const offer = page.getByRole('button', { name: 'Show the map' });
    await offer.scrollIntoViewIfNeeded();
    expect(await page.getByText('The map comes from another company').isVisible()).toBe(true);
    expect(outside(visited)).toEqual([]);
    await offer.press('Enter');
    await page.frameLocator('iframe').locator('#real').waitFor({ timeout: 5000 });
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('title')).toMatch(/^Map: .*Kolkata/);
    expect(await frame.getAttribute('loading')).toBe('lazy');
    expect(new URL(outside(visited)[0] ?? '').hostname).toBe('www.openstreetmap.org');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(await offer.isVisible()).toBe(false);
    expect(await link(page).getAttribute('target')).toBe('_blank');
    expect(await page.getByText('Sample House').last().isVisible()).toBe(true);
    const section = await page.locator('section[aria-labelledby="map"]').boundingBox();
    const box = await frame.boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([section?.x, section?.y, section?.width]);
    expect(box?.height).toBeGreaterThan(400);
    expect(complaints).toEqual([]);
  });

  it('is a drawing and a link without JavaScript', async () => {
    const visited = await visit('/contact-us/', { ...size, ...NO_SCRIPT });
    expect(await visited.page.getByRole('button', { name: 'Show the map' }).isVisible()).toBe(false);
    expect(await link(visited.page).isVisible()).toBe(true);
    expect(outside(visited)).toEqual([]);
  });
});

describe.each(BOTH)('links out at %s', (_, size) => {
  it('open in a new tab, have names that say so, and are large enough to touch', async () => {
    const { page } = await visit(POST, size);
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp, opens in a new tab' });
    const bar = page.getByRole('complementary', { name: 'Follow us' });
    const names = ['Facebook', 'Instagram', 'LinkedIn'];
    for (const target of [
      chat,
      ...names.map((name) => bar.getByRole('link', { name: `${name}, opens in a new tab` })),
    ]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await target.getAttribute('target')).toBe('_blank');
      expect(await target.getAttribute('rel')).toContain('noopener');
    }
    await jumpTo(page, 1200);
    await jumpTo(page, 900);
    const { right, bottom } = await chat.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { right: innerWidth - box.right, bottom: innerHeight - box.bottom };
    });
    expect([right < 32, bottom < 32]).toEqual([true, true]);
    // Fixed at the left from the full layout on, below the text on a narrower page.
    if (size === DESK) await expect.poll(() => bar.locator('ul').evaluate(inWindow)).toBe(true);
    else expect(await bar.evaluate((element) => element.getBoundingClientRect().top > innerHeight)).toBe(true);
  });

  function inWindow(element: Element): boolean {
    const { top, bottom, left } = element.getBoundingClientRect();
    return top > 0 && bottom < innerHeight && left < innerWidth / 4;
  }
});

describe('the WhatsApp button on a phone', () => {
  const chat = (page: Page) => page.getByRole('link', { name: 'Chat on WhatsApp, opens in a new tab' });
  const inView = (page: Page) =>
    chat(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  it('steps aside for who reads on, and comes back when they turn back', async () => {
    const { page } = await visit('/about-us/', PHONE);
    await jumpTo(page, 700);
    expect(await inView(page)).toBe(false);
    await jumpTo(page, 600);
    expect(await inView(page)).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  it('arrives only where it lies on nothing to press', async () => {
    const onLink = await visit('/', PHONE);
    await jumpTo(onLink.page, 0);
    const covers = await chat(onLink.page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementsFromPoint(x + width / 2, y + height / 2).some((below) => below.matches('main a'));
    });
    expect(covers).toBe(false);
  });

  it('leaves a form alone that is being filled in', async () => {
    const { page } = await visit('/contact-us/', PHONE);
    await page.getByLabel('Message', { exact: true }).focus();
    await jumpTo(page, 1200);
    await jumpTo(page, 1000);
    expect(await inView(page)).toBe(false);
    await page.getByLabel('Message', { exact: true }).blur();
    expect(await inView(page)).toBe(true);
  });

  it('waits in its own room at the foot without JavaScript, over no word', async () => {
    const { page } = await visit('/contact-us/', { ...PHONE, ...NO_SCRIPT });
    expect(await inView(page)).toBe(false);
    await chat(page).scrollIntoViewIfNeeded();
    expect(await inView(page)).toBe(true);
    const box = (await chat(page).boundingBox())!;
    for (const words of await page.locator('footer p').all()) {
      const { x, y, width, height } = await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      });
      const beside = x + width <= box.x || y + height <= box.y || y >= box.y + box.height;
      expect(beside, await words.innerText()).toBe(true);
    }
  });
});

describe('links ahead', () => {
  const written = readFileSync(join(out, '_headers'), 'utf8');
  const address = JSON.parse(/Speculation-Rules: (.+)/.exec(written)?.[1] ?? '""') as string;

  it('are named by a header that the host and the preview send, for a file with the right type', async () => {
    expect(address).toMatch(/^\/assets\/speculation-[0-9a-f]+\.json$/);
    const page = await fetch(`${origin}/about-us/`);
    expect(page.headers.get('speculation-rules')).toBe(`"${address}"`);
    const rules = await fetch(origin + address);
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(rules.headers.get('cache-control')).toContain('immutable');
    expect(await rules.text()).toContain('"/thank-you/"');
  });

  it('are read by the browser without a complaint, and lead to pages made ready on a pointer that rests', async () => {
    const { page, complaints } = await visit('/about-us/', DESK);
    const session = await page.context().newCDPSession(page);
    const sets: { errorType?: string; url?: string }[] = [];
    const attempts: { url: string; action: string }[] = [];
    session.on('Preload.ruleSetUpdated', ({ ruleSet }) => sets.push(ruleSet));
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) =>
      attempts.push(...preloadingAttemptSources.map(({ key }) => key)),
    );
    await session.send('Preload.enable');
    await expect.poll(() => sets.length).toBeGreaterThan(0);
    expect(sets.filter(({ errorType }) => errorType)).toEqual([]);
    expect(sets.map(({ url }) => url)).toContain(origin + address);
    await page.getByRole('link', { name: 'Blogs' }).first().hover();
    await expect.poll(() => attempts).toContainEqual(expect.objectContaining({ url: `${origin}/blogs/` }));
    expect(attempts.filter(({ url }) => /thank-you|\.xml|assets/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('from page to page', () => {
  const remember = () =>
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['faded'] = String(
        Boolean((event as { viewTransition?: unknown }).viewTransition),
      );
    });

  it.each([
    ['fades', {}, 'true'],
    ['does not, under reduced motion', CALM, 'false'],
  ])('%s', async (_, options, expected) => {
    const { page, complaints } = await visit('/about-us/', { ...DESK, ...options }, remember);
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await page.waitForURL('**/blogs/');
    await expect.poll(() => page.locator('html').getAttribute('data-faded')).toBe(expected);
    expect(complaints).toEqual([]);
  });
});

describe.each(BOTH)('axe at %s', (_, size) => {
  // Axe is put in by the test, so the page's policy must not stand in its way; the visits above keep it on.
  const options = { ...size, ...CALM, bypassCSP: true };
  it('finds nothing while the film runs, is paused, and when all is revealed', async () => {
    const { page } = await visit('/', { ...options, reducedMotion: 'no-preference' });
    const pause = page.getByRole('button', { name: 'Pause the background video' });
    await pause.waitFor();
    expect(await axe(page)).toEqual([]);
    await pause.click();
    await jumpTo(page, 10);
    await jumpTo(page, 1e6);
    await page.waitForTimeout(1200);
    expect(await axe(page)).toEqual([]);
  });

  it('finds nothing with the real map shown', async () => {
    const { page } = await visit('/contact-us/', options);
    const map = '<!doctype html><html lang="en"><title>Map</title><main><h1>A map</h1></main></html>';
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: map }));
    await page.getByRole('button', { name: 'Show the map' }).click();
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
