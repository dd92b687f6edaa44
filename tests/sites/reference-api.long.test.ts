/** The sample site on the example of a posts API: read in pages, and with a token that nobody is told. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readTree } from '../support/folder.ts';
import { openReferenceApi } from '../support/reference-api.ts';
import { SAMPLE, copySample, sharePictures } from '../support/sample-site.ts';
import { siteReport } from '../support/site-command.ts';

const api = await openReferenceApi();
afterAll(() => api.close());
const READ = 'read-token-1234';
const site = copySample();

async function build(out: string, environment: Record<string, string> = {}) {
  sharePictures(SAMPLE, site, out);
  const outcome = await siteReport(site, ['build', '--out', out], { SITE_API_URL: api.url, ...environment });
  return { ...outcome, asked: api.calls() };
}
const treeOf = (out: string) => readTree(join(site, out));
/** Where it is told by what a browser knows the list: the one file that tells one list from pages. */
const LIST = 'blogs/list.json';

it('a list in pages makes the same site as one list, to the byte', async () => {
  const whole = await build('whole');
  expect(whole).toMatchObject({ code: 0, asked: ['GET /blogs/published 200'] });
  api.set({ perPage: 3 });
  const inPages = await build('in-pages');
  expect(inPages.asked).toEqual(
    ['', '?page=2', '?page=3', '?page=4'].map((query) => `GET /blogs/published${query} 200`),
  );
  const [{ [LIST]: known, ...one }, { [LIST]: knownPage, ...other }] = [treeOf('whole'), treeOf('in-pages')];
  expect(Object.keys(other)).toEqual(Object.keys(one));
  expect(Object.keys(other).filter((path) => other[path] !== one[path])).toEqual([]);
  expect(Object.keys(JSON.parse(known!) as object)).toEqual(['length', 'start']);
  expect(Object.keys(JSON.parse(knownPage!) as object)).toEqual(['start']);
  const again = await build('in-pages');
  expect(again.report).toMatchObject({ ok: true, written: 0 });
});

it('a token is sent, and stands in no page, record or line', async () => {
  const config = join(site, 'site.config.ts');
  const settings = readFileSync(config, 'utf8');
  const headers = "headers: { Authorization: { env: 'POSTS_TOKEN' } },";
  const changed = settings.replace('\n  timeZone:', `\n  blogs: { ${headers} },\n  timeZone:`);
  writeFileSync(config, changed);
  api.set({ readToken: READ, perPage: 5 });
  const missing = await build('with-token');
  expect(missing.report.problems).toMatchObject([{ code: 'config/missing-variable' }]);
  expect(missing.asked).toEqual([]);
  const wrong = await build('with-token', { POSTS_TOKEN: 'Bearer some-other-token' });
  expect(wrong.asked).toEqual(['GET /blogs/published 401']);
  const right = await build('with-token', { POSTS_TOKEN: `Bearer ${READ}` });
  expect(right.code).toBe(0);
  expect(right.stdout.split('Browsers do not request the posts API')).toHaveLength(2);
  const pages = treeOf('with-token');
  // The cache is a link to the one of the sample, which all copies share.
  const kept = Object.entries(readTree(join(site, '.site'))).map(([path, text]) => `${path} ${text}`);
  for (const text of [...Object.values(pages), ...kept, wrong.stdout, wrong.stderr, right.stdout, right.stderr])
    expect(text).not.toMatch(/read-token-1234|some-other-token/);
  // Browsers are told nothing of the API.
  expect(Object.keys(pages).filter((path) => pages[path]!.includes(api.url) && !path.startsWith('assets/'))).toEqual(
    [],
  );
  expect(pages['blogs/live/index.html']).toBeUndefined();
  rmSync(site, { recursive: true, force: true });
});
