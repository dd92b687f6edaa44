import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { error, warning } from '../../build/core/errors.ts';
import { siteRules } from '../../build/hosts/site-rules.ts';
import type { OpenPages, Problem } from '../../build/core/types.ts';
import { makeFolder } from '../support/folder.ts';
import { CONFIG } from '../support/host-config.ts';
import { openStage } from '../support/stage.ts';
import { page, project } from '../unit/serve/project.ts';

const RULES = siteRules(CONFIG);

let outcome: { title: string; problems: Problem[] } = { title: 'First', problems: [] };
const isWarning = ({ severity }: Problem) => severity === 'warning';
const root = makeFolder({ 'content/a.txt': '', 'src/a.scss': '' });
const HEAD = { sheet: '' };
let body = '<p>Text</p>';
/** Of the next build, which ends after it. */
let theme = { css: '', end: Promise.resolve() };
const change = (next: typeof outcome) => {
  outcome = next;
  writeFileSync(join(root, 'content/a.txt'), next.title);
};

const out = join(root, 'dist');
const stage = openStage(async () => {
  mkdirSync(out);
  const build = async ({ restyle }: OpenPages) => {
    restyle(theme.css);
    await theme.end;
    const { title, problems } = outcome;
    if (!problems.every(isWarning)) return { ok: false, problems };
    const head = `<head><title>${title}</title>${HEAD.sheet}</head>`;
    writeFileSync(join(out, 'index.html'), page('').replace('<head></head>', head).replace('<p></p>', body));
    writeFileSync(join(out, '.site-build'), '');
    return { ok: true, problems };
  };
  const folders = { root, out, state: join(root, '.site') };
  const site = async () => ({ basePath: '', rules: RULES });
  const server = await project().start({ build, folders, watch: true, site });
  return { origin: server.url.replace(/\/$/, ''), out, close: () => void server.close() };
});

it('reloads after a good build, and shows the problems of a failed one over the last good page, under the site’s own policy', async () => {
  const { page: tab, complaints } = await stage.visit('/');
  expect(await tab.title()).toBe('First');

  change({ title: 'Second', problems: [] });
  await tab.waitForFunction(() => document.title === 'Second');
  expect(await tab.locator('#site-serve-problems').count()).toBe(0);

  change({
    title: 'Third',
    problems: [error('links/dead', 'A <img src=x onerror=alert(1)> in a title.', 'Take it out.')],
  });
  const overlay = tab.locator('#site-serve-problems');
  await overlay.waitFor();
  expect(await overlay.locator('h1').textContent()).toBe('The build failed');
  expect(await overlay.locator('pre').textContent()).toBe(
    'A <img src=x onerror=alert(1)> in a title.\n  Take it out. [links/dead]',
  );
  expect(await overlay.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  expect(await tab.title()).toBe('Second');

  await overlay.getByRole('button', { name: 'Show the page' }).click();
  expect(await overlay.count()).toBe(0);

  await tab.reload();
  await overlay.waitFor();
  change({ title: 'Fourth', problems: [] });
  await tab.waitForFunction(() => document.title === 'Fourth');
  expect(await overlay.count()).toBe(0);
  expect(complaints.filter((text) => !/favicon/.test(text))).toEqual([]);
});

it('shows the warnings of a good build behind a button, on every page that is opened after it', async () => {
  const { page: tab } = await stage.visit('/');
  const badge = tab.locator('#site-serve-warnings');
  change({ title: 'Warned', problems: [warning('links/dead', 'A link is old.', 'Write the new one.')] });
  await tab.waitForFunction(() => document.title === 'Warned');
  const button = badge.getByRole('button', { name: '1 warning' });
  await button.click();
  const overlay = tab.locator('#site-serve-problems');
  expect(await overlay.locator('h1').textContent()).toBe('The build warns: 1 warning');
  expect(await overlay.locator('pre').textContent()).toBe('A link is old.\n  Write the new one. [links/dead]');
  await overlay.getByRole('button', { name: 'Show the page' }).click();
  expect(await overlay.count()).toBe(0);

  change({ title: 'Clean', problems: [] });
  await tab.waitForFunction(() => document.title === 'Clean');
  await tab.waitForTimeout(200);
  expect(await badge.count()).toBe(0);
});

/** The stylesheet of the next build. */
function sheet(name: string, colour: string): void {
  const assets = join(out, 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, name), `p { color: ${colour} }`);
  HEAD.sheet = `<link rel="stylesheet" href="/assets/${name}">`;
}
async function visitStyled(title: string) {
  sheet('one.css', 'rgb(1, 2, 3)');
  change({ title, problems: [] });
  await expect.poll(async () => (await (await fetch(stage.site.origin)).text()).includes(title)).toBe(true);
  onTestFinished(() => void (HEAD.sheet = ''));
  return stage.visit('/');
}

it('swaps a stylesheet without a reload, and reloads nothing that is as it was', async () => {
  const { page: tab, complaints } = await visitStyled('Styled');
  await tab.evaluate(() => Object.assign(globalThis, { isSame: true }));
  sheet('two.css', 'rgb(4, 5, 6)');
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/a.scss'), 'two');
  await tab.waitForFunction(() => getComputedStyle(document.querySelector('p')!).color === 'rgb(4, 5, 6)');
  await expect.poll(() => tab.locator('link[rel="stylesheet"]').count()).toBe(1);
  writeFileSync(join(root, 'src/a.scss'), 'three');
  await tab.waitForTimeout(300);
  expect(await tab.evaluate(() => 'isSame' in globalThis)).toBe(true);
  expect(complaints).toEqual([]);
});

it('keeps a stylesheet until its replacement is loaded, or the replacement of that', async () => {
  const { page: tab } = await visitStyled('Held');
  const links = () =>
    tab.locator('link[rel="stylesheet"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  await tab.route('**/held.css', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  sheet('held.css', 'rgb(4, 5, 6)');
  const edit = (text: string) => writeFileSync(join(root, 'src/a.scss'), text);
  edit('held');
  await expect.poll(links).toEqual(['/assets/one.css', '/assets/held.css']);
  edit('held, too');
  await tab.waitForTimeout(300);
  expect(await links()).toEqual(['/assets/one.css', '/assets/held.css']);
  sheet('three.css', 'rgb(7, 8, 9)');
  edit('three');
  await tab.waitForFunction(() => getComputedStyle(document.querySelector('p')!).color === 'rgb(7, 8, 9)');
  await expect.poll(links).toEqual(['/assets/three.css']);
});

/** Builds with another body, and waits until the page shows what it is for. */
async function turn(tab: Page, next: string, isShown: () => boolean) {
  body = next;
  change({ title: `Turned ${next.length}`, problems: [] });
  await tab.waitForFunction(isShown);
}
const isSame = (tab: Page) => tab.evaluate(() => 'isSame' in globalThis);

it('changes in an open page what a build has changed, and leaves the rest to the visitor and the scripts', async () => {
  const { page: tab, complaints } = await stage.visit('/');
  const form = '<form class="form"><input name="a"><button>Send</button></form>';
  await turn(tab, `<main><h1>One</h1><p>Text</p>${form}</main>`, () => document.querySelector('form') !== null);
  expect(await isSame(tab)).toBe(false);
  await tab.evaluate(() => {
    Object.assign(globalThis, { isSame: true });
    document.querySelector('h1')!.setAttribute('data-by-script', '');
    document.body.append(document.createElement('hr'));
  });
  await tab.locator('input').fill('typed');
  const two = `<main class="wide"><h1>Two</h1><p>Text<br>and more</p>${form}</main>`;
  await turn(tab, two, () => document.querySelector('br') !== null);
  expect(await tab.locator('main.wide > h1[data-by-script]').textContent()).toBe('Two');
  expect(await tab.title()).toBe(`Turned ${two.length}`);
  expect(await tab.locator('input').inputValue()).toBe('typed');
  await turn(tab, two.replace('Two', 'Three').replace(' class="wide"', ''), () => !document.querySelector('.wide'));
  expect(await tab.locator('h1').textContent()).toBe('Three');
  expect(await isSame(tab)).toBe(true);
  expect(complaints).toEqual([]);
});

it.each([
  [
    'an element that a script has changed',
    '<p>A</p>',
    '<p>B</p>',
    'document.querySelector("p").firstChild.data = "by script"',
  ],
  [
    'an attribute that a script has changed',
    '<p class="a">A</p>',
    '<p class="b">A</p>',
    'document.querySelector("p").className = "c"',
  ],
  ['a form', '<p>A</p>', '<p>A</p><form></form>', ''],
  ['a widget', '<x-y data-a="1">A</x-y>', '<x-y data-a="2">A</x-y>', ''],
  ['a template', '<template>A</template>', '<template>B</template>', ''],
  ['a script', '<script src="/a.js"></script>', '<script src="/b.js"></script>', ''],
])('reloads a page for %s', async (_, before, after, script) => {
  body = before;
  change({ title: `Before ${before}`, problems: [] });
  const { page: tab } = await stage.visit('/');
  await tab.waitForFunction((title) => document.title === title, `Before ${before}`);
  await tab.evaluate(`globalThis.isSame = true; ${script}`);
  body = after;
  change({ title: `After ${after}`, problems: [] });
  await tab.waitForFunction((title) => document.title === title, `After ${after}`);
  await expect.poll(() => isSame(tab)).toBe(false);
  expect(await tab.evaluate(() => document.body.innerHTML)).toBe(after);
});

it('shows a theme before any page is made with it, in the layer of the site’s theme', async () => {
  const { page: tab } = await stage.visit('/');
  const colour = () => tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--main'));
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  theme = { css: '@layer tokens{:root{--main:#123456}}', end: promise };
  change({ title: 'Themed', problems: [] });
  await expect.poll(colour).toBe('#123456');
  expect(await tab.title()).not.toBe('Themed');
  resolve();
  await tab.waitForFunction(() => document.title === 'Themed');
  expect(await colour()).toBe('#123456');
});
