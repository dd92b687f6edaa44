/** A site of one's own: what `site new site` writes builds, passes the check, and lacks for visitors only what its owner alone knows. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { PACKAGE } from '../../build/core/site-code.ts';
import { installEngine, installOutside, packedEngine } from '../support/packed-engine.ts';
import { runSite, serveSite, siteReport } from '../support/site-command.ts';
import { some } from '../support/whole.ts';

const outside = makeFolder();
const { command, create } = installOutside(outside);

/** A project that the package has written, with its engine installed, and its command. */
async function newSite(...flags: string[]) {
  const root = join(makeFolder(), 'site');
  const { code, stderr } = await runSite(outside, [root, ...flags], {}, create);
  expect([code, stderr]).toEqual([0, '']);
  const own = installEngine(root, join(root, basename(packedEngine())));
  const run = (args: readonly string[]) => runSite(root, args, {}, own);
  const report = (...args: string[]) => siteReport(root, args, {}, own);
  return { root, run, report, own };
}

const NEW_SITES = [
  ['de', 'Hof & Garten: "Linde"', "Wir pflegen Gärten in Graz - auch dort, wo's steil ist.", '#3f6212'],
  ['ar', 'مكتبة النهر', 'نبيع الكتب القديمة والجديدة في القاهرة منذ سنوات طويلة.', '#2b5d3a'],
  // Too light for words on a page.
  ['en', 'Corner Bakery', 'We bake bread and cakes by hand in Leeds, six days a week.', '#ffd700'],
  ['pl', 'Klinika Słoneczna', 'Leczymy dzieci i dorosłych w Krakowie, od poniedziałku do soboty.', '#1f6f8b'],
] as const;

it.each(some(NEW_SITES, 2))('%s: %s', async (language, name, what, colour) => {
  const flags = ['--name', name, '--what', what, '--language', language, '--colour', colour, '--host', 'netlify'];
  flags.push('--time-zone', 'Africa/Cairo');
  const { root, report } = await newSite(...flags);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/[\\/](?:node_modules|\.site)\b/.test(entry.parentPath),
  );
  expect(files.length).toBeLessThanOrEqual(20);
  expect((await report('build')).report).toMatchObject({ ok: true, posts: 0, problems: [] });
  expect((await report('check')).report.problems).toEqual([]);
  const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(home).toContain(`<html lang="${language}"`);
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain("timeZone: 'Africa/Cairo'");
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({ license: 'UNLICENSED' });
  const launch = await report('check', '--launch');
  expect(launch.code).toBe(1);
  const errors = launch.report.problems.filter(({ severity }) => severity === 'error');
  const found = Array.from(new Set(errors.map(({ code, place }) => `${code} ${place?.file ?? ''}`))).sort();
  const isTemplate = (line: string) => line.startsWith('launch/template-text');
  expect(found.filter(isTemplate)).toContain('launch/template-text content/pages/home.md');
  expect(found.filter((line) => !isTemplate(line))).toEqual([
    'launch/example-address site.config.ts',
    'launch/no-contact content/company.yaml',
    'launch/sample-page content/pages/about.md',
    'launch/sample-page content/pages/home.md',
    'launch/sample-page content/pages/privacy.md',
  ]);
});

it('takes new pages and kinds of section, and is served without all that a site may go without', async () => {
  const { root, run, report, own } = await newSite('--name', 'A');
  const added = [
    ['page', 'Pricing'],
    ['section', 'opening hours'],
  ];
  for (const words of added) expect(await run(['new', ...words])).toMatchObject({ code: 0, stderr: '' });
  for (const words of added)
    expect(await run(['new', ...words])).toMatchObject({ code: 2, stderr: expect.stringContaining('[new/exists]') });
  // A new page begins hidden.
  expect((await report('build', '--drafts')).report).toMatchObject({ ok: true, problems: [] });
  expect(readFileSync(join(root, 'dist/pricing/index.html'), 'utf8')).toContain('Pricing</h1>');
  const rest = ['about', 'contact', 'privacy', 'thank-you'].map((name) => `pages/${name}.md`);
  for (const left of [['pages/blogs.md'], [...rest, 'shared.yaml', 'navigation.yaml', 'theme.yaml']]) {
    for (const file of left) rmSync(join(root, 'content', file));
    const { origin, close } = await serveSite(root, own);
    expect(await (await fetch(`${origin}/__site/state`)).json()).toMatchObject({ ok: true });
    for (const kind of ['post-list', 'opening-hours'])
      expect((await fetch(`${origin}/__site/sections/${kind}/1/`)).status).toBe(200);
    await close();
  }
});

it('takes the posts of an API, and refuses answers and folders that it cannot use', async () => {
  const { root, run } = await newSite('--name', 'A', '--api', 'https://api.example.com');
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain("blogs: { apiUrl: 'https://api.example.com' }");
  expect(await run(['migrate', '--dry-run'])).toMatchObject({ code: 0, stdout: 'Nothing to migrate.\n' });
  const again = await runSite(outside, ['new', 'site', root], {}, command);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('new/exists')]);
  for (const [flag, value] of [
    ['--language', 'polish'],
    ['--host', 'nowhere'],
    ['--colour', 'blue'],
    ['--time-zone', 'Leeds'],
    ['--api', 'api'],
  ] as const) {
    const folder = join(makeFolder(), 'site');
    const { code, stderr } = await runSite(outside, ['new', 'site', folder, flag, value], {}, command);
    const words = flag === '--host' ? 'Allowed choices are auto' : 'new/answer';
    expect([code, stderr, existsSync(folder)]).toEqual([2, expect.stringContaining(words), false]);
  }
});

it('names the tarball that lies in it, and no registry', async () => {
  const { root } = await newSite('--name', 'A');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  expect(dependencies).toEqual({ [PACKAGE]: `file:${basename(packedEngine())}` });
  expect(existsSync(join(root, basename(packedEngine())))).toBe(true);
  for (const [spec, written] of [
    ['https://example.com/engine.tgz', 'https://example.com/engine.tgz'],
    ['^1.0.0', '1.0.0'],
  ]) {
    writeFileSync(join(outside, 'package.json'), JSON.stringify({ dependencies: { [PACKAGE]: spec } }));
    const other = join(makeFolder(), 'site');
    expect((await runSite(outside, [other, '--name', 'A'], {}, create)).code).toBe(0);
    expect(JSON.parse(readFileSync(join(other, 'package.json'), 'utf8'))).toMatchObject({
      dependencies: { [PACKAGE]: written },
    });
  }
});
