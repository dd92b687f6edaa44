/** One HTML page for who decides: which pages an upgrade changes, before and after side by side. */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import type { PageChange } from './compare-sites.ts';

/** Pages with pictures: those whose text changes come first. */
const PICTURES = 12;
const VIEW = { width: 1280, height: 2400 };
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ORIGIN = 'http://site.test';
const WORDS = {
  added: 'new page',
  removed: 'page removed',
  text: 'text changed',
  markup: 'only markup changed',
  style: 'only the look changed',
} as const;

/** @param sites the built folders by their names. @returns the report's file, and whether it has pictures */
export async function writeReport(
  folder: string,
  changes: readonly PageChange[],
  sites: { readonly before: string; readonly after: string },
) {
  const file = join(folder, 'report.html');
  const order = Object.keys(WORDS);
  const sorted = changes.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  const pictured = await takePictures(folder, sorted.slice(0, PICTURES), sites);
  const rows = sorted.map(({ path, change }, index) => {
    const pictures =
      pictured && index < PICTURES
        ? ['before', 'after'].map(
            (side) =>
              html`<a href="pictures/${index}-${side}.jpg"
                ><img src="pictures/${index}-${side}.jpg" alt="${side}" loading="lazy" width="620"
              /></a>`,
          )
        : [];
    return html`<tr>
        <td>${path}</td>
        <td>${WORDS[change]}</td>
      </tr>
      ${
        pictures.length > 0
          ? html`<tr>
              <td colspan="2">${pictures}</td>
            </tr>`
          : ''
      }`;
  });
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><title>Upgrade</title>
      <style>
        body {
          font: 1rem/1.5 system-ui;
          max-width: 82rem;
          margin: 2rem auto;
          padding: 0 1rem;
        }
        td {
          padding: 0.3rem 1rem 0.3rem 0;
          vertical-align: top;
        }
        img {
          border: 1px solid;
          margin: 0 0.5rem 1rem 0;
          max-width: 48%;
        }
      </style>
      <h1>What the upgrade changes</h1>
      <p>${changes.length} pages change.</p>
      <table>
        ${rows}
      </table>
    </html>`;
  writeFileSync(file, String(await page));
  return { file, pictured };
}

/** @returns false where no Chromium is here */
async function takePictures(
  folder: string,
  changes: readonly PageChange[],
  sites: { readonly before: string; readonly after: string },
) {
  const executablePath = [process.env['SITE_BROWSER'], ...BROWSERS].find((path) => path && existsSync(path));
  // A package for developers: an owner may have left it out.
  const playwright = executablePath && (await import('playwright-core').catch(() => null));
  if (!playwright) return false;
  rmSync(join(folder, 'pictures'), { recursive: true, force: true });
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  const browser = await playwright.chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const [index, { path }] of changes.entries()) {
      for (const side of ['before', 'after'] as const) {
        const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce' });
        await page.route('**/*', (route) => {
          const url = new URL(route.request().url());
          const file = join(
            sites[side],
            decodeURIComponent(url.pathname),
            url.pathname.endsWith('/') ? 'index.html' : '',
          );
          if (url.origin !== ORIGIN || !statSync(file, { throwIfNoEntry: false })?.isFile())
            return route.fulfill({ status: 404, body: 'There is nothing.' });
          return route.fulfill({ path: file });
        });
        await page.goto(ORIGIN + path, { waitUntil: 'load' });
        await page.screenshot({ path: join(folder, `pictures/${index}-${side}.jpg`), type: 'jpeg', quality: 70 });
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
  return true;
}
