import { expect, it } from 'vitest';
import { failure } from '../../support/problems.ts';
import { ABOUT, BUDGETS, GOOD, HOME, ORIGIN, check, checkFiles, noise, page, SETTINGS } from './good-site.ts';

const GOOD_RESULT = { problems: [], pages: 3 };

it('says what is wrong, where, and what to do', async () => {
  const { problems } = await checkFiles({ ...GOOD, 'index.html': page({ ...HOME, body: '<a href="/x/">x</a>' }) });
  expect(problems).toMatchObject([
    {
      code: 'links/dead',
      severity: 'error',
      message: 'The link to /x/ leads nowhere (on /).',
      hint: 'Correct the address, or make the page. If addresses of a post belong to another site, name that site in `blogs.baseUrl`.',
      place: { file: 'dist/index.html', line: 25, column: 1 },
    },
  ]);
});

it('names some of many pages with one fault, whichever worker found it', async () => {
  const pages = Array.from({ length: 60 }, (_, index) => {
    const path = `/p${String(index).padStart(2, '0')}/`;
    const body = '<p class="a a"><a href="/gone/">x</a></p>';
    return [`${path.slice(1)}index.html`, page({ path, title: `Page number ${index}`, robots: 'noindex', body })];
  });
  expect(await check(Object.fromEntries(pages) as Record<string, string>)).toEqual([
    'error html/no-dup-class dist/p00/index.html:25:13: Invalid HTML: Class "a" duplicated (on /p00/, /p01/, /p02/ and 57 more).',
    'error links/dead dist/p00/index.html:25:16: The link to /gone/ leads nowhere (on /p00/, /p01/, /p02/ and 57 more).',
  ]);
});

it('passes by the editing page, and no page of the owner’s own at its path', async () => {
  const app = '<!DOCTYPE html><html lang="en"><title>Editing</title><script src="/admin/none.js"></script></html>';
  const ours = app.replace('<script', '<link rel="cms-config-url" href="/admin/config.json"><script');
  expect(await checkFiles({ ...GOOD, 'admin/index.html': ours })).toEqual(GOOD_RESULT);
  expect((await checkFiles({ ...GOOD, 'admin/index.html': app })).problems).not.toEqual([]);
});

it('passes by files of an older output, and counts them as absent', async () => {
  const files = { 'assets/old.css': 'a{background:url(/assets/gone.png)}' };
  const kept = ['assets/old.css'];
  const missing = expect.stringContaining('links/missing-file');
  expect(await check(files)).toEqual([missing]);
  expect(await check(files, { last: { kept } })).toEqual([]);
  const body = `${ABOUT.body}<img src="/assets/old.css" alt="">`;
  expect(await check({ ...files, 'about-us/index.html': page({ ...ABOUT, body }) }, { last: { kept } })).toEqual([
    missing,
  ]);
});

it('checks a site below a base path as one at the top', async () => {
  const moved = Object.fromEntries(
    Object.entries(GOOD).map(([path, text]) => [
      path,
      text
        .replaceAll('https://www.example.com/', 'https://www.example.com/sub/')
        .replaceAll(/((?:href|src)=")\//g, '$1/sub/')
        .replaceAll('url(/', 'url(/sub/')
        .replaceAll('":"/', '":"/sub/'),
    ]),
  );
  expect(await checkFiles(moved, { basePath: '/sub' })).toEqual(GOOD_RESULT);
  const home = moved['index.html']!.replace('/sub/about-us/', '/about-us/');
  expect(await check({ ...moved, 'index.html': home }, { basePath: '/sub' })).toEqual([
    'error links/outside dist/index.html:24:31: The address /about-us/ lies outside of the base path /sub (on /sub/).',
  ]);
});

it.each([
  ['/site/', '', 'the path /site, and is checked for the top of its host', 'Check it with SITE_BASE_PATH=/site'],
  ['/', '/site', 'the top of its host, and is checked for the path /site', 'Check it without SITE_BASE_PATH'],
])('refuses a site that was built for %s and is checked for "%s"', async (scope, basePath, message, hint) => {
  const manifest = JSON.stringify({ ...JSON.parse(GOOD['site.webmanifest']!), scope });
  expect(await failure(check({ 'site.webmanifest': manifest }, { basePath }))).toMatchObject({
    code: 'check/base-path',
    message: `The site of dist/site.webmanifest was built for ${message}.`,
    hint: `${hint}, or build it again.`,
  });
});

it('refuses a folder without a page', async () => {
  expect(await failure(checkFiles({ 'notes.txt': '' }))).toMatchObject({
    code: 'check/no-output',
    message: 'There is no site to check in "dist".',
    hint: 'Run `npx site build` first, or name the folder: `npx site check DIR`.',
  });
});

it('budgets name the page, the size, the budget and the biggest part', async () => {
  const head = '<link rel="stylesheet" href="/assets/other.css"/>';
  const body = `<section class="work wide"><h2>Work</h2><p>${noise(4000, 'html')}</p></section>`;
  const files = {
    'index.html': page({ ...HOME, head, body }),
    'assets/site.css': `${GOOD['assets/site.css']} /*${noise(3000, 'css')}*/`,
    'assets/other.css': `/*${noise(500, 'other')}*/`,
    'assets/loader.js': `//${noise(3000, 'script')}`,
    'assets/a.woff2': 'x'.repeat(200),
  };
  const on = '(on /404.html, /about-us/, /)';
  expect(await check(files, { budgets: BUDGETS })).toEqual([
    'error budget/css dist/404.html: The styles weigh (gzip) 1.66 KiB, over the budget of 1.00 KiB; the biggest part is /assets/site.css with 1.66 KiB (on /404.html, /about-us/).',
    `error budget/script dist/404.html: The scripts of the first load weigh (gzip) 1.54 KiB, over the budget of 1.00 KiB; the biggest part is /assets/loader.js with 1.54 KiB ${on}.`,
    `error budget/fonts dist/404.html: The fonts weigh 0.20 KiB, over the budget of 0.10 KiB; the biggest part is /assets/a.woff2 with 0.20 KiB ${on}.`,
    'error budget/html dist/index.html: The HTML weighs (gzip) 2.82 KiB, over the budget of 1.46 KiB; the biggest part is <section class="work"> with 76 % of the source (on /).',
    'error budget/css dist/index.html: The styles weigh (gzip) 1.95 KiB, over the budget of 1.00 KiB; the biggest part is /assets/site.css with 1.66 KiB (on /).',
  ]);
});

it('fonts are counted for the characters of their style: italics for text in italics, by element or by class', async () => {
  const face = (file: string, rest: string) =>
    `@font-face { font-family: A; src: url(/assets/${file}.woff2); ${rest} }`;
  const files = {
    'assets/site.css': `${face('a', '')} ${face('i', 'font-style: italic')} ${face('e', 'font-style: italic; unicode-range: U+E9')}
.note, .lean { font-style: italic }`,
    'assets/a.woff2': 'x'.repeat(60),
    'assets/i.woff2': 'x'.repeat(50),
    'assets/e.woff2': 'x'.repeat(60),
  };
  const weighed = async (body: string) => {
    const found = await check(
      { ...files, 'about-us/index.html': page({ ...ABOUT, body: ABOUT.body + body }) },
      { budgets: { ...SETTINGS.budgets, fontBytes: 100 } },
    );
    return found.map((problem) => /The fonts weigh [\d.]+ KiB/.exec(problem)?.[0]);
  };
  expect(await weighed('<p>Plain, café</p>')).toEqual([]);
  expect(await weighed('<p><em>Told</em></p>')).toEqual(['The fonts weigh 0.11 KiB']);
  expect(await weighed('<p class="first lean">Told <b>twice</b></p>')).toEqual(['The fonts weigh 0.11 KiB']);
  expect(await weighed('<p><em>café</em></p>')).toEqual(['The fonts weigh 0.17 KiB']);
});

it('an own robots.txt names the sitemap', async () => {
  expect(await check({ 'robots.txt': 'User-agent: *\n' })).toEqual([
    `error sitemap/unlisted dist/robots.txt: robots.txt does not name the sitemap ${ORIGIN}/sitemap.xml (on /robots.txt).`,
  ]);
});
