import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { error, warning } from '../../build/core/errors.ts';
import { siteRules } from '../../build/hosts/site-rules.ts';
import type { DevClient, Problem } from '../../build/core/types.ts';
import { makeFolder } from '../support/folder.ts';
import { CONFIG } from '../support/host-config.ts';
import { openStage } from '../support/stage.ts';
import { page, project } from '../unit/serve/project.ts';

const RULES = siteRules(CONFIG);

let outcome: { title: string; problems: Problem[] } = { title: 'First', problems: [] };
const isWarning = ({ severity }: Problem) => severity === 'warning';
const root = makeFolder({ 'content/a.txt': '', 'src/a.scss': '' });
const HEAD = { sheet: '' };
/** Of the next build, which goes on when it is let. */
let theme = { css: '', end: Promise.resolve() };
const change = (next: typeof outcome) => {
  outcome = next;
  writeFileSync(join(root, 'content/a.txt'), next.title);
};

const out = join(root, 'dist');
const stage = openStage(async () => {
  mkdirSync(out);
  const build = async ({ restyle }: Pick<DevClient, 'restyle'>) => {
    restyle(theme.css);
    await theme.end;
    const { title, problems } = outcome;
    if (!problems.every(isWarning)) return { ok: false, problems };
    const head = `<head><title>${title}</title>${HEAD.sheet}</head><body>`;
    writeFileSync(join(out, 'index.html'), page('Text').replace('<body>', head));
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

it('swaps a stylesheet without a reload, and reloads nothing that is as it was', async () => {
  const assets = join(out, 'assets');
  mkdirSync(assets, { recursive: true });
  const sheet = (name: string, colour: string) => {
    writeFileSync(join(assets, name), `p { color: ${colour} }`);
    HEAD.sheet = `<link rel="stylesheet" href="/assets/${name}">`;
  };
  sheet('one.css', 'rgb(1, 2, 3)');
  change({ title: 'Styled', problems: [] });
  await expect.poll(async () => (await (await fetch(stage.site.origin)).text()).includes('one.css')).toBe(true);
  const { page: tab, complaints } = await stage.visit('/');
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
  HEAD.sheet = '';
});

it('shows a theme before any page is made with it, in the layer that the site’s styles stand on', async () => {
  const { page: tab } = await stage.visit('/');
  const valueOf = (name: string, page = tab) =>
    page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name);
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  theme = { css: '@layer tokens{:root{--main:#123456}}', end: promise };
  change({ title: 'Themed', problems: [] });
  await expect.poll(() => valueOf('--main')).toBe('#123456');
  expect(await tab.title()).not.toBe('Themed');
  const { page: late } = await stage.visit('/');
  await expect.poll(() => valueOf('--main', late)).toBe('#123456');
  resolve();
  await tab.waitForFunction(() => document.title === 'Themed');
});
