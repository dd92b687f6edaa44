/** A site of one's own: what `site new site` writes builds, passes the check, and lacks for visitors only what its owner alone knows. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { versionOfProject } from '../../build/upgrade/versions.ts';
import { makeFolder } from '../support/folder.ts';
import { PROJECT } from '../support/sample-site.ts';
import { serveSite } from '../support/serving-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';

async function newSite(...flags: string[]): Promise<string> {
  const root = join(makeFolder(), 'site');
  const { code, stderr } = await runSite(PROJECT, ['new', 'site', root, ...flags]);
  expect([code, stderr]).toEqual([0, '']);
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

it.each([
  ['en', 'Corner Bakery', 'We bake bread and cakes by hand in Leeds, six days a week.', '#8a4b2a'],
  ['pl', 'Klinika Słoneczna', 'Leczymy dzieci i dorosłych w Krakowie, od poniedziałku do soboty.', '#1f6f8b'],
  ['ar', 'مكتبة النهر', 'نبيع الكتب القديمة والجديدة في القاهرة منذ سنوات طويلة.', '#2b5d3a'],
  ['de', 'Hof & Garten: "Linde"', "Wir pflegen Gärten in Graz - auch dort, wo's steil ist.", '#3f6212'],
])('%s: %s', async (language, name, what, colour) => {
  const flags = ['--name', name, '--what', what, '--language', language, '--colour', colour, '--host', 'netlify'];
  flags.push('--time-zone', 'Africa/Cairo');
  const root = await newSite(...flags);
  const built = reportOf((await runSite(root, ['build', '--json'])).stdout);
  // German has no labels of its own, and share pictures in Arabic need a typeface that has it: the build says so.
  const codes = { de: ['content/untranslated'], ar: ['pictures/missing-glyph'] }[language] ?? [];
  expect(built).toMatchObject({ ok: true, posts: 0, problems: codes.map((code) => ({ code, severity: 'warning' })) });
  const checked = reportOf((await runSite(root, ['check', '--json'])).stdout);
  expect(checked.problems).toEqual([]);
  const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(home).toContain(`<html lang="${language}"`);
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain("timeZone: 'Africa/Cairo'");
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({ license: 'UNLICENSED' });
  const { problems } = reportOf((await runSite(root, ['check', '--launch', '--json'])).stdout);
  const errors = problems.filter(({ severity }) => severity === 'error');
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

it('is served without its list of posts, and without all that a site may go without', async () => {
  const root = await newSite('--name', 'A');
  const rest = ['about', 'contact', 'privacy', 'thank-you'].map((name) => `pages/${name}.md`);
  for (const left of [['pages/blogs.md'], [...rest, 'shared.yaml', 'navigation.yaml', 'theme.yaml']]) {
    for (const file of left) rmSync(join(root, 'content', file));
    const { origin, close } = await serveSite(root);
    expect(await (await fetch(`${origin}/__site/state`)).json()).toMatchObject({ ok: true });
    expect((await fetch(`${origin}/__site/sections/post-list/1/`)).status).toBe(200);
    await close();
  }
});

it('takes the posts of an API, and refuses answers and folders that it cannot use', async () => {
  const root = await newSite('--name', 'A', '--api', 'https://api.example.com');
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain("blogs: { apiUrl: 'https://api.example.com' }");
  const upgraded = await runSite(PROJECT, ['upgrade', '--project', root, '--no-install']);
  expect([upgraded.code, upgraded.stdout + upgraded.stderr]).toEqual([0, expect.stringContaining('Nothing changes')]);
  const again = await runSite(PROJECT, ['new', 'site', root]);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('new/exists')]);
  for (const [flag, value] of [
    ['--language', 'polish'],
    ['--host', 'nowhere'],
    ['--colour', 'blue'],
    ['--time-zone', 'Leeds'],
    // Too pale for words on a page.
    ['--colour', '#b4552d'],
    ['--api', 'api'],
  ] as const) {
    const folder = join(makeFolder(), 'site');
    const { code, stderr } = await runSite(PROJECT, ['new', 'site', folder, flag, value]);
    const words = flag === '--host' ? 'Allowed choices are auto' : 'new/answer';
    expect([code, stderr, existsSync(folder)]).toEqual([2, expect.stringContaining(words), false]);
  }
});

it('starts one from a package, as npm installs it', async () => {
  const modules = join(makeFolder(), 'node_modules');
  const engine = join(modules, 'engine');
  mkdirSync(engine, { recursive: true });
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((name) => !name.startsWith('.')))
    symlinkSync(join(PROJECT, 'node_modules', name), join(modules, name), 'junction');
  for (const name of ['build', 'src', 'shared', 'relay', 'package.json'])
    cpSync(join(PROJECT, name), join(engine, name), { recursive: true });
  const files = { '.gitignore': '', 'package.json': '', 'build/bin.mjs': '', 'src/contract.ts': '' };
  writeFileSync(
    join(engine, 'build/upgrade/release.json'),
    JSON.stringify({ name: 'engine', version: '1.0.0', files, texts: { '.gitignore': 'dist\n' } }),
  );
  const root = join(makeFolder(), 'site');
  const { code, stderr } = await runSite(modules, [root, '--name', 'A'], {}, join(engine, 'build/create-site.mjs'));
  expect([code, stderr]).toEqual([0, '']);
  const base = versionOfProject(root)!;
  expect(JSON.parse(base.read('package.json')!.toString())).toMatchObject({ name: 'stitch-site' });
  for (const file of ['build/bin.mjs', 'content/pages/home.md', '.gitignore'])
    expect(existsSync(join(root, file))).toBe(true);
  const upgrade = ['upgrade', '--project', root, '--from', './none.tgz'];
  const refused = await runSite(modules, upgrade, {}, join(engine, 'build/packaged.mjs'));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('[upgrade/no-version]') });
});
