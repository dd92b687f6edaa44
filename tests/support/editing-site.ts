/** `site serve --admin` on a copy of the sample site whose content is in Git, and tabs of Chromium with its editing page. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { launchBrowser } from './browser.ts';
import { freePort } from './free-port.ts';
import { copySample } from './sample-site.ts';
import { SITE_COMMAND } from './site-command.ts';
import { limit } from './time-limits.ts';

export const LONG = { timeout: limit(40_000) };

/** The editing page in one tab. */
export type Tab = ReturnType<typeof tabOf>;
export type EditingSite = Awaited<ReturnType<typeof openEditingSite>>;
type Files = ReturnType<typeof filesOf>;

/** @param edit changes the project before it is served */
export async function openEditingSite(edit?: (files: Files) => Promise<void>) {
  const root = copySample();
  const files = filesOf(root);
  await edit?.(files);
  files.commit();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const browser = await launchBrowser();
  const server = spawn(process.execPath, [SITE_COMMAND, 'serve', '--admin', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  const newContext = () => browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' });
  const site = {
    ...files,
    root,
    origin,
    newContext,
    tab: async (context?: BrowserContext) => tabOf(await (context ?? (await newContext())).newPage(), origin, files),
    statusOf: (path: string) =>
      fetch(origin + path).then(
        ({ status }) => status,
        () => 0,
      ),
    /** Waits until the site's answer has these words. */
    shows: (path: string, words: string | RegExp) =>
      expect.poll(async () => (await fetch(origin + path)).text(), LONG).toMatch(words),
    async close() {
      server.kill('SIGKILL');
      await browser.close();
    },
  };
  const isUp = async () => expect(await site.statusOf('/admin/')).toBe(200);
  await vi.waitFor(isUp, { timeout: limit(180_000), interval: 200 });
  return site;
}

/** The project's files, which are in Git from now on. */
function filesOf(root: string) {
  const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' });
  git('init', '--quiet');
  return {
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    write(path: string, content: string | Uint8Array) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    has: (path: string) => existsSync(join(root, path)),
    /** Lines out and lines in of what differs from the last commit, file by file. */
    changed() {
      git('add', '--intent-to-add', 'content');
      const files = git('diff', '--name-only').trim().split('\n').filter(Boolean);
      const linesOf = (file: string) =>
        git('diff', '--unified=0', '--no-renames', '--', file)
          .split('\n')
          .filter((line) => /^[-+](?![-+]{2} )/.test(line));
      return Object.fromEntries(files.map((file) => [file, linesOf(file)]));
    },
    commit() {
      git('add', 'content');
      git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '-m', 'a');
    },
  };
}

function tabOf(page: Page, origin: string, { changed }: Files) {
  page.setDefaultTimeout(LONG.timeout);
  const field = (key: string) => page.locator(`[data-key-path="${key}"]`).first();
  const text = (key: string) => field(key).getByRole('textbox').first();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const tab = {
    page,
    field,
    text,
    press,
    /** Opens a form: `company/entries/company`. */
    async open(path: string) {
      await page.goto(`${origin}/admin/#/collections/${path}`);
      if (/entries|new/.test(path)) await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      // What was refused before is offered once more.
      const offer = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
      await page.waitForTimeout(1000);
      if (await offer.isVisible()) await offer.click();
    },
    /** Opens the form of a file that has a text, and waits for it. */
    async openText(path: string) {
      await tab.open(path);
      await expect.poll(() => field('body').locator('.lexical-root').textContent(), LONG).not.toBe('');
      // The colours of its code come a moment later, and take the cursor once more.
      await page.waitForTimeout(1000);
    },
    /** Puts another value into a field once it has its own: a form is there before its values are. */
    async change(key: string, value: string) {
      await expect.poll(() => text(key).inputValue(), LONG).not.toBe('');
      await text(key).fill(value);
    },
    /** Adds Markdown below the text. */
    async write(markdown: string) {
      await field('body').getByRole('button', { name: 'Edit in Markdown' }).click();
      const area = field('body').locator('textarea').first();
      await area.fill(`${await area.inputValue()}${markdown}`);
    },
    /** Saves, and waits until the form is closed. */
    async save() {
      await press('Save');
      await expect.poll(() => page.url(), LONG).toMatch(/#\/collections\/\w+$/);
    },
    /** Saves in vain: the dialog has these words, and no file has changed. */
    async isRefused(words: string | RegExp) {
      await press('Save');
      await page.getByText(words).first().waitFor();
      await press('OK');
      expect(changed()).toEqual({});
    },
  };
  return tab;
}
