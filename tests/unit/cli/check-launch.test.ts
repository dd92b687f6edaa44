/** `site check --launch`: what is left of the shipped sample, and what keeps visitors from reaching anybody. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkLaunch } from '../../../build/cli/check-launch.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { placeText } from '../../../build/core/errors.ts';
import { sampleDigest, shippedSample } from '../../../build/content/sample-content.ts';
import { foldersIn, makeFolder } from '../../support/folder.ts';
import { edit, PROJECT, readProject } from '../../support/sample-site.ts';

const SAMPLE = join(PROJECT, 'tests/sample-site/content');
const sample = (path: string) => readFileSync(join(SAMPLE, path), 'utf8');
/** Front matter and body of a Markdown document. */
const parts = (text: string) => /^(---\n[^]*?\n---\n)([^]*)$/.exec(text)!.slice(1) as [string, string];
const settings = (origin: string, more = "relayUrl: 'https://mail.ferry.app'") =>
  `export default {\n  origin: '${origin}',\n  ${more},\n};\n`;
const COMPANY = {
  name: 'Kulkarni & Deshpande',
  tagline: 'Two lawyers, and one of them answers.',
  email: 'office@kd-law.in',
  phone: '+91 20 5550 1234',
  address: { street: '4 Law College Road', locality: 'Pune', region: 'Maharashtra', country: 'India' },
  sample: false,
};

const BUILT = { 'site.config.ts': settings('https://www.ferry.app'), 'dist/index.html': '<p>A page</p>' };
const project = (files: Readonly<Record<string, string>>) => makeFolder({ ...BUILT, ...files });

const problemsOf = async (root: string) => checkLaunch(await loadConfig(root, process.env, {}), foldersIn(root));
/** Each problem as its code and place. */
const found = async (root: string) =>
  (await problemsOf(root)).map(({ code, severity, place }) => `${severity} ${code} ${placeText(place!)}`);

afterEach(() => vi.unstubAllEnvs());

/** A site with a little of everything that is left. */
const LEFT = {
  'site.config.ts': settings(
    'https://www.example.com',
    "analytics: { src: 'https://counter.ferry.app/script.js', consent: true }",
  ),
  'content/clients.yaml': '- name: Real Mills\n- name: SAMPLE bank\n',
  'content/company.yaml': `name: Ferry\nphone: '+91  00000 00000'\naddress:\n  street: Sample House, 00 Sample Road\n${/^tagline: .*$/m.exec(sample('company.yaml'))![0]}\nsocial:\n  - address: https://example.com/new\nemail: a@b.test\nnote: see example.com\n`,
  'content/pages/about.md':
    '---\ntitle: About\nmetaTitle: Menders of Kolkata\nsections: [{ kind: banner, lead: "Aloka of Kolkata, not Alokananda." }]\n---\n',
  'content/pages/privacy.md': '---\ntitle: Privacy\nsample: true\n---\n\nText\n',
  'content/pages/rights.md': sample('pages/privacy.md').replace('sample: true\n', ''),
  'content/portfolio/mine.md': sample('portfolio/ferry-times.md'),
  'content/blogs/mine.md': `---\ntitle: Mine\n---\n${parts(sample('blogs/a-budget-for-every-page.md'))[1]}`,
  'content/blogs/ours.md': '---\ntitle: A week in Kolkata\n---\n\nAsk Second\nSample at aloka.\n',
  'dist/index.html': '<form action="mailto:us@ferry.app" method="post"></form> <a href="tel:+910000000000">Call</a>',
};
const SAID = [
  'error launch/sample-post content/blogs/mine.md:1',
  'error launch/sample-name content/blogs/ours.md:5:5',
  'error launch/sample-name content/blogs/ours.md:6:11',
  'error launch/example-address site.config.ts:2:3, field origin',
  'error launch/no-relay site.config.ts, field relayUrl',
  'warning launch/privacy site.config.ts:3:3, field analytics',
  'error launch/sample-value content/clients.yaml:2:3, field [1].name',
  'error launch/sample-value content/company.yaml:2:1, field phone',
  'error launch/sample-value content/company.yaml:4:3, field address.street',
  'warning launch/sample-words content/company.yaml:5:1, field tagline',
  'error launch/example-address content/company.yaml:7:5, field social[0].address',
  'error launch/example-address content/company.yaml:8:1, field email',
  'error launch/sample-name content/pages/about.md:3:1, field metaTitle',
  'warning launch/sample-name content/pages/about.md:4:28, field sections[0].lead',
  'error launch/sample-page content/pages/privacy.md:3:1, field sample',
  'error launch/sample-page content/pages/rights.md:1',
  'error launch/sample-page content/portfolio/mine.md:1',
  'error launch/sample-name dist/index.html:1:71',
];

it('names what is left, each by its place; posts in files count where no API is set', async () => {
  expect((await found(project(LEFT))).sort()).toEqual(SAID.sort());
  const api = LEFT['site.config.ts'].replace('analytics', "blogs: { apiUrl: 'https://api.ferry.app' },\n  analytics");
  expect((await found(project({ ...LEFT, 'site.config.ts': api }))).join()).not.toContain('blogs/');
});

it.each([
  ['https://a.example', 1],
  ['https://a.test', 1],
  ['https://a.invalid', 1],
  ['http://localhost:80', 1],
  ['http://127.0.0.1', 1],
  ['https://example.shop', 0],
])('the origin %s: %d', async (origin, count) => {
  expect(await found(project({ 'site.config.ts': settings(origin) }))).toHaveLength(count);
  vi.stubEnv('SITE_ORIGIN', origin);
  expect(await found(project({}))).toEqual(count ? ['error launch/example-address field origin'] : []);
});

it('says what it means that no mail is taken, and that nobody can be reached', async () => {
  const config = settings('https://www.ferry.app', 'relayUrl: null');
  const of = (company: string) =>
    found(project({ 'site.config.ts': config, 'content/company.yaml': `name: Ferry\n${company}` }));
  expect(await of('email: us@ferry.app\n')).toEqual([]);
  expect(await of("tel: '+48000000000'\n")).toEqual([]);
  expect(await of('email:\n')).toEqual(['error launch/no-contact content/company.yaml']);
});

it('finds nothing where the relay, the name of the counter and the place are there', async () => {
  const counter =
    "relayUrl: 'https://mail.ferry.app',\n  analytics: { src: 'https://counter.ferry.app/script.js', consent: true }";
  const files = {
    'site.config.ts': settings('https://www.ferry.app', counter),
    'content/company.yaml': stringify({ ...COMPANY, address: { locality: 'Kolkata' } }),
    'content/pages/home.md': '---\ntitle: Offices\nsections: [{ kind: banner, lead: Ask us in Kolkata. }]\n---\n',
    'content/pages/privacy.md': 'We count by counter.ferry.app.',
    'dist/index.html': '<form method="dialog"></form>',
  };
  expect(await found(project(files))).toEqual([]);
  const withSearch = { ...files, 'dist/index.html': '<form action="/search/">' };
  const noRelay = settings('https://www.ferry.app', 'relayUrl: null');
  expect(await found(project({ ...withSearch, 'site.config.ts': noRelay }))).toEqual([]);
});

it('finds the whole sample, and as much of it when it says that it is none', async () => {
  const root = project({});
  cpSync(SAMPLE, join(root, 'content'), { recursive: true });
  const whole = await found(root);
  for (const file of ['company.yaml', 'people.yaml', 'testimonials.yaml', 'clients.yaml', 'portfolio.yaml', 'blogs/'])
    expect(whole.join('\n')).toContain(`content/${file}`);
  edit(join(root, 'content/company.yaml'), 'sample: true', 'sample: false');
  const isMark = (line: string) => /sample-page content\/company\.yaml/.test(line);
  expect(await found(root)).toEqual(whole.filter((line) => !isMark(line)));
});

/** A law firm's site made from the sample: the company rewritten, its people, work and posts taken out. */
function lawFirm(change: (text: string, path: string) => string = (text) => text): string {
  const root = project({ 'site.config.ts': settings('https://www.kd-law.in') });
  const content = join(root, 'content');
  cpSync(SAMPLE, content, { recursive: true });
  for (const name of ['blogs', 'portfolio', 'people.yaml']) rmSync(join(content, name), { recursive: true });
  const own = { clients: [], testimonials: [], company: COMPANY, portfolio: { web: [], mobile: [] } };
  for (const [name, data] of Object.entries(own)) writeFileSync(join(content, `${name}.yaml`), stringify(data));
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:yaml|md)$/.test(path))
      writeFileSync(join(content, path), change(readFileSync(join(content, path), 'utf8'), path));
  return root;
}

it('names titles, descriptions, logo, texts and paragraphs that are left, with file and line', async () => {
  const root = lawFirm((text, path) => (path === 'pages/privacy.md' ? text.replace('## ', '## Our ') : text));
  const problems = await problemsOf(root);
  const lineOf = (file: string, text: string) =>
    readFileSync(join(root, file), 'utf8').split(text)[0]!.split('\n').length;
  for (const [severity, file, text] of [
    ['error', 'content/pages/home.md', 'metaTitle:'],
    ['error', 'content/pages/home.md', 'metaDescription:'],
    ['error', 'content/pages/home.md', 'title: Many small stitches'],
    ['warning', 'content/pages/home.md', 'caption: Turn it over.'],
    ['warning', 'content/pages/not-found.md', 'metaTitle:'],
    ['warning', 'content/faq.yaml', 'answer:'],
    ['error', 'content/logo.svg', '<!--'],
  ] as const)
    expect(problems, text).toContainEqual(
      expect.objectContaining({ severity, place: expect.objectContaining({ file, line: lineOf(file, text) }) }),
    );
  const lines = readFileSync(join(root, 'content/pages/privacy.md'), 'utf8').split('\n');
  const paragraphs = problems.filter(({ message }) => message.startsWith('A paragraph in content/pages/privacy.md'));
  expect(paragraphs.length).toBeGreaterThan(5);
  for (const { place, message } of paragraphs)
    expect(lines[place!.line! - 1]).toContain(/"([^"…]{5})/.exec(message)![1]!);
});

/** Each letter of a longer text becomes another one; short texts, such as "Contact" or "See the work", stay. */
function rewritten(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((inside) => rewritten(inside));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, rewritten(inside, name)]));
  const isLong = typeof value === 'string' && (key === 'metaTitle' || value.trim().split(/\s+/).length > 3);
  return isLong ? inOtherLetters(value) : value;
}
const inOtherLetters = (text: string) =>
  text.replace(/\p{L}/gu, (letter) => String.fromCodePoint(97 + ((letter.codePointAt(0)! * 7) % 26)));

it('finds nothing in a site that was rewritten, whatever short words it has in common', async () => {
  const root = lawFirm((text, path) => {
    if (path === 'company.yaml') return text;
    if (path.endsWith('.yaml')) return stringify(rewritten(parse(text)));
    const [front, body] = parts(text);
    const { price: _, sample: _mark, ...values } = rewritten(parse(front.slice(4, -4))) as Record<string, unknown>;
    return `---\n${stringify(values)}---\n${inOtherLetters(body)}`;
  });
  edit(join(root, 'content/logo.svg'), 'r="17"', 'r="16"');
  expect(readFileSync(join(root, 'content/pages/home.md'), 'utf8')).toContain('See the work');
  expect(await found(root)).toEqual([]);
});

const WORDS = JSON.parse(readProject('build/cli/templates/site/words/en.json')) as Record<string, string>;
/** A site of the owner's own, with what the templates of `site new` and the examples of sections say left in it. */
const TEMPLATES = {
  'content/company.yaml': stringify({ ...COMPANY, tagline: 'Say here in one sentence what you do.' }),
  'content/pages/home.md': parts(
    readProject('build/cli/templates/site/content/pages/home.md')
      .replace('sample: true\n', '')
      .replaceAll(/\$(\w+)/g, (_, name: string) => WORDS[name] ?? 'Real words'),
  )[0],
  'content/pages/prices.md': readProject('build/cli/templates/page.md').replace('hidden: true\n', ''),
  'content/pages/thanks.md': '---\ntitle: Thank you\nsections:\n  - kind: banner\n    lead: We mend shoes.\n---\n',
  'content/pages/contact.md': '---\ntitle: Contact\n---\n\nAsk.\n',
  'content/pages/later.md': readProject('build/cli/templates/page.md'),
  'content/blogs/later.md': readProject('build/cli/templates/post.md'),
  'content/blogs/now.md': readProject('build/cli/templates/post.md')
    .replace('draft: true\n', '')
    .replace('Sample Author', 'Asha'),
};

it('names texts of templates, and English ones on a site of another language; drafts and hidden pages do not count', async () => {
  const errors = async (settings: Readonly<Record<string, string>> = {}) =>
    (await found(project({ ...TEMPLATES, ...settings }))).filter((line) => line.startsWith('error '));
  const english = await errors();
  expect(english).toEqual([
    'error launch/template-text content/blogs/now.md:3:1, field excerpt',
    'error launch/template-text content/blogs/now.md:9:1, field metaDescription',
    'error launch/template-text content/blogs/now.md:12',
    'error launch/template-text content/blogs/now.md:14',
    'error launch/template-text content/company.yaml:2:1, field tagline',
    'error launch/template-text content/pages/home.md:6:1, field metaDescription',
    ...[0, 1, 2].flatMap((item) =>
      ['title', 'text'].map(
        (field, line) =>
          `error launch/template-text content/pages/home.md:${17 + 2 * item + line}:9, field sections[2].items[${item}].${field}`,
      ),
    ),
    'error launch/template-text content/pages/prices.md:4:1, field metaDescription',
    'error launch/template-text content/pages/prices.md:7:5, field sections[0].lead',
    'error launch/template-text content/pages/prices.md:12',
    'error launch/template-text content/pages/prices.md:14',
    'error launch/template-text content/pages/prices.md:16',
  ]);
  const config = settings('https://www.ferry.app', "language: 'pt',\n  relayUrl: 'https://mail.ferry.app'");
  const portuguese = (await errors({ 'site.config.ts': config })).filter((line) => !english.includes(line));
  expect(portuguese).toContain('error launch/template-text content/pages/thanks.md:2:1, field title');
  expect(portuguese.join()).not.toContain('contact.md');
});

it('knows what the project was shipped with beside the sample of the tests', () => {
  const { values, words } = shippedSample();
  expect(values).toContain(sampleDigest('Software and AI you can hold to account'));
  const blurb =
    'Kantha, Bengal’s running-stitch quilting, joins worn cloth with stitches anyone can count. We write software the same way: in small steps, as tidy on the back as on the front.';
  expect(words).toContain(sampleDigest(blurb));
});
