/** Forty services in six groups: the overview with its search field, the pages of groups, the list beside each service. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { fortyServices } from '../support/owners-sites.ts';
import { copySample, edit } from '../support/sample-site.ts';
import { serveSite } from '../support/site-command.ts';
import { openStage } from '../support/stage.ts';
import { CALM, DESK, NO_SCRIPT, PHONE } from '../support/visit.ts';

const root = copySample();
const PRICES = '  - { kind: prices, title: What each service costs, look: table, note: Without tax. }';
edit(join(root, 'content/pages/services.md'), '  - kind: questions', `${PRICES}\n  - kind: questions`);
fortyServices(root);
const stage = openStage(() => serveSite(root));

it('finds services of all groups by their words, with the keyboard, and says how many', async () => {
  const { page } = await stage.visit('/services/', { ...DESK, ...CALM, bypassCSP: true });
  const entries = page.locator('main li[data-entry]:visible');
  expect(await entries.count()).toBe(18);
  const field = page.getByRole('searchbox', { name: 'Search this list' });
  const status = page.locator('main search').getByRole('status');
  await field.focus();
  await page.keyboard.type('  SERVICE 3');
  await status.filter({ hasText: /^\d+ matches$/ }).waitFor();
  const found = Number.parseInt(await status.innerText());
  expect(found).toBeGreaterThan(9);
  expect(await entries.count()).toBe(found);
  for (const text of await entries.allTextContents()) expect(text).toMatch(/service.*3|3.*service/is);
  expect(await axeInBothSchemes(page, 'main')).toEqual([]);
  await field.fill('service 33');
  await status.filter({ hasText: '1 match' }).waitFor();
  expect(await page.locator('main section[data-group]:visible').count()).toBe(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Service 33');
  await field.fill('zzz');
  await status.filter({ hasText: 'Nothing in this list matches “zzz”.' }).waitFor();
  expect(await entries.count()).toBe(0);
  await field.fill('');
  await status.filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  expect(await entries.count()).toBe(18);
});

it('loads no script for it before it is used, and shows none without scripts', async () => {
  const { page } = await stage.visit('/services/', { ...DESK, ...CALM });
  const island = page.locator('site-island[name="EntryFilter"]');
  const [chunk = ''] = (await island.getAttribute('chunks'))!.split(' ');
  const isLoaded = () =>
    page.evaluate((chunk) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(chunk)), chunk);
  expect(await isLoaded()).toBe(false);
  await page.getByRole('searchbox', { name: 'Search this list' }).focus();
  await page.locator('site-island[name="EntryFilter"][awake]').waitFor();
  expect(await isLoaded()).toBe(true);
  const { page: plain } = await stage.visit('/services/', NO_SCRIPT);
  expect(await plain.locator('main search').isVisible()).toBe(false);
  expect(await plain.locator('main li[data-entry]:visible').count()).toBe(18);
});

it('keeps the list of forty short on a phone', async () => {
  const { page } = await stage.visit('/services/', { ...PHONE, ...CALM });
  const box = await page.locator('[data-listing]').boundingBox();
  expect(box!.height).toBeLessThan(3200);
});

it.each([
  ['a phone', PHONE, false],
  ['a desk', DESK, true],
])('has the table of prices and its heading together, on %s', async (_, window, isShown) => {
  const { page } = await stage.visit('/services/', { ...window, ...CALM });
  const name = 'What each service costs';
  const seen = [page.getByRole('table', { name }), page.getByRole('heading', { name })];
  expect(await Promise.all(seen.map((part) => part.isVisible()))).toEqual([isShown, isShown]);
  expect(await page.getByText('Without tax.').isVisible()).toBe(true);
  // Links to it lead to its place in any case.
  await page.goto(`${page.url()}#prices`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

it('leads over the page of a group to a service, and shows its group beside it', async () => {
  const { page } = await stage.visit('/services/', { ...DESK, ...CALM });
  const beside = page.locator('main nav[aria-label="Services"]');
  expect(await beside.getByRole('link').count()).toBe(6);
  await page.getByRole('link', { name: 'All 7: Data', exact: true }).click();
  await page.waitForURL('**/services/data/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Data');
  expect(await beside.getByRole('link').count()).toBe(6 + 7);
  await page.locator('main article').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== '/services/data/');
  expect(await beside.getByRole('link').count()).toBe(6 + 7);
  expect(await beside.locator('[aria-current="page"]').count()).toBe(1);
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Services',
    'Data',
  ]);
});
