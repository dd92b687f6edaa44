/** `site new page` and `site new section` as an owner runs them: what they write builds, is seen and leaves axe nothing to find. */
import { expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { copySample } from '../support/sample-site.ts';
import { serveSite } from '../support/serving-site.ts';
import { runSite, SITE_COMMAND } from '../support/site-command.ts';
import { openStage } from '../support/stage.ts';

const root = copySample();
const stage = openStage(async () => {
  for (const args of [
    ['page', 'Pricing'],
    ['page', 'Shops', '--from', '/web-development/'],
    ['section', 'opening hours'],
  ])
    expect(await runSite(root, ['new', ...args])).toMatchObject({ code: 0, stderr: '' });
  // A new page begins hidden.
  return serveSite(root, SITE_COMMAND, '--drafts');
});

it.each([
  ['/pricing/', 'Pricing'],
  ['/shops/', 'Shops'],
  ['/__site/sections/opening-hours/1/', 'Three entries'],
])('%s is there', async (path, title) => {
  const { page, complaints } = await stage.visit(path, { viewport: { width: 390, height: 900 }, bypassCSP: true });
  expect(await page.title()).toContain(title);
  expect(await axeInBothSchemes(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('shows the new kind in the catalogue', async () => {
  const { page } = await stage.visit('/__site/sections/');
  await page.getByRole('link', { name: 'Opening hours' }).click();
  await page.locator('pre', { hasText: 'kind: opening-hours' }).waitFor();
});

it('refuses a page and a section that are there, with what to do', async () => {
  for (const args of [
    ['page', 'Pricing'],
    ['section', 'opening hours'],
  ]) {
    const { code, stderr } = await runSite(root, ['new', ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/exists already[^]*Choose another title[^]*\[new\/exists\]/);
  }
});
