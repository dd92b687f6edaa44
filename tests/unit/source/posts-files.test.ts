import { expect, it } from 'vitest';
import { readPostFiles } from '../../../build/source/posts-files.ts';
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
    [{ cover: { kind: 'number', number: '94 %', text: 'right' } }, false],
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('b.md has a wrong "cover.number": expected a text; put numbers in quotes'),
    expect.stringContaining('c.md has a wrong "cover.kind": expected a cover of the kind number, table'),
    expect.stringContaining('d.md has a wrong "cover.rows.0": expected two texts'),
  ]);
});

it('names file, line and field of what is wrong, and the name that was meant', async () => {
  const root = makeFolder({
    'content/blogs/a.md': post('title: A\nexcerp: Short\ntags: one'),
    'content/blogs/b.md': post('excerpt: b'),
    'content/blogs/c.md': post('title: 2026\ndraft: "yes"'),
    'content/blogs/d.md': post('- a list'),
    'content/blogs/e.md': post('title: A\ntitle: B'),
  });
  const { found, problems } = await readPostFiles(root, settings);
  expect(found).toEqual([]);
  const lines = problems.map(({ code, place, message, hint }) => ({
    code,
    at: `${place?.file?.slice(14)}:${place?.line}`,
    text: `${message} ${hint}`,
  }));
  expect(lines).toEqual([
    { code: 'post/invalid', at: 'a.md:4', text: expect.stringContaining('expected a list such as') },
    { code: 'post/unknown-field', at: 'a.md:3', text: expect.stringContaining('Did you mean "excerpt"?') },
    { code: 'post/invalid', at: 'b.md:2', text: expect.stringContaining('has no "title"') },
    { code: 'post/invalid', at: 'c.md:2', text: expect.stringContaining('expected a text') },
    { code: 'post/invalid', at: 'c.md:3', text: expect.stringContaining('expected true or false') },
    { code: 'post/invalid', at: 'd.md:2', text: expect.stringContaining('not a list of fields') },
    { code: 'content/syntax', at: 'e.md:3', text: expect.stringContaining('must be unique') },
  ]);
});

it('finds no posts where there is no folder', async () => {
  expect(await readPostFiles(makeFolder({}), settings)).toEqual({ found: [], heldBack: [], problems: [] });
});
