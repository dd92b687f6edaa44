/** Posts that are refused: each is reported by name, with what is wrong and where, and dist stays as it was. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalSlug, slugFault } from '../../shared/slug.ts';
import { readSlug } from '../../src/live-posts/slug.ts';
import { ODD_SLUGS } from '../hostile/texts.ts';
import { copyProject, readTree, tinySite, writeFiles } from '../support/folder.ts';
import { openPostsApi } from '../support/posts-api.ts';
import { CLASHES, REFUSED_FIELDS, REFUSED_SLUGS } from '../support/refused-posts.ts';
import { runSite, siteReport } from '../support/site-command.ts';

const RIGHT = { slug: 'right', title: 'Right', content: '<p>x</p>', publishDate: '2026-05-01' };
const STRICT = "export default { origin: 'https://tiny.example.com', policies: { badPost: 'fail' } };\n";
const SKIPPING = "export default { origin: 'https://tiny.example.com' };\n";
const REFUSED = [...REFUSED_SLUGS, ...REFUSED_FIELDS];

const api = await openPostsApi();
afterAll(() => api.close());
const folder = tinySite({ 'site.config.ts': STRICT });
let published: Record<string, string>;
beforeAll(async () => {
  api.posts = [RIGHT];
  expect((await build()).code).toBe(0);
  published = readTree(join(folder, 'dist'));
});

const build = (root = folder, url = api.url) => siteReport(root, ['build'], url ? { SITE_API_URL: url } : {});
const numbered = (posts: readonly object[]) =>
  posts.map((post, index) => ({ ...RIGHT, slug: `s${index}`, _id: `p${index}`, ...post }));
const refused = () => numbered(REFUSED.map(([, fields]) => fields));

describe('from the API', () => {
  it('each wrong post is reported, with its field and what to do', async () => {
    api.posts = refused();
    const { code, report } = await build();
    expect(code).toBe(1);
    const missed = REFUSED.filter(
      ([, , said], index) =>
        report.problems.filter(
          ({ message, place }) => place?.field?.startsWith(`blogs[${index}]`) && said.test(message),
        ).length !== 1,
    );
    expect(missed.map(([what]) => what)).toEqual([]);
    expect(report.problems).toHaveLength(REFUSED.length);
    expect(report.problems.filter(({ code }) => code !== 'post/invalid')).toEqual([]);
    expect(report.problems.filter(({ hint, message }) => !hint || message.length > 400)).toEqual([]);
    expect(readTree(join(folder, 'dist'))).toEqual(published);
  });

  it('what a post brings does not steer the terminal', async () => {
    api.posts = numbered([{ slug: '\u001b[2J\u001b]0;owned\u0007\u202e' }]);
    const { stderr } = await runSite(folder, ['build'], { SITE_API_URL: api.url });
    expect(stderr).toContain('\\u001b[2J\\u001b]0;owned\\u0007\\u202e');
    expect(stderr).not.toMatch(/[\u001b\u0007\u202e]/);
  });

  it('where wrong posts are to be skipped, all but the right ones are', async () => {
    const skipping = copyProject(folder, { 'site.config.ts': SKIPPING });
    const right = REFUSED.map((_, index) => ({ ...RIGHT, slug: `right-${index}`, _id: `r${index}` }));
    api.posts = [...refused(), ...right];
    const { code, report } = await build(skipping);
    expect([code, report.posts, report.problems.length]).toEqual([0, right.length, REFUSED.length]);
    expect(readdirSync(join(skipping, 'dist/blog')).sort()).toEqual(right.map(({ slug }) => slug).sort());
  });

  it('two slugs that are one name are an error with both', async () => {
    api.posts = numbered(CLASHES.flat().map((slug) => ({ slug })));
    const { code, codes } = await build();
    expect([code, codes]).toEqual([1, CLASHES.map(() => 'post/slug-clash')]);
    expect(readTree(join(folder, 'dist'))).toEqual(published);
  });
});

const bomb = [...'bcdefghi'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`).join('\n');
const file = (front: string, body = '') => `---\ntitle: A\n${front}---\n${body}`;

it.each<[string, [name: string, text: string, said: RegExp][]]>([
  [
    'names, fields and lengths',
    [
      ['aux.md', file(''), /keeps for a device/],
      ['a..b.md', file(''), /holds "\.\."/],
      ['line\nbreak.md', file(''), /holds a control character/],
      ['climbs.md', file('slug: ../../x\n'), /holds a slash/],
      ['prototype.md', file('__proto__: { polluted: true }\n'), /unknown field "__proto__"/],
      ['bomb.md', `---\na: &a [x,x,x,x,x,x,x,x,x]\n${bomb}\ntitle: *i\n---\n`, /./],
      ['long.md', `---\ntitle: ${'x'.repeat(1001)}\n---\n`, /at most 1000 characters/],
      ['picture.md', file('imageUrl: "javascript:pwn(1)"\n'), /wrong imageUrl/],
      ['date.md', file('publishDate: "2026-02-30"\n'), /wrong publishDate/],
      ['open.md', '---\ntitle: A\n', /never closes it/],
      ['deep.md', file('', '<div>'.repeat(20_000)), /nests elements deeper than 256/],
    ],
  ],
  [
    'bodies and pictures',
    [
      ['quotes.md', file('', `${'>'.repeat(20_000)} x`), /deeper than Markdown can be read/],
      ['outside.md', file('imageUrl: /../../../../../../etc/passwd\n'), /which is not there|leads nowhere/],
    ],
  ],
])('wrong %s of files are reported, each by its name', async (_, files) => {
  const own = copyProject(folder);
  writeFiles(join(own, 'content/blogs'), Object.fromEntries(files));
  const { code, report } = await build(own, '');
  expect(code).toBe(1);
  const messages = report.problems.map(({ message, place }) => `${message} ${place?.file}`);
  const missed = files.filter(([name, , said]) => !messages.some((text) => said.test(text) && text.includes(name)));
  expect(missed.map(([name]) => name)).toEqual([]);
});

it('a post whose body proves unusable is left out with all that was made of it, a picture that is missing from its post', async () => {
  const own = copyProject(folder, {
    'site.config.ts': SKIPPING,
    'content/blogs/good.md': file('', 'Words.'),
    'content/blogs/deep.md': file('', '<div>'.repeat(300)),
    'content/blogs/picture.md': file('', '![A](none.png)'),
  });
  const { report } = await build(own, '');
  const told = report.problems.map(({ code, severity, message }) => [code, severity, message.slice(0, 8)]);
  expect(told.sort()).toEqual([
    ['pictures/missing', 'warning', 'Left out'],
    ['post/invalid', 'warning', 'Left out'],
  ]);
  const made = readTree(join(own, 'dist'));
  expect((await build(own, '')).report).toMatchObject({ posts: 2, written: 0 });
  expect(made['blog/picture/index.html']).not.toContain('none.png');
  for (const path of ['content/blogs/deep.md', 'dist']) rmSync(join(own, path), { recursive: true });
  expect((await build(own, '')).report).toMatchObject({ posts: 2, problems: [{ code: 'pictures/missing' }] });
  expect(readTree(join(own, 'dist'))).toEqual(made);
});

it('the browser takes and refuses the slugs that the build does', () => {
  const slugs = [
    ...Object.values(ODD_SLUGS),
    ...REFUSED_SLUGS.map(([, { slug }]) => slug as string),
    ...CLASHES.flat(),
  ];
  for (const slug of slugs)
    expect(readSlug(slug), JSON.stringify(slug)).toBe(slugFault(normalSlug(slug)) === null ? normalSlug(slug) : null);
});

it('where wrong posts are to be skipped, a page that does not show them is made once', async () => {
  const own = copyProject(folder, { 'site.config.ts': SKIPPING });
  const entry = readFileSync(join(own, 'src/entry.tsx'), 'utf8');
  const spoken = entry.replace('  render(route, context) {', '$&\n    console.error(`rendered ${route.path}`);');
  expect(spoken).not.toBe(entry);
  writeFileSync(join(own, 'src/entry.tsx'), spoken);
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) writeFiles(own, { [`content/blogs/${name}.md`]: file('', `Words of ${name}.`) });
  writeFiles(own, { 'content/blogs/deep.md': file('', '<div>'.repeat(300)) });
  for (const times of [1, 0]) {
    const { code, stderr } = await runSite(own, ['build', '--json']);
    expect(code).toBe(0);
    const rendered = stderr.split('\n').filter((line) => line.startsWith('rendered /blog/'));
    expect(rendered.sort()).toEqual(times === 0 ? [] : names.map((name) => `rendered /blog/${name}/`));
    expect(readdirSync(join(own, 'dist/blog')).sort()).toEqual(names);
  }
});
