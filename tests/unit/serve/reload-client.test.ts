import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { error, warning } from '../../../build/core/errors.ts';
import { siteRules } from '../../../build/hosts/rules.ts';
import { createLog } from '../../../build/core/log.ts';
import { startServer, type RunningServer } from '../../../build/serve/serve.ts';
import type { Problem } from '../../../build/core/types.ts';
import { launchBrowser } from '../../support/browser.ts';
import { makeFolder } from '../../support/folder.ts';

const RULES = siteRules({
  config: {
    host: 'netlify',
    basePath: '',
    notFound: 'redirect-home',
    origin: 'https://www.example.com',
    relayUrl: null,
    blogs: { apiUrl: null, embedHosts: [] },
  },
});

let browser: Browser;
let server: RunningServer;
let outcome: { title: string; problems: Problem[] } = { title: 'First', problems: [] };
const isWarning = ({ severity }: Problem) => severity === 'warning';
const root = makeFolder({ 'content/a.txt': '', 'src/a.scss': '' });
const HEAD = { sheet: '' };
const change = (next: typeof outcome) => {
  outcome = next;
  writeFileSync(join(root, 'content/a.txt'), next.title);
};

beforeAll(async () => {
  const out = join(root, 'dist');
  mkdirSync(out);
  server = await startServer({
    build: async () => {
      if (!outcome.problems.every(isWarning)) return { ok: false, problems: outcome.problems };
      writeFileSync(
        join(out, 'index.html'),
        `<!DOCTYPE html><html lang="en"><head><title>${outcome.title}</title>${HEAD.sheet}</head><body><p>Text</p></body></html>`,
      );
      return { ok: true, problems: outcome.problems };
    },
    site: async () => ({ basePath: '', rules: RULES }),
    mocks: { posts: async () => [], mails: join(root, '.site/mails') },
    folders: { root, out, state: join(root, '.site') },
    port: 0,
    watch: true,
    log: { ...createLog('quiet', root), problem: () => {} },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('reloads after a good build, and shows the problems of a failed one over the last good page, under the site’s own policy', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (cause) => complaints.push(cause.message));
  await page.goto(server.url);
  expect(await page.title()).toBe('First');

  change({ title: 'Second', problems: [] });
  await page.waitForFunction(() => document.title === 'Second');
  expect(await page.locator('#site-serve-problems').count()).toBe(0);

  change({
    title: 'Third',
    problems: [error('links/dead', 'A <img src=x onerror=alert(1)> in a title.', 'Take it out.')],
  });
  const overlay = page.locator('#site-serve-problems');
  await overlay.waitFor();
  expect(await overlay.locator('h1').textContent()).toBe('The build failed');
  expect(await overlay.locator('pre').textContent()).toBe(
    'A <img src=x onerror=alert(1)> in a title.\n  Take it out. [links/dead]',
  );
  expect(await overlay.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  expect(await page.title()).toBe('Second');

  await overlay.getByRole('button', { name: 'Show the page' }).click();
  expect(await overlay.count()).toBe(0);

  await page.reload();
  await overlay.waitFor();
  change({ title: 'Fourth', problems: [] });
  await page.waitForFunction(() => document.title === 'Fourth');
  expect(await overlay.count()).toBe(0);
  expect(complaints.filter((text) => !/favicon/.test(text))).toEqual([]);
});

it('shows the warnings of a good build behind a button, on every page that is opened after it', async () => {
  const page = await browser.newPage();
  await page.goto(server.url);
  const badge = page.locator('#site-serve-warnings');
  change({ title: 'Warned', problems: [warning('links/dead', 'A link is old.', 'Write the new one.')] });
  await page.waitForFunction(() => document.title === 'Warned');
  const button = badge.getByRole('button', { name: '1 warning' });
  await button.click();
  const overlay = page.locator('#site-serve-problems');
  expect(await overlay.locator('h1').textContent()).toBe('The build warns: 1 warning');
  expect(await overlay.locator('pre').textContent()).toBe('A link is old.\n  Write the new one. [links/dead]');
  await overlay.getByRole('button', { name: 'Show the page' }).click();
  expect(await overlay.count()).toBe(0);

  change({ title: 'Clean', problems: [] });
  await page.waitForFunction(() => document.title === 'Clean');
  await page.waitForTimeout(200);
  expect(await badge.count()).toBe(0);
});

it('swaps a stylesheet without a reload, and reloads nothing that is as it was', async () => {
  const assets = join(root, 'dist/assets');
  mkdirSync(assets, { recursive: true });
  const sheet = (name: string, colour: string) => {
    writeFileSync(join(assets, name), `p { color: ${colour} }`);
    HEAD.sheet = `<link rel="stylesheet" href="/assets/${name}">`;
  };
  sheet('one.css', 'rgb(1, 2, 3)');
  change({ title: 'Styled', problems: [] });
  const page = await browser.newPage();
  await expect.poll(async () => (await (await fetch(server.url)).text()).includes('one.css')).toBe(true);
  await page.goto(server.url);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  sheet('two.css', 'rgb(4, 5, 6)');
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/a.scss'), 'two');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('p')!).color === 'rgb(4, 5, 6)');
  await expect.poll(() => page.locator('link[rel="stylesheet"]').count()).toBe(1);
  writeFileSync(join(root, 'src/a.scss'), 'three');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  expect(complaints).toEqual([]);
  HEAD.sheet = '';
});
