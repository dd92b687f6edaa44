/**
 * How soon the second page of a visit is painted, on slow 4G with a slow CPU. Chromium prerenders nothing for a program that watches a page;
 * one that watches the tab may look on. So the line is slow by a proxy, not by the browser.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ARGUMENTS, ensureBrowser } from '../../tests/support/browser.ts';
import { openBrowserPages } from './browser-pages.ts';
import { CPU_SLOWER } from './phone.ts';
import { slowLine } from './slow-line.ts';

/** For what a page loads late; and so long the pointer rests on a link before it is followed. */
const SETTLE_MS = 4000;
const LATEST_MS = 60_000;
/** Wide, since links are chosen by a pointer. */
const WINDOW = '--window-size=1280,900';

/** @returns ms from following the link to the first paint; and whether the page was prerendered */
export async function measureNext(from: string, path: string, isAhead: boolean): Promise<readonly [number, boolean]> {
  const line = await slowLine(new URL(from).port);
  const profile = mkdtempSync(join(tmpdir(), 'bench-next-'));
  const args = [...ARGUMENTS, '--headless=new', WINDOW, '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(ensureBrowser(true), [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const pages = await openBrowserPages(browser, async (page) => {
      await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
      await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    });
    const [first] = pages.all();
    await first!.send('Page.enable');
    await first!.send('Page.navigate', { url: line.origin + new URL(from).pathname });
    await sleep(SETTLE_MS);
    const mouse = async (type: string, button = {}) => {
      const place = () => first!.read(placeOf(path)) as Promise<[number, number] | undefined>;
      const [x, y] = await until(place, `${from} shows no link to ${path}.`);
      await first!.send('Input.dispatchMouseEvent', { type, x, y, ...button });
    };
    if (isAhead) await mouse('mouseMoved');
    await sleep(SETTLE_MS);
    const follow = async () => {
      for (const type of ['mousePressed', 'mouseReleased']) await mouse(type, { button: 'left', clickCount: 1 });
      await sleep(SETTLE_MS);
      return paintOf(path, pages.all());
    };
    // More than once: a link that moves away takes no click.
    return await until(follow, `The second page, ${path}, was not painted.`);
  } finally {
    browser.kill();
    line.close();
    await sleep(500);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Asks again where there is no answer yet: a page may be late on a busy machine. @throws Error of this message after a minute */
async function until<T>(read: () => Promise<T | undefined>, message: string): Promise<T> {
  for (const end = Date.now() + LATEST_MS; Date.now() < end; await sleep(500)) {
    const found = await read();
    if (found) return found;
  }
  throw new Error(message);
}

/** The middle of the first link that nothing covers, scrolled to. A template may write it without the slash at the end. */
const placeOf = (path: string) => `(() => {
  for (const link of document.querySelectorAll('a[href="${path}"], a[href="${path.replace(/\/$/, '')}"]')) {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = link.getBoundingClientRect();
    const place = [left + width / 2, top + height / 2];
    if (link.contains(document.elementFromPoint(...place))) return place;
  }
})()`;

type Pages = ReturnType<Awaited<ReturnType<typeof openBrowserPages>>['all']>;

/** A server may add the slash at the end. Undefined: the page was not reached or not painted. */
async function paintOf(path: string, pages: Pages): Promise<readonly [number, boolean] | undefined> {
  for (const page of pages) {
    const found =
      (await page.read(`document.prerendering || location.pathname.replace(/\\/$/, '') !== '${path.replace(/\/$/, '')}' ? null :
      [performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        performance.getEntriesByType('navigation')[0].activationStart]`)) as [number, number] | null | undefined;
    if (found?.[0]) return [found[0] - found[1], found[1] > 0];
  }
  return undefined;
}
