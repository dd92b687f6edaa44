/** One HTML page for who decides: which pages an upgrade changes, before and after side by side. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import type { PageChange } from './compare-sites.ts';

/** Pages with pictures: those whose text changes come first. */
const PICTURES = 12;
const VIEW = { width: 1280, height: 1600 };
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
  // Pictures are a help: a browser that fails stops no upgrade.
  const pictured = await takePictures(folder, sorted.slice(0, PICTURES), sites).catch(() => false);
  const rows = sorted.map(({ path, change }, index) => {
    const sides = pictured && index < PICTURES ? ['before', 'after'] : [];
    const pictures = sides.map(
      (side) => html`<img src="pictures/${index}-${side}.jpg" alt="${side}" loading="lazy" />`,
    );
    return html`<li>${path}: ${WORDS[change]}<br />${pictures}</li>`;
  });
  const frame = readFileSync(new URL('./report-page.html', import.meta.url), 'utf8');
  writeFileSync(
    file,
    frame.replace('$count', String(changes.length)).replace('$rows', () => rows.join('\n')),
  );
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
          const { origin, pathname } = new URL(route.request().url());
          const file = join(sites[side], decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
          const isThere = origin === ORIGIN && statSync(file, { throwIfNoEntry: false })?.isFile();
          return route.fulfill(isThere ? { path: file } : { status: 404, body: 'There is nothing.' });
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
