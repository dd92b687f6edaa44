/** `site check --launch`: what is left of the shipped sample, and what keeps visitors from reaching anybody. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { checkLaunch } from '../../../build/cli/check-launch.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { placeText } from '../../../build/core/errors.ts';
import { shippedSample } from '../../../build/launch/sample-list.ts';
import { makeFolder } from '../../support/folder.ts';

const SAMPLE = fileURLToPath(new URL('../../sample-site/content', import.meta.url));
const { names } = shippedSample();

const CONFIG = "export default {\n  origin: 'https://www.ferry.app',\n  relayUrl: 'https://mail.ferry.app',\n};\n";

/** What is found in a project of these files, each as its code and place. */
async function found(
  files: Readonly<Record<string, string>>,
  { from = makeFolder(), origin }: { from?: string; origin?: string } = {},
): Promise<string[]> {
  const folder = makeFolder({ 'site.config.ts': CONFIG, 'dist/index.html': '<p>A page</p>', ...files });
  cpSync(from, join(folder, 'content'), { recursive: true, force: false });
  const config = await loadConfig(folder, process.env, { origin });
  const problems = checkLaunch(config, { root: folder, out: join(folder, 'dist'), state: join(folder, '.site') });
  return problems.map(({ code, severity, place }) => `${severity} ${code} ${place ? placeText(place) : ''}`);
}

afterEach(() => vi.unstubAllEnvs());

it('finds nothing in a site of its own', async () => {
  const company = 'name: Ferry\nemail: us@ferry.app\naddress:\n  locality: Kolkata\nsample: false\n';
  expect(await found({ 'content/company.yaml': company, 'content/blogs/a.md': '---\ntitle: A\n---\nText\n' })).toEqual(
    [],
  );
});

it('finds the whole sample, and as much of it when it says that it is none', async () => {
  const whole = await found({}, { from: SAMPLE });
  for (const file of ['company', 'people', 'testimonials', 'clients', 'portfolio'])
    expect(whole.filter((line) => line.includes(`content/${file}.yaml`)).length, file).toBeGreaterThan(0);
  const posts = whole.filter((line) => line.includes('launch/sample-post'));
  expect(posts.length).toBeGreaterThan(0);
  const said = makeFolder();
  cpSync(SAMPLE, said, { recursive: true });
  const company = join(said, 'company.yaml');
  writeFileSync(company, readFileSync(company, 'utf8').replace('sample: true', 'sample: false'));
  expect(await found({}, { from: said })).toEqual(
    whole.filter((line) => !line.includes('content/company.yaml') || !line.includes('launch/sample-page')),
  );
});

it('asks for the counter’s name on the privacy page', async () => {
  const config = (consent: boolean) =>
    CONFIG.replace('};', `  analytics: { src: 'https://counter.ferry.app/script.js', consent: ${consent} },\n};`);
  const warned = ['warning launch/privacy site.config.ts:4:3, field analytics'];
  expect(await found({ 'site.config.ts': config(true) })).toEqual(warned);
  expect(await found({ 'site.config.ts': config(false), 'content/pages/privacy.md': 'We count.' })).toEqual(warned);
  const named = 'We count by counter.ferry.app.';
  expect(await found({ 'site.config.ts': config(false), 'content/pages/privacy.md': named })).toEqual([]);
});

it('names each value that is left, by file, line and field', async () => {
  const files = {
    'content/company.yaml': `name: Ferry\nphone: '+91  00000 00000'\naddress:\n  street: ${names.find((name) => name.includes('Road'))}\nmotto:\n  text: Ours\nsample: false\n`,
    'content/clients.yaml': '- name: Real Mills\n- name: SAMPLE bank\n',
  };
  expect(await found(files)).toEqual(
    [
      'error launch/sample-value content/company.yaml:2:8, field phone',
      'error launch/sample-value content/company.yaml:4:11, field address.street',
      'error launch/sample-value content/clients.yaml:2:9, field [1].name',
    ].sort((a, b) => (a.split(' ')[2]! < b.split(' ')[2]! ? -1 : 1)),
  );
});

it("warns of the company's own words, which an owner may mean", async () => {
  const text = readFileSync(join(SAMPLE, 'company.yaml'), 'utf8');
  const tagline = /^tagline: .*$/m.exec(text)![0];
  expect(await found({ 'content/company.yaml': `name: Ferry\n${tagline}\n` })).toEqual([
    'warning launch/sample-words content/company.yaml:2:10, field tagline',
  ]);
});

it('finds a sample name in the midst of texts, settings and built pages, as a whole word', async () => {
  const files = {
    'content/pages/about.yaml': 'title: About\nlead: We are Aloka, and Alokananda is not.\n',
    'content/blogs/a.md': '---\ntitle: A\n---\n\nAsk Sample\nName at aloka.\n',
  };
  expect(await found(files)).toEqual([
    'error launch/sample-name content/blogs/a.md:6:9',
    'error launch/sample-name content/blogs/a.md:5:5',
  ]);
  expect(await found({ 'dist/index.html': '<a href="tel:+910000000000">Call</a> Alokananda' })).toEqual([
    'error launch/sample-name dist/index.html:1:14',
    'error launch/sample-name dist/index.html:1:14',
  ]);
});

it('finds a page that is marked as a sample', async () => {
  expect(await found({ 'content/pages/privacy.md': '---\ntitle: Privacy\nsample: true\n---\n\nText\n' })).toEqual([
    'error launch/sample-page content/pages/privacy.md:3:9, field sample',
  ]);
});

it('finds the text of a template that says no more that it is one', async () => {
  const template = readFileSync(join(SAMPLE, 'pages/privacy.md'), 'utf8').replace('sample: true\n', '');
  expect(await found({ 'content/pages/privacy.md': template })).toEqual([
    'error launch/sample-page content/pages/privacy.md:1',
  ]);
});

it('finds the text of a case study of the sample, and the sentences of one whose text is new', async () => {
  const study = readFileSync(join(SAMPLE, 'portfolio/ferry-times.md'), 'utf8');
  const [, front] = /^(---\n[^]*?\n---\n)/.exec(study)!;
  const files = { 'content/portfolio/mine.md': study, 'content/portfolio/ours.md': `${front}\nOur words\n` };
  const lines = (await found(files)).map((line) => line.replace(/:\d+:?\d*/, ''));
  expect(lines).toContain('error launch/sample-page content/portfolio/mine.md');
  for (const field of ['lead', 'problem', 'decision', 'outcome', 'refused', 'record'])
    expect(lines).toContain(`error launch/sample-value content/portfolio/ours.md, field ${field}`);
});

it('finds a post of the sample under another name and title, and not where posts come from an API', async () => {
  const post = join(SAMPLE, 'blogs/a-budget-for-every-page.md');
  const [, front, body] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(readFileSync(post, 'utf8'))!;
  const files = {
    'content/blogs/mine.md': `---\ntitle: Mine\n---\n${body}`,
    'content/blogs/ours.md': `${front}\nOur words\n`,
  };
  expect((await found(files)).map((line) => line.replace(/:\d.*/, ''))).toEqual([
    'error launch/sample-post content/blogs/mine.md',
    'error launch/sample-value content/blogs/ours.md',
    'error launch/sample-value content/blogs/ours.md',
    'error launch/sample-value content/blogs/ours.md',
    'error launch/sample-value content/blogs/ours.md',
  ]);
  expect(
    await found({
      ...files,
      'site.config.ts': CONFIG.replace('};', "  blogs: { apiUrl: 'https://api.ferry.app' },\n};"),
    }),
  ).toEqual([]);
});

it('finds addresses that nobody has: of the site, of services, of content', async () => {
  const at = (origin: string) => CONFIG.replace('https://www.ferry.app', origin);
  for (const origin of [
    'https://www.example.com',
    'https://a.example',
    'https://a.test',
    'https://a.invalid',
    'http://localhost:80',
    'http://127.0.0.1',
  ])
    expect(await found({ 'site.config.ts': at(origin) }), origin).toEqual([
      'error launch/example-address site.config.ts:2:3, field origin',
    ]);
  expect(await found({ 'site.config.ts': at('https://example.shop') })).toEqual([]);
  const content = {
    'content/company.yaml': 'social:\n  - address: https://example.com/new\nemail: a@b.test\nnote: see example.com\n',
  };
  expect(await found(content)).toEqual([
    'error launch/example-address content/company.yaml:2:14, field social[0].address',
    'error launch/example-address content/company.yaml:3:8, field email',
  ]);
  vi.stubEnv('SITE_ORIGIN', 'https://other.example.org');
  expect(await found({})).toEqual(['error launch/example-address field origin']);
});

it('asks for a mail relay where a page shows a form', async () => {
  const config = "export default { origin: 'https://www.ferry.app' };\n";
  const files = { 'site.config.ts': config, 'dist/index.html': '<form action="mailto:us@ferry.app"></form>' };
  expect(await found(files)).toEqual(['error launch/no-relay site.config.ts, field relayUrl']);
  expect(await found({ 'site.config.ts': config })).toEqual([]);
  expect(await found({ 'dist/index.html': files['dist/index.html'] })).toEqual([]);
});
