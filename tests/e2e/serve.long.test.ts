/** `site serve` on the sample site without any service: its mock services in a real browser, and nothing of them in a build. */
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../support/folder.ts';
import { fillEnquiry, submit } from '../support/forms.ts';
import { copySample } from '../support/sample-site.ts';
import { runSite, serveSite } from '../support/site-command.ts';
import { openStage } from '../support/stage.ts';

const root = copySample();
const stage = openStage(async () => {
  const draft = '---\ntitle: Not out yet\npublishDate: 2026-01-01\ndraft: true\n---\nA draft.';
  writeFileSync(join(root, 'content/blogs/not-out-yet.md'), draft);
  return serveSite(root);
});

it('shows a draft as a post that is newer than the build, and fails when it is set to', async () => {
  const { page } = await stage.visit('/blog/not-out-yet/');
  await page.locator('h1', { hasText: 'Not out yet' }).waitFor();
  await page.goto(`${stage.site.origin}/__site/`);
  await page.locator('form').first().getByRole('button', { name: 'answers with an error message' }).click();
  await page.goto(`${stage.site.origin}/blog/not-out-yet/`);
  await page.locator('h1', { hasText: 'The mock API is set to refuse.' }).waitFor();
  await page.goto(`${stage.site.origin}/__site/`);
  await page.locator('form').first().getByRole('button', { name: 'answers', exact: true }).click();
});

it('takes the mail of a form and shows it', async () => {
  const { page } = await stage.visit('/contact-us/');
  await fillEnquiry(page, 'Are you open?');
  await submit(page).click();
  await page.waitForURL('**/thank-you/');
  await page.goto(`${stage.site.origin}/__site/mails`);
  expect(await page.locator('article').innerText()).toMatch(/New Enquiry[^]+Are you open\?/);
});

it('shows a kind of section in frames, as wide as a phone and a desk, light and dark, and copies its YAML', async () => {
  const { page, complaints } = await stage.visit('/__site/sections/', {
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  await page.getByRole('link', { name: 'Steps', exact: true }).click();
  const frames = page.locator('section').first().locator('iframe');
  const shown = await Promise.all(
    (await frames.all()).map(async (frame) => {
      const inside = frame.contentFrame();
      await inside.locator('h2').first().waitFor();
      return inside
        .locator('html')
        .evaluate((html) => [innerWidth, html.dataset['theme'], getComputedStyle(html).colorScheme]);
    }),
  );
  expect(shown).toEqual(['light', 'dark'].flatMap((theme) => [390, 1440].map((width) => [width, theme, theme])));
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ {2}- kind: steps\n {4}\w/);
  expect(complaints).toEqual([]);
});

it('leaves dist alone, and no trace in a build after it', async () => {
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(await (await fetch(`${stage.site.origin}/blogs/`)).text()).toContain('/__site/api');
  const neverServed = copySample();
  cpSync(join(root, 'content'), join(neverServed, 'content'), { recursive: true });
  for (const folder of [root, neverServed]) expect((await runSite(folder, ['build', '--json'])).code).toBe(0);
  const [dist, own] = [root, neverServed].map((folder) => readTree(join(folder, 'dist')));
  expect(Object.keys(dist!)).toEqual(Object.keys(own!));
  expect(Object.keys(own!).filter((path) => dist![path] !== own![path])).toEqual([]);
  const signs = ['__site', '.site/', 'reload.js', 'site-serve', 'EventSource', 'event-stream', 'not-out-yet'];
  const words = ['Mock services', 'Received mails', 'set to refuse', 'localhost', '127.0.0.1', '[::1]'];
  // Scripts know the names of the calls that real services get; no page has an address to make them to.
  const calls = ['send-email', 'blogs/published', 'blogs/slug'];
  const traces = Object.entries(dist!).flatMap(([path, text]) =>
    [...signs, ...words, ...(path.endsWith('.js') ? [] : calls)]
      .filter((sign) => text.includes(sign))
      .map((sign) => `${sign} in ${path}`),
  );
  expect(traces).toEqual([]);
});
