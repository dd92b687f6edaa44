/** `site serve` on the sample site without any service: its mock services in a real browser, and nothing of them in a build. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { readTree } from '../support/folder.ts';
import { copySample } from '../support/sample-site.ts';
import { PROJECT } from '../support/sample-site.ts';
import { runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

let browser: Browser;
let command: ChildProcess;
let origin: string;
const root = copySample();

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
  await vi.waitFor(() => expect(said).toContain('mock services'), { timeout: limit(60_000) });
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
  await page.locator('h1', { hasText: 'The mock API is set to refuse.' }).waitFor();
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

it('gives and does nothing for a page of another port, whatever that page tries', async () => {
  const elsewhere = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<p>Elsewhere</p>'),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
  const mailsBefore = readdirSync(join(root, '.site/mails')).length;
  const switches = async () => (await fetch(`${origin}/__site/`)).text();
  const switchesBefore = await switches();
  const got = await page.evaluate(async (origin) => {
    const mail = JSON.stringify({ name: 'x', to: 'x', subject: 'Foreign', body: 'x' });
    const tried = async (ask: Promise<Response>) =>
      (await ask.then(
        (answer) => answer.text(),
        () => '',
      )) !== '';
    const heard = await new Promise((resolve) => {
      const events = new EventSource(`${origin}/__site/events`);
      events.addEventListener('state', () => resolve(true));
      events.addEventListener('error', () => resolve(false));
    });
    return [
      await tried(fetch(`${origin}/__site/api/blogs/published`)),
      await tried(fetch(`${origin}/__site/relay/send-email`, { method: 'POST', body: mail })),
      await tried(fetch(`${origin}/__site/relay/send-email`, { method: 'POST', body: mail, mode: 'no-cors' })),
      await tried(fetch(`${origin}/__site/mode`, { method: 'POST', body: 'api=down', mode: 'no-cors' })),
      heard,
    ];
  }, origin);
  expect(got).toEqual([false, false, false, false, false]);
  expect(readdirSync(join(root, '.site/mails')).length).toBe(mailsBefore);
  expect(await switches()).toBe(switchesBefore);
  await page.close();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

it('puts its reload script and its mock services into what it sends, and into no file', async () => {
  const page = await (await fetch(`${origin}/`)).text();
  expect(page).toContain('/__site/reload.js');
  const files = Object.entries(readTree(join(root, '.site/serve')));
  const saying = (words: RegExp) => files.filter(([, text]) => words.test(text)).map(([path]) => path);
  expect(saying(/reload\.js|site-serve-problems|EventSource/)).toEqual([]);
  expect(saying(/localhost|127\.0\.0\.1|\[::1\]/)).toEqual([]);
});

it(
  'leaves dist alone, and a build after it is the one of a project that was never served',
  { timeout: limit(120_000) },
  async () => {
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect(readFileSync(join(root, '.site/serve/blogs/index.html'), 'utf8')).toContain('/__site/api');
    const neverServed = copySample();
    cpSync(join(root, 'content'), join(neverServed, 'content'), { recursive: true });
    for (const folder of [root, neverServed]) expect((await runSite(folder, ['build', '--json'])).code).toBe(0);
    const dist = readTree(join(root, 'dist'));
    const own = readTree(join(neverServed, 'dist'));
    expect(Object.keys(dist)).toEqual(Object.keys(own));
    expect(Object.keys(own).filter((path) => dist[path] !== own[path])).toEqual([]);
  },
);

it('leaves no trace of itself in a build: no address, no call, no port, no words', async () => {
  const dist = Object.entries(readTree(join(root, 'dist')));
  expect(dist.length).toBeGreaterThan(50);
  const { port } = new URL(origin);
  const traces = [
    '__site',
    '.site/',
    'reload.js',
    'site-serve',
    'EventSource',
    'event-stream',
    'not-out-yet',
    `:${port}`,
  ];
  const words = ['Mock services', 'Received mails', 'set to refuse', 'localhost', '127.0.0.1', '[::1]'];
  // The calls of real services have the same names: scripts know them, and no page has an address to make them to.
  const calls = ['send-email', 'blogs/published', 'blogs/slug'];
  const holding = (text: string, files: typeof dist) =>
    files.filter(([, content]) => content.includes(text)).map(([path]) => `${text} in ${path}`);
  expect([...traces, ...words].flatMap((text) => holding(text, dist))).toEqual([]);
  const pages = dist.filter(([path]) => !path.endsWith('.js'));
  expect(calls.flatMap((text) => holding(text, pages))).toEqual([]);
});
