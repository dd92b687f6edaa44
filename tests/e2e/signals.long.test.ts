/** Counting after consent, events, reported errors (docs/counting.md), against a counter and an address of reports that are real. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { fillEnquiry, submit } from '../support/forms.ts';
import { openSite, openStage } from '../support/stage.ts';
import { type LocalServer, openLocalServer } from '../support/local-server.ts';
import { addSettings, OUT, SAMPLE } from '../support/sample-site.ts';
import { limit } from '../support/time-limits.ts';
import { BOTH, DESK, layoutShift, MOST_SHIFT } from '../support/visit.ts';

/** Counts the page, then each event, by a call to its own origin. */
const SCRIPT = `
const home = new URL(document.currentScript.src).origin;
const call = (name) => fetch(home + '/count?' + name, { method: 'POST', mode: 'no-cors', keepalive: true });
window.plausible = call;
call('page');`;

/** The script comes once the browser is idle, which on a busy machine takes a while. */
const IDLE = { timeout: limit(20_000) };

const counted: string[] = [];
let scripts = 0;
let reports: { type?: string; body?: object; 'csp-report'?: Record<string, unknown> }[] = [];
let server: LocalServer;

const stage = openStage(async () => {
  server = await openLocalServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', 'content-type');
    const { pathname, search } = new URL(request.url ?? '', 'http://a');
    if (pathname === '/script.js') {
      scripts++;
      response.setHeader('Content-Type', 'text/javascript').write(SCRIPT);
    }
    if (pathname === '/count') counted.push(search.slice(1));
    if (pathname === '/send-email') response.write('{}');
    if (pathname === '/reports' && request.method === 'POST')
      reports.push(...([JSON.parse(await text(request))].flat() as typeof reports));
    response.end();
  });
  const settings = {
    analytics: { src: `${server.origin}/script.js`, attributes: { 'data-site': 'a' }, consent: true },
    relayUrl: server.origin,
    reports: `${server.origin}/reports`,
    security: { contact: 'mailto:security@example.com' },
  };
  return openSite({ edit: (root) => addSettings(root, `${JSON.stringify(settings).slice(1, -1)},`) });
});
afterEach(() => {
  counted.length = 0;
  scripts = 0;
  reports = [];
});
afterAll(() => server?.close());

const banner = (page: Page) => page.getByRole('region', { name: 'May we count this visit?' });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const press = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    const link = document.querySelector<HTMLAnchorElement>(chosen)!;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  }, selector);

it('loads nothing and counts nothing before the choice', async () => {
  const { page, complaints } = await stage.visit('/', DESK);
  await banner(page).waitFor();
  await press(page, 'a[href^="tel:"]');
  await page.waitForTimeout(300);
  expect([scripts, counted, complaints]).toEqual([0, [], []]);
});

it('loads the script once accepted, counts presses, and remembers', async () => {
  const { page, complaints } = await stage.visit('/', DESK);
  await answer(page, 'Accept').click();
  await expect.poll(() => counted, IDLE).toEqual(['page']);
  expect(await banner(page).count()).toBe(0);
  for (const link of ['a[href^="tel:"]', 'a[href^="mailto:"]', '[data-chat]']) await press(page, link);
  await expect.poll(() => counted, IDLE).toEqual(['page', 'phone', 'mail', 'whatsapp']);
  await page.goto(page.url());
  await expect.poll(() => counted.length).toBe(5);
  expect(await banner(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('loads nothing once rejected, on the next page too, until the footer’s button is pressed', async () => {
  const { page } = await stage.visit('/', DESK);
  await answer(page, 'Reject').click();
  await page.goto(page.url());
  const choices = page.getByRole('button', { name: 'Privacy choices' });
  await choices.waitFor();
  expect(await banner(page).count()).toBe(0);
  expect([scripts, counted]).toEqual([0, []]);
  expect((await choices.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await choices.click();
  expect(await answer(page, 'Reject').evaluate((button) => button === document.activeElement)).toBe(true);
  await answer(page, 'Accept').click();
  await expect.poll(() => counted, IDLE).toEqual(['page']);
});

it('counts a form that was sent', async () => {
  const { page } = await stage.visit('/contact-us/', DESK);
  await answer(page, 'Accept').click();
  await expect.poll(() => counted, IDLE).toEqual(['page']);
  await fillEnquiry(page);
  await submit(page).click();
  await expect.poll(() => counted, IDLE).toContain('form-sent');
});

it('takes the browser’s own no for an answer', async () => {
  const before = "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })";
  const { page } = await stage.visit('/', { ...DESK, before });
  await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
  expect([await banner(page).count(), scripts]).toEqual([0, 0]);
});

it.each(BOTH)('moves nothing, and leaves the WhatsApp button free, at %s', async (_, window) => {
  const { page } = await stage.visit('/', window);
  await banner(page).waitFor();
  const [asking, chat] = [(await banner(page).boundingBox())!, (await page.locator('[data-chat]').boundingBox())!];
  expect(asking.x + asking.width).toBeLessThanOrEqual(chat.x);
  const sizes = await Promise.all(['Accept', 'Reject'].map((name) => answer(page, name).boundingBox()));
  expect(sizes[0]!.height).toBe(sizes[1]!.height);
  expect(sizes[0]!.width).toBe(sizes[1]!.width);
  expect(sizes[0]!.height).toBeGreaterThanOrEqual(44);
  expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
});

it('reports an error once, without the query of an address', async () => {
  const { page } = await stage.visit('/?who=asha', DESK);
  await banner(page).waitFor();
  for (let time = 0; time < 3; time++)
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('site:error', { detail: new Error('no https://a.example/?b=asha') })),
    );
  await expect.poll(() => reports.length).toBe(1);
  await page.waitForTimeout(300);
  expect(reports.filter(({ type }) => type === 'client-error')).toHaveLength(1);
  expect(reports[0]).toMatchObject({ body: { message: 'Error: no https://a.example/' } });
  expect(JSON.stringify(reports)).not.toContain('asha');
});

it('has the browser report what the policy refused', async () => {
  const { page } = await stage.visit('/', DESK);
  await page.evaluate(() => void fetch('https://elsewhere.example/').catch(() => {}));
  const refused = () => reports.map((report) => report['csp-report']?.['blocked-uri']);
  await expect.poll(refused).toContain('https://elsewhere.example/');
});

it('puts nothing on any page of a site that sets none of it', () => {
  const folder = join(SAMPLE, OUT);
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages.length).toBeGreaterThan(10);
  const signs = /name="Signals"|consent|report-uri|assets\/Signals/;
  for (const file of pages) expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(signs);
  expect(existsSync(join(folder, '.well-known'))).toBe(false);
});
