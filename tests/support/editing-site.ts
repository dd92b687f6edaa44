/** `site serve --admin` on a copy of the sample site, and tabs of Chromium with its editing page. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { freePort } from './free-port.ts';
import { copySample } from './sample-site.ts';
import { SITE_COMMAND } from './site-command.ts';

const LONG = { timeout: 60_000 };

/** The editing page in one tab. */
export interface Tab {
  readonly page: Page;
  /** Opens a form: `company/entries/company`. */
  open(path: string): Promise<void>;
  /** Opens the form of a file that has a text, and waits for it. */
  openText(path: string): Promise<void>;
  field(key: string): Locator;
  /** Puts another value into a field, once it has its own. */
  change(key: string, value: string): Promise<void>;
  /** The text's editor, with the cursor in it. */
  body(): Promise<Locator>;
  press(name: string): Promise<void>;
  /** Saves, and waits until the form is closed. */
  save(): Promise<void>;
}

export interface EditingSite extends AsyncDisposable {
  readonly origin: string;
  newContext(): Promise<BrowserContext>;
  tab(context: BrowserContext): Promise<Tab>;
  read(path: string): string;
  write(path: string, content: string | Uint8Array): void;
  has(path: string): boolean;
}

export async function openEditingSite(): Promise<EditingSite> {
  const root = copySample();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server: ChildProcess = spawn(process.execPath, [SITE_COMMAND, 'serve', '--admin', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  const browser: Browser = await launchBrowser();
  while ((await fetch(`${origin}/admin/`).catch(() => null))?.status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    origin,
    newContext: () => browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' }),
    tab: async (context) => tabOf(await context.newPage(), origin),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    has: (path) => existsSync(join(root, path)),
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL');
      await browser.close();
    },
  };
}

function tabOf(page: Page, origin: string): Tab {
  page.setDefaultTimeout(LONG.timeout);
  const field = (key: string) => page.locator(`[data-key-path="${key}"]`).first();
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  const tab: Tab = {
    page,
    field,
    async open(path) {
      await page.goto(`${origin}/admin/#/collections/${path}`);
      if (/entries|new/.test(path)) await saveButton.waitFor(LONG);
    },
    async openText(path) {
      await tab.open(path);
      await expect.poll(() => field('body').locator('.lexical-root').textContent(), LONG).not.toBe('');
      // The colours of its code come a moment later, and take the cursor once more.
      await page.waitForTimeout(1000);
    },
    async change(key, value) {
      const box = field(key).getByRole('textbox').first();
      await expect.poll(() => box.inputValue(), LONG).not.toBe('');
      await box.fill(value);
    },
    async body() {
      const editor = field('body').locator('.lexical-root');
      await editor.click();
      return editor;
    },
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    async save() {
      await saveButton.click();
      await expect.poll(() => page.url(), LONG).toMatch(/#\/collections\/\w+$/);
    },
  };
  return tab;
}
