/** `site serve` on the real site without any service: its stand-ins in a real browser, and nothing of them in a build. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { readTree } from '../support/folder.ts';
import { copyProject } from '../support/live-site.ts';
import { PROJECT } from '../support/real-site.ts';
import { runSite } from '../support/site-command.ts';

let browser: Browser;
let command: ChildProcess;
let origin: string;
const root = copyProject();

beforeAll(async () => {
  const draft = '---\ntitle: Not out yet\npublishDate: 2026-01-01\ndraft: true\n---\nA draft.';
  writeFileSync(join(root, 'content/blogs/not-out-yet.md'), draft);
  browser = await launchBrowser();
  const { PATH = '', HOME = '' } = process.env;
  command = spawn(process.execPath, [join(PROJECT, 'build/bin.mjs'), 'serve', '--no-watch'], {
    cwd: root,
    env: { PATH, HOME, NO_COLOR: '1' },
  });
  let said = '';
  command.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  command.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  await vi.waitFor(() => expect(said).toContain('stand-ins'), { timeout: 60_000 });
  origin = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
});
afterAll(async () => {
  await browser?.close();
  command?.kill();
});

it('shows a draft as a post that is newer than the build, and fails when it is told to', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/blog/not-out-yet/`);
  await page.locator('h1', { hasText: 'Not out yet' }).waitFor();
  await page.goto(`${origin}/__site/`);
  await page.locator('form').first().getByRole('button', { name: 'answers with an error message' }).click();
  await page.goto(`${origin}/blog/not-out-yet/`);
  await page.locator('h1', { hasText: 'The stand-in API was told to refuse.' }).waitFor();
  await page.close();
});

it('takes the mail of a form and shows it', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/contact-us/`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/thank-you/');
  await page.goto(`${origin}/__site/mails`);
  expect(await page.locator('article').innerText()).toMatch(/New Enquiry[^]+Is anybody there/);
  await page.close();
});

it('leaves dist alone, and a build after it knows nothing of the stand-ins', async () => {
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(readFileSync(join(root, '.site/serve/blogs/index.html'), 'utf8')).toContain('/__site/api');
  const { code } = await runSite(root, ['build', '--json']);
  expect(code).toBe(0);
  const files = Object.entries(readTree(join(root, 'dist')));
  expect(files.filter(([, text]) => text.includes('__site')).map(([path]) => path)).toEqual([]);
});
