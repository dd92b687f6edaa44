import { expect, it } from 'vitest';
import type { Problem } from '../../../build/core/types.ts';
import { readPostFiles } from '../../../build/content/posts-files.ts';
import { makeFolder } from '../../support/folder.ts';

const settings = { timeZone: 'Asia/Kolkata', drafts: false, now: new Date('2026-06-01T00:00:00Z') };
const post = (fields: string, body = 'Text') => `---\n${fields}\n---\n\n${body}\n`;

it("brings a file into the shape of the API's posts", async () => {
  const root = makeFolder({
    'content/blogs/a-post.md': post(
      'title: A post\nexcerpt: Short\npublishDate: 2026-05-01\nupdatedAt: 2026-05-02T10:00:00Z\ncategory: Practice\nauthor: Ann\ntags: [one, two]\n' +
        'imageUrl: /a.png\nimageAlt: A\nmetaDescription: Meta\nmetaKeywords:\n  - three\ndraft: false',
      '## Heading\n\nA *word* and <b>HTML</b>.',
    ),
    'content/blogs/named.md': post('title: Named\nslug: another-name\nexcerpt:'),
    'content/blogs/notes.txt': 'not a post',
  });
  const { found, heldBack, problems } = await readPostFiles(root, settings);
  expect({ heldBack, problems }).toEqual({ heldBack: [], problems: [] });
  expect(found.map(({ source }) => source)).toEqual(['content/blogs/a-post.md', 'content/blogs/named.md']);
  expect(found[0]?.raw).toMatchObject({
    slug: 'a-post',
    categoryId: { name: 'Practice' },
    author: { name: 'Ann' },
    publishDate: '2026-05-01',
    metaKeywords: ['three'],
    content: '\n## Heading\n\nA *word* and <b>HTML</b>.\n',
  });
  expect(found[0]?.format).toBe('markdown');
  expect(found[0]?.place('categoryId')).toMatchObject({ file: 'content/blogs/a-post.md', line: 6, field: 'category' });
  expect(found[1]?.raw).toMatchObject({ slug: 'another-name', excerpt: null });
});

it('holds back drafts and posts to come, unless drafts are wanted', async () => {
  const root = makeFolder({
    'content/blogs/1-draft.md': post('title: a\ndraft: true'),
    'content/blogs/2-later.md': post('title: b\npublishDate: 2026-06-01T05:31:00'),
    'content/blogs/3-now.md': post('title: c\npublishDate: 2026-06-01T05:29:00'),
    'content/blogs/4-both.md': post('title: d\ndraft: true\npublishDate: 2027-01-01'),
  });
  const { found, heldBack } = await readPostFiles(root, settings);
  expect(found.map(({ source }) => source)).toEqual(['content/blogs/3-now.md']);
  expect(heldBack).toEqual([
    { source: 'content/blogs/1-draft.md', reason: 'draft', due: null },
    { source: 'content/blogs/2-later.md', reason: 'scheduled', due: '2026-06-01T00:01:00.000Z' },
    { source: 'content/blogs/4-both.md', reason: 'draft', due: '2026-12-31T18:30:00.000Z' },
  ]);
  expect((await readPostFiles(root, { ...settings, drafts: true })).found).toHaveLength(4);
});

it('keeps the cover that a file chooses, and names what is wrong with one', async () => {
  const root = makeFolder({
    'content/blogs/a.md': post("title: A\ncover: { kind: number, number: '94 %', text: right }"),
    'content/blogs/b.md': post('title: B\ncover: { kind: number, number: 94 }'),
    'content/blogs/c.md': post('title: C\ncover: { kind: picture }'),
    'content/blogs/d.md': post('title: D\ncover: { kind: table, rows: [[1, 2, 3], [a, b]] }'),
  });
  const { found, problems } = await readPostFiles(root, settings);
  expect(found.map(({ own, raw }) => [own, 'cover' in raw])).toEqual([
    [{ isMarkdown: true, cover: { kind: 'number', number: '94 %', text: 'right' } }, false],
    ...['b', 'c', 'd'].map(() => [{ isMarkdown: true }, false]),
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('b.md has a wrong "cover.number": expected a text; put numbers in quotes'),
    expect.stringContaining('c.md has a wrong "cover.kind": expected a cover of the kind number, table'),
    expect.stringContaining('d.md has a wrong "cover.rows.0": expected two texts'),
  ]);
});

const said = (problems: readonly Problem[]) =>
  problems.map(({ severity, code, place, message, hint }) => [
    severity,
    code,
    `${place?.file?.slice(14)}:${place?.line}`,
    `${message} ${hint}`,
  ]);

it('names file, line and field of what is wrong, and the name that was meant', async () => {
  const root = makeFolder({
    'content/blogs/a.md': post('title: A\nexcerp: Short\ndate: 2026-01-05\nlayout: post\npermalink: /a/'),
    'content/blogs/b.md': post('title: B\nsections: one'),
    'content/blogs/e.md': post('title: A\ntitle: B'),
  });
  const { found, problems } = await readPostFiles(root, settings);
  expect(found.map(({ raw }) => Object.keys(raw).sort())).toEqual([
    ['author', 'categoryId', 'content', 'slug', 'title'],
    ['author', 'categoryId', 'content', 'slug', 'title'],
  ]);
  const known = (meant: string) => expect.stringContaining(`${meant}Known fields: title, `) as unknown;
  expect(said(problems)).toEqual([
    ['warning', 'post/unknown-field', 'a.md:3', known('unknown field "excerp". Did you mean "excerpt"? ')],
    ['warning', 'post/unknown-field', 'a.md:4', known('Did you mean "publishDate"? ')],
    ['warning', 'post/unknown-field', 'a.md:5', known('unknown field "layout". ')],
    ['warning', 'post/unknown-field', 'a.md:6', known('Did you mean "slug"? ')],
    ['warning', 'post/odd-field', 'b.md:3', expect.stringContaining('expected a list of sections. The post goes')],
    ['error', 'content/syntax', 'e.md:3', expect.stringContaining('must be unique')],
  ]);
});

it('publishes no draft whose mark is not as it must be', async () => {
  const root = makeFolder({
    'content/blogs/a.md': post('title: A\ndraft: "yes"'),
    'content/blogs/b.md': post('title: B\ndrafts: true'),
    'content/blogs/c.md': post('title: C\npublished: false'),
    'content/blogs/d.md': post('title: D\npublishDate: Nov 26, 2026'),
    'content/blogs/e.md': post('title: E\npublished: true'),
    'content/blogs/f.md': post('title: F\ndraft: "no"'),
  });
  const { found, heldBack, problems } = await readPostFiles(root, settings);
  expect(heldBack.map(({ source, reason }) => `${source.slice(14)} ${reason}`)).toEqual([
    'a.md draft',
    'b.md draft',
    'c.md draft',
    'd.md scheduled',
  ]);
  expect(found.map(({ source }) => source.slice(14))).toEqual(['e.md', 'f.md']);
  expect(problems.map(({ message }) => message)).toEqual([
    'content/blogs/a.md has a wrong "draft": expected true or false. The post is held back as a draft.',
    'content/blogs/b.md has an unknown field "drafts" and is held back as a draft.',
    'content/blogs/c.md has an unknown field "published" and is held back as a draft.',
    'content/blogs/e.md has an unknown field "published".',
    'content/blogs/f.md has a wrong "draft": expected true or false. The post is no draft.',
  ]);
});

it.each([
  ['', 'has no front matter'],
  ['# About this folder\n\nWords.', 'has no front matter'],
  ['---\n---\nWords.', 'has no front matter'],
  ['---\n# title: A\n---\nWords.', 'has no front matter'],
  ['+++\ntitle = "A"\n+++\nWords.', 'has front matter in TOML (+++), which is not read'],
  ['{\n"title": "A"\n}\nWords.', 'has front matter in JSON, which is not read'],
  ['<!-- by me -->\n---\ntitle: A\n---\nWords.', 'has a comment before its front matter'],
  ['---\n- a list\n---\n', 'has front matter that is not a list of fields'],
])('names a file that has no fields: %j', async (text, fault) => {
  const root = makeFolder({ 'content/blogs/a.md': text });
  const { found, problems } = await readPostFiles(root, settings);
  expect(found).toEqual([]);
  expect(problems).toMatchObject([
    {
      code: 'post/invalid',
      message: `content/blogs/a.md ${fault}.`,
      hint: expect.stringContaining('a line "---"'),
      place: { file: 'content/blogs/a.md' },
    },
  ]);
});

it('reads lines that end as on old Macs', async () => {
  const root = makeFolder({ 'content/blogs/a.md': '---\rtitle: A\r---\rOne\r\rTwo' });
  const { found, problems } = await readPostFiles(root, settings);
  expect(problems).toEqual([]);
  expect(found[0]?.raw).toMatchObject({ title: 'A', content: 'One\n\nTwo' });
});

it('finds no posts where there is no folder', async () => {
  expect(await readPostFiles(makeFolder({}), settings)).toEqual({ found: [], heldBack: [], problems: [] });
});
