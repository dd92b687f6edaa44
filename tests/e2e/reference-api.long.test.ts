/** Readers of a site whose posts come from the example of a posts API, in pages: what was published since is shown, or kept from them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openEditedSite, openLiveSite } from '../support/live-site.ts';
import type { ServedSite } from '../support/preview.ts';
import { openReferenceApi, type ReferenceApi } from '../support/reference-api.ts';

const WRITE = 'write-token-1234';
const READ = 'read-token-1234';
let api: ReferenceApi;
let browser: Browser;
beforeAll(async () => {
  [api, browser] = await Promise.all([openReferenceApi(), launchBrowser()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  api?.close();
});

async function publish(slug: string, title: string): Promise<void> {
  await fetch(`${api.url}/blogs/slug/${slug}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${WRITE}` },
    body: JSON.stringify({ title, content: '<p>Its first words.</p>' }),
  });
}

it('a post of the first page that is newer than the site is offered, and read', async () => {
  api.set({ perPage: 3, writeToken: WRITE });
  const site: ServedSite = await openLiveSite(api.url);
  try {
    await publish('since-the-build', 'Since the build');
    api.calls();
    const page = await browser.newPage();
    await page.goto(`${site.origin}/blogs/`);
    await page.getByRole('button', { name: '1 new post' }).click();
    const link = page.getByRole('link', { name: 'Since the build' }).first();
    // No page but the first is asked for.
    expect(api.calls().filter((call) => call.includes('?'))).toEqual([]);
    await link.click();
    await page.getByText('Its first words.').waitFor();
    expect(await page.title()).toContain('Since the build');
  } finally {
    site.close();
  }
});

it('where the API asks for a token, browsers ask it nothing', async () => {
  api.set({ perPage: 3, writeToken: WRITE, readToken: READ });
  const withHeaders = (root: string) => {
    const config = join(root, 'site.config.ts');
    const headers = "\n  blogs: { headers: { Authorization: { env: 'POSTS_TOKEN' } } },\n  timeZone:";
    writeFileSync(config, readFileSync(config, 'utf8').replace('\n  timeZone:', headers));
  };
  const site = await openEditedSite(withHeaders, { SITE_API_URL: api.url, POSTS_TOKEN: `Bearer ${READ}` });
  try {
    await publish('another', 'Another');
    api.calls();
    const page = await browser.newPage();
    await page.goto(`${site.origin}/blogs/`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: /new post/ }).count()).toBe(0);
    expect(api.calls()).toEqual([]);
    const policy = (await page.request.get(`${site.origin}/blogs/`)).headers()['content-security-policy'];
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain(api.url);
  } finally {
    site.close();
  }
});
