/** Pages before and after: whether what a reader sees has changed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareSites } from '../../../build/upgrade/compare-sites.ts';
import { writeReport } from '../../../build/upgrade/report.ts';
import { makeFolder } from '../../support/folder.ts';

const page = (text: string, more = '') =>
  `<!doctype html><title>T</title><link href="/assets/site-AbCd1234.css">${more}<p class="a_1f">${text}</p>`;

it('tells words from markup, and takes no notice of hashes', () => {
  const before = makeFolder({
    'index.html': page('A'),
    'b/index.html': page('B'),
    'c/index.html': page('C'),
    'gone/index.html': page('D'),
    'same/index.html': page('S'),
  });
  const after = makeFolder({
    'index.html': page('Other'),
    'b/index.html': page('B', '<script>let x;</script>'),
    'c/index.html': page('C', '<meta name="description" content="New">'),
    'new/index.html': page('E'),
    'same/index.html': page('S').replace('AbCd1234', 'XyZw9876').replace('a_1f', 'a_2b'),
  });
  expect(compareSites(before, after)).toEqual([
    { path: '/b/', change: 'markup' },
    { path: '/c/', change: 'text' },
    { path: '/gone/', change: 'removed' },
    { path: '/', change: 'text' },
    { path: '/new/', change: 'added' },
  ]);
});

it('says where the stylesheets have changed', () => {
  const site = (css: string) => makeFolder({ 'index.html': page('A'), 'assets/site-AbCd1234.css': css });
  expect(compareSites(site('a{color:red}'), site('a{color:blue}'))).toEqual([{ path: '/', change: 'style' }]);
  expect(compareSites(site('a{color:red}'), site('a{color:red}'))).toEqual([]);
});

it('is a page to look at, whatever paths are named', async () => {
  const folder = makeFolder();
  const sites = { before: makeFolder(), after: makeFolder() };
  const { file } = await writeReport(folder, [{ path: '/<b>/', change: 'removed' }], sites);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(/&lt;b&gt;.*page removed/s);
});
