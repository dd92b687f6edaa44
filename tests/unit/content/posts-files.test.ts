import { expect, it } from 'vitest';
import { readPostFiles } from '../../../build/content/posts-files.ts';
import { makeFolder } from '../../support/folder.ts';

const settings = { timeZone: 'Asia/Kolkata', drafts: false, now: new Date('2026-06-01T00:00:00Z') };
const post = (fields: string, body = 'Text') => `---\n${fields}\n---\n\n${body}\n`;

/** What is read of posts named a.md, b.md and so on, with each source and place as its name. */
async function read(posts: readonly string[], more: object = {}) {
  const named = posts.map((text, at) => [`content/blogs/${'abcdef'[at]}.md`, text] as const);
  const reading = await readPostFiles(makeFolder(Object.fromEntries(named)), { ...settings, ...more });
  const { found, heldBack, problems } = reading;
  return {
    found,
    names: found.map(({ source }) => source.slice(14)),
    heldBack: heldBack.map(({ source, reason, due }) => [source.slice(14), reason, due]),
    messages: problems.map(({ message }) => message),
    problems: problems.map(({ severity, code, place, message, hint }) => {
      return [severity, code, `${place?.file?.slice(14)}:${place?.line}`, `${message} ${hint}`];
    }),
  };
}

it("brings a file into the shape of the API's posts, and none of a folder below", async () => {
  const root = makeFolder({
    'content/blogs/a-post.md': post(
      'title: A post\nexcerpt: Short\npublishDate: 2026-05-01\nupdatedAt: 2026-05-02T10:00:00Z\ncategory: Practice\nauthor: Ann\ntags: [one, two]\n' +
        'imageUrl: /a.png\nimageAlt: A\nmetaDescription: Meta\nmetaKeywords:\n  - three\ndraft: false',
      '## Heading\n\nA *word* and <b>HTML</b>.',
    ),
    'content/blogs/named.md': post('title: Named\nslug: another-name\nexcerpt:'),
    'content/blogs/notes.txt': 'not a post',
    'content/blogs/2026/below.md': post('title: Below'),
  });
  const { found, heldBack, problems } = await readPostFiles(root, settings);
  expect(heldBack).toEqual([]);
  const message =
    'content/blogs/2026/below.md is not read: posts must be directly in content/blogs/, not in a folder below it.';
  expect(problems).toMatchObject([{ severity: 'warning', code: 'content/ignored', message }]);
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
  const texts = [
    'draft: true',
    'publishDate: 2026-06-01T05:31:00',
    'publishDate: 2026-06-01T05:29:00',
    'draft: true\npublishDate: 2027-01-01',
  ].map((fields) => post(`title: a\n${fields}`));
  const { names, heldBack } = await read(texts);
  expect(names).toEqual(['c.md']);
  expect(heldBack).toEqual([
    ['a.md', 'draft', null],
    ['b.md', 'scheduled', '2026-06-01T00:01:00.000Z'],
    ['d.md', 'draft', '2026-12-31T18:30:00.000Z'],
  ]);
  expect((await read(texts, { drafts: true })).found).toHaveLength(4);
});

it('keeps the cover that a file chooses, and names what is wrong with one', async () => {
  const covers = [
    "{ kind: number, number: '94 %', text: right }",
    '{ kind: number, number: 94 }',
    '{ kind: picture }',
    '{ kind: table, rows: [[1, 2, 3], [a, b]] }',
  ];
  const { found, messages } = await read(covers.map((cover) => post(`title: A\ncover: ${cover}`)));
  expect(found.map(({ own, raw }) => [own, 'cover' in raw])).toEqual([
    [{ isMarkdown: true, cover: { kind: 'number', number: '94 %', text: 'right' } }, false],
    ...['b', 'c', 'd'].map(() => [{ isMarkdown: true }, false]),
  ]);
  expect(messages).toEqual([
    expect.stringContaining('b.md has a wrong "cover.number": expected a text; put numbers in quotes'),
    expect.stringContaining('c.md has a wrong "cover.kind": expected a cover of the kind number, table'),
    expect.stringContaining('d.md has a wrong "cover.rows.0": expected two texts'),
  ]);
});

it('names file, line and field of what is wrong, and the name that was meant', async () => {
  const { found, problems } = await read([
    post('title: A\nexcerp: Short\ndate: 2026-01-05\nlayout: post\npermalink: /a/'),
    post('title: B\nsections: one'),
    post('title: A\ntitle: B'),
  ]);
  const fields = ['author', 'categoryId', 'content', 'slug', 'title'];
  expect(found.map(({ raw }) => Object.keys(raw).sort())).toEqual([fields, fields]);
  const known = (meant: string) => expect.stringContaining(`${meant}Known fields: title, `) as unknown;
  expect(problems).toEqual([
    ['warning', 'post/unknown-field', 'a.md:3', known('unknown field "excerp". Did you mean "excerpt"? ')],
    ['warning', 'post/unknown-field', 'a.md:4', known('Did you mean "publishDate"? ')],
    ['warning', 'post/unknown-field', 'a.md:5', known('unknown field "layout". ')],
    ['warning', 'post/unknown-field', 'a.md:6', known('Did you mean "slug"? ')],
    ['warning', 'post/odd-field', 'b.md:3', expect.stringContaining('expected a list of sections. The post goes')],
    ['error', 'content/syntax', 'c.md:3', expect.stringContaining('must be unique')],
  ]);
});

it('publishes no draft whose mark is not as it must be', async () => {
  const marks = 'draft: "yes"|drafts: true|published: false|publishDate: Nov 26, 2026|published: true|draft: "no"';
  const { names, heldBack, messages } = await read(marks.split('|').map((mark) => post(`title: A\n${mark}`)));
  expect(heldBack.map(([name, reason]) => `${name} ${reason}`).join()).toBe(
    'a.md draft,b.md draft,c.md draft,d.md scheduled',
  );
  expect(names).toEqual(['e.md', 'f.md']);
  expect(messages).toEqual([
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
  ['---\n# title: A\n---\nWords.', 'has no front matter'],
  ['+++\ntitle = "A"\n+++\nWords.', 'has front matter in TOML (+++), which is not read'],
  ['{\n"title": "A"\n}\nWords.', 'has front matter in JSON, which is not read'],
  ['<!-- by me -->\n---\ntitle: A\n---\nWords.', 'has a comment before its front matter'],
  ['---\n- a list\n---\n', 'has front matter that is not a list of fields'],
])('names a file that has no fields: %j', async (text, fault) => {
  const { found, messages, problems } = await read([text]);
  expect([found, messages]).toEqual([[], [`content/blogs/a.md ${fault}.`]]);
  const said = expect.stringContaining('a line "---"') as unknown;
  expect(problems).toEqual([['error', 'post/invalid', expect.stringMatching(/^a\.md:/), said]]);
});

it('reads lines that end as on old Macs', async () => {
  const { found, problems } = await read(['---\rtitle: A\r---\rOne\r\rTwo']);
  expect(problems).toEqual([]);
  expect(found[0]?.raw).toMatchObject({ title: 'A', content: 'One\n\nTwo' });
});

it('finds no posts where there is no folder', async () => {
  expect(await readPostFiles(makeFolder({}), settings)).toEqual({ found: [], heldBack: [], problems: [] });
});
