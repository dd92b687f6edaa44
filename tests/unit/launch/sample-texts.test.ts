/** `site check --launch` on a law firm's site that was made from the sample: what is left of it is named, and nothing else. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkLaunch } from '../../../build/cli/check-launch.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { sampleDigest, shippedSample } from '../../../build/launch/sample-list.ts';
import { makeFolder } from '../../support/folder.ts';

const SAMPLE = fileURLToPath(new URL('../../sample-site/content', import.meta.url));
const CONFIG = "export default { origin: 'https://www.kd-law.in', relayUrl: 'https://mail.kd-law.in' };\n";
const COMPANY = {
  name: 'Kulkarni & Deshpande',
  tagline: 'Two lawyers, and one of them answers.',
  email: 'office@kd-law.in',
  phone: '+91 20 5550 1234',
  tel: '+912055501234',
  address: {
    street: '4 Law College Road',
    locality: 'Pune',
    region: 'Maharashtra',
    country: 'India',
    countryCode: 'IN',
  },
  sample: false,
};

/** The sample's content with the company rewritten, its people, work and posts taken out, and the mark of the privacy page. */
function lawFirm(change: (text: string, path: string) => string = (text) => text): string {
  const root = makeFolder({ 'site.config.ts': CONFIG, 'dist/index.html': '<p>A page</p>' });
  const content = join(root, 'content');
  cpSync(SAMPLE, content, { recursive: true });
  for (const name of ['blogs', 'portfolio', 'people.yaml']) rmSync(join(content, name), { recursive: true });
  for (const name of ['clients', 'testimonials']) writeFileSync(join(content, `${name}.yaml`), '[]\n');
  for (const name of readdirSync(join(content, 'services')).slice(3)) rmSync(join(content, 'services', name));
  writeFileSync(join(content, 'company.yaml'), stringify(COMPANY));
  writeFileSync(join(content, 'portfolio.yaml'), stringify({ web: [], mobile: [] }));
  const privacy = join(content, 'pages/privacy.md');
  writeFileSync(privacy, readFileSync(privacy, 'utf8').replace('sample: true\n', ''));
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:yaml|md)$/.test(name),
  ))
    writeFileSync(join(content, path), change(readFileSync(join(content, path), 'utf8'), path));
  return root;
}

async function found(root: string) {
  const config = await loadConfig(root, process.env, {});
  return checkLaunch(config, { root, out: join(root, 'dist'), state: join(root, '.site') }).map(
    ({ severity, code, place, message }) => ({ severity, code, file: place?.file, line: place?.line, message }),
  );
}

const lineOf = (root: string, file: string, text: string) =>
  readFileSync(join(root, file), 'utf8').split(text)[0]!.split('\n').length;

it('names the titles, the descriptions, the logo and the other texts that are left, with file and line', async () => {
  const root = lawFirm();
  const problems = await found(root);
  const of = (severity: string, file: string, text: string) =>
    expect(problems, text).toContainEqual(
      expect.objectContaining({ severity, file, line: lineOf(root, file, text) }) as object,
    );
  of('error', 'content/pages/home.yaml', 'metaTitle:');
  of('error', 'content/pages/home.yaml', 'metaDescription:');
  of('error', 'content/pages/about.yaml', 'metaTitle:');
  of('error', 'content/pages/web-development.yaml', 'metaTitle:');
  of('error', 'content/pages/home.yaml', 'title: Many small stitches');
  of('error', 'content/pages/privacy.md', '---');
  of('warning', 'content/pages/home.yaml', 'caption: Turn it over.');
  of('warning', 'content/faq.yaml', 'answer:');
  of('warning', 'content/pages/home.yaml', 'text: Models that come with reasons.');
  of('warning', 'content/pages/not-found.yaml', 'metaTitle:');
  of('error', 'content/logo.svg', '<!--');
  for (const name of readdirSync(join(root, 'content/services')))
    expect(problems.filter(({ file }) => file === `content/services/${name}`).length, name).toBeGreaterThan(5);
  for (const { file, line } of problems) expect(line, file).toBeGreaterThan(0);
});

it('names the paragraphs that are left of a text that was changed in part', async () => {
  const root = lawFirm((text, path) => (path === 'pages/privacy.md' ? text.replace('## ', '## Our ') : text));
  const inPrivacy = (await found(root)).filter(
    ({ file, code }) => file?.endsWith('privacy.md') && code === 'launch/sample-words',
  );
  expect(inPrivacy.length).toBeGreaterThan(5);
  const lines = readFileSync(join(root, 'content/pages/privacy.md'), 'utf8').split('\n');
  for (const { line, message } of inPrivacy) {
    const quoted = /"([^"…]{5,20})/.exec(message)![1]!;
    expect(lines[line! - 1]?.toLowerCase()).toContain(quoted.slice(0, 5).toLowerCase());
  }
});

/** Each letter of a longer text becomes another one; short texts, such as "Contact" or "See the work", stay. */
function rewritten(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((inside) => rewritten(inside));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, rewritten(inside, name)]));
  return typeof value === 'string' && (key === 'metaTitle' || value.trim().split(/\s+/).length > 3)
    ? inOtherLetters(value)
    : value;
}
const inOtherLetters = (text: string) =>
  text.replace(/\p{L}/gu, (letter) => String.fromCodePoint(97 + ((letter.codePointAt(0)! * 7) % 26)));

it('finds nothing in a site that was rewritten, whatever short words it has in common', async () => {
  const root = lawFirm((text, path) => {
    if (path === 'company.yaml') return text;
    if (path.endsWith('.yaml')) return stringify(rewritten(parse(text)));
    const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text)!;
    const { price: _, ...values } = rewritten(parse(front)) as Record<string, unknown>;
    return `---\n${stringify(values)}---\n${inOtherLetters(body)}`;
  });
  const logo = join(root, 'content/logo.svg');
  writeFileSync(logo, readFileSync(logo, 'utf8').replace('r="17"', 'r="16"'));
  const home = join(root, 'content/pages/home.yaml');
  expect(readFileSync(home, 'utf8')).toContain('See the work');
  expect(await found(root)).toEqual([]);
});

it('finds the place of the sample in the texts of a company that is elsewhere', async () => {
  const page = 'title: Our offices\nmetaTitle: Lawyers of Kolkata\nlead: Ask for us in Kolkata.\n';
  const at = async (locality: string) => {
    const root = makeFolder({
      'site.config.ts': CONFIG,
      'dist/index.html': '<p>A page</p>',
      'content/company.yaml': stringify({ ...COMPANY, address: { ...COMPANY.address, locality } }),
      'content/pages/home.yaml': page,
      'content/blogs/a.md': '---\ntitle: A week in Kolkata\n---\n\nWords.\n',
    });
    return (await found(root)).map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`);
  };
  expect(await at('Pune')).toEqual([
    'error launch/sample-name content/pages/home.yaml:2',
    'warning launch/sample-name content/pages/home.yaml:3',
  ]);
  expect(await at('Kolkata')).toEqual([]);
});

it('knows what the project was shipped with beside the sample of the tests', () => {
  const { values, words } = shippedSample();
  expect(values).toContain(sampleDigest('Software and AI you can hold to account'));
  expect(words).toContain(
    sampleDigest(
      'Kantha, Bengal’s running-stitch quilting, joins worn cloth with stitches anyone can count. We write software the same way: in small steps, as tidy on the back as on the front.',
    ),
  );
});
