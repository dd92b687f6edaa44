/** `site report`: every figure is what is measured here in another way. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, readTree } from '../../support/folder.ts';
import { layOver, runSite } from '../../support/site-command.ts';
import { ABOUT, GOOD, HOME, ORIGIN, page } from '../check/good-site.ts';

const FAULTY = '<img src="/assets/share.png"/><p><a href="/nowhere/">Out</a></p>';
const NAME = '<meta property="og:site_name" content="Salt &amp; Pepper"/><link rel="icon" href="/a.svg"/>';
const FONT = 'f'.repeat(31_800);
const LOOK = ':root { --bg:#fcfaf6; --teal:#123456 }';
const FILES: Readonly<Record<string, string>> = {
  ...GOOD,
  'index.html': page({ ...HOME, head: NAME }),
  'about-us/index.html': page({ ...ABOUT, body: ABOUT.body + FAULTY }),
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/a.woff2': FONT,
  'assets/site.css': LOOK + GOOD['assets/site.css'],
};

const root = layOver(fileURLToPath(new URL('../../sites/tiny', import.meta.url)));
const dist = join(root, 'dist');
const report = async (...args: string[]) => {
  const { code, stdout, stderr } = await runSite(root, ['report', ...args], {
    SITE_ORIGIN: ORIGIN,
    SITE_HOST: 'netlify',
  });
  return { code, stderr, html: code === 0 ? readFileSync(stdout.trim(), 'utf8') : '' };
};
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const zipped = (file: string) => gzipSync(FILES[file]!).length;
/** The words of a section, each text on its own. */
const wordsOf = (html: string, title: string) => {
  const [, part = ''] = new RegExp(`<h2>${title}</h2>([^]*?)</section>`).exec(html) ?? [];
  return Array.from(part.matchAll(/>([^<]*[^<\s][^<]*)</g), ([, text = '']) => text.trim().replace(/\s+/g, ' '));
};

let first: string;
beforeAll(async () => {
  cpSync(makeFolder(FILES), dist, { recursive: true });
  const card = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#055' } })
    .png()
    .toBuffer();
  writeFileSync(join(dist, 'assets/share.png'), card);
  first = (await report()).html;
});

describe('the report', () => {
  it('counts pages, faults, dead links and bytes', () => {
    const figures = Object.fromEntries(
      Array.from(first.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g), ([, label, value]) => [value, label]),
    );
    const files = Object.values(readTree(dist)).length;
    const pages = ['404.html', 'about-us/index.html', 'index.html'].map(
      (file) => zipped(file) + zipped('assets/site.css') + zipped('assets/loader.js') + FONT.length,
    );
    expect(figures['3']).toMatch(new RegExp(`^pages, in ${files} files of \\d\\.\\d MB$`));
    expect(
      Object.entries(figures)
        .filter(([value]) => value === '1')
        .map(([, label]) => label),
    ).toEqual(['links that lead nowhere']);
    expect(first).toMatch(/<dt>faults of accessibility that the check found<\/dt>\s*<dd>1<\/dd>/);
    const [, median] = pages.toSorted((a, b) => a - b);
    expect(figures[kb(median!)]).toBe(`first load of the median page; of the heaviest ${kb(Math.max(...pages))}`);
  });

  it('names what is wrong, and where', () => {
    expect(wordsOf(first, 'Accessibility').at(-1)).toBe('dist/about-us/index.html');
    expect(wordsOf(first, 'Links').join(' ')).toContain('/nowhere/');
    expect(wordsOf(first, 'All that the check found').join()).toMatch(/^Errors: [1-9]\d*\. Warnings: \d+\.$/);
  });

  it('shows each page as search engines and networks do, and what it weighs', () => {
    expect(wordsOf(first, 'In search results')).toEqual([
      'Pages that search engines may list: 2. Those with the shortest addresses:',
      ...[HOME, ABOUT].flatMap(({ path, title }) => [
        ORIGIN + path,
        title,
        `${title}: what this page tells its visitors, in enough words to be worth reading.`,
      ]),
    ]);
    expect(first.match(/<img src="data:image\/webp;base64,/g)).toHaveLength(1);
    expect(wordsOf(first, 'When a page is shared')).toEqual([ABOUT.title, 'and pages more: 1']);
    const parts = [zipped('index.html'), zipped('assets/site.css'), zipped('assets/loader.js'), FONT.length];
    const total = parts.reduce((sum, part) => sum + part, 0);
    const row = wordsOf(first, 'Every page');
    expect(row.slice(row.indexOf('/') + 2, row.indexOf('/') + 7)).toEqual([...parts, total].map(kb));
  });

  it('has the headers of the host, the colours of the site, and needs no other file', () => {
    expect(wordsOf(first, 'Headers')).toContain('Content-Security-Policy');
    expect(first).toContain('--teal:#123456');
    expect(first).toContain('<h1>Salt &amp; Pepper</h1>');
    expect(first).not.toMatch(/(?:src|href)="(?!data:)|url\((?!data:)|\$[a-z]/);
  });
});

describe('what changed', () => {
  it('is nothing known at first', () => {
    expect(wordsOf(first, 'What changed')).toEqual(['This is the first report. The next one says what changed since.']);
  });

  it('is by page, since the last report or another site', async () => {
    const old = makeFolder({});
    execFileSync('tar', ['-C', dist, '-cf', join(old, 'site.tar'), '.']);
    writeFileSync(join(dist, 'index.html'), page({ ...HOME, body: '<p>More words.</p>' }));
    cpSync(join(dist, 'about-us'), join(dist, 'team'), { recursive: true });
    const lists = [
      'New pages: 1',
      ABOUT.title,
      '/team/',
      'Pages with other words: 1',
      HOME.title,
      '/',
      'Pages that are gone: 0',
    ];
    const next = wordsOf((await report()).html, 'What changed');
    expect(next[0]).toMatch(/^Since the report of \w+ \d+, \d{4}\. First load of the median page: /);
    expect(next.slice(1)).toEqual(lists);
    const since = wordsOf((await report('--since', join(old, 'site.tar'))).html, 'What changed');
    expect(since[0]).toMatch(/^Since site\.tar\. /);
    expect(since.slice(1)).toEqual(lists);
  });

  it('needs a site to compare with', async () => {
    const { code, stderr } = await report('--since', join(root, 'package.json'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('[report/since]')]);
  });
});
