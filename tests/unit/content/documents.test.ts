import { describe, expect, it } from 'vitest';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import { documentProblems, documentWarnings, loadDocuments } from '../../../build/content/documents.ts';
import { placeOfLetter } from '../../../build/content/places.ts';
import { locate } from '../../../build/content/yaml-source.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';
import { ADDRESSES, plainDocument } from '../../support/samples.ts';

async function load(files: { readonly [name: string]: string | Buffer }) {
  const root = makeFolder(files);
  const clean: Parameters<typeof loadDocuments>[1] = (bodies) => finishBodies({ bodies, options: ADDRESSES });
  return { root, ...(await loadDocuments(root, clean)) };
}

describe('loadDocuments', () => {
  it('reads YAML and Markdown below content/, sorted by name, without the posts', async () => {
    const { documents, problems } = await load({
      'content/zebra.yml': 'list:\n  - 1\n  - two\n',
      'content/company.yaml': 'name: Example\n',
      'content/services/ai.md':
        '---\r\ntitle: AI\r\n---\r\n\r\n# Heading\r\n\r\n[About](/about-us)\r\n\r\n<script>alert(1)</script>\r\n\r\n| a |\r\n|---|\r\n| b |\r\n',
      'content/services/plain.md': 'No front matter.\n',
      'content/blogs/post.md': '---\ntitle: Post\n---\n',
      'content/picture.png': '',
      'content/.hidden.yaml': 'a: 1\n',
    });
    expect(problems).toEqual([]);
    expect(documents.map(({ name }) => name)).toEqual(['company', 'services/ai', 'services/plain', 'zebra']);
    expect(documents[0]).toEqual(plainDocument('content/company.yaml', { name: 'Example' }));
    const service = { file: 'content/services/ai.md', data: { title: 'AI' }, links: ['/about-us/'] };
    expect(documents[1]).toMatchObject(service);
    expect(documents[1]?.body).toMatch(
      /^<h2 id="post-heading"><a href="#post-heading">Heading<\/a><\/h2>\s*<p>.*<\/p>\s*<section class="label-table scroll"[^>]*><table>/,
    );
    expect(documents[2]).toMatchObject({ data: null, body: '<p>No front matter.</p>\n' });
    expect(documents[3]?.data).toEqual({ list: [1, 'two'] });
  });

  it('refuses texts that are not UTF-8, with the first such line', async () => {
    const polish = (text: string) => Buffer.from(text, 'latin1');
    const files = {
      'content/a.yaml': polish('name: A\nplace: \xa3\xf3d\xbc\n'),
      'content/b.md': polish('---\r\ntitle: B\r\n---\r\n\r\nodwo\xb3ywanie\r\n'),
      'content/c.md': Buffer.from('\uFEFF---\r\ntitle: Łódź\r\n---\r\nżółw \uFFFD\r\n'),
      'content/logo.svg': polish('<svg><title>\xa3</title></svg>'),
    };
    const { documents, problems } = await load(files);
    expect(documents.map(({ name }) => name)).toEqual(['c']);
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'files/not-utf8: content/a.yaml is not UTF-8 at line 2.',
      'files/not-utf8: content/b.md is not UTF-8 at line 5.',
      'files/not-utf8: content/logo.svg is not UTF-8 at line 1.',
    ]);
  });

  it.each([
    ['a key that appears twice', 'a.yaml', 'name: a\nother: b\nname: c\n', 3, 1, /keys must be unique.*twice/],
    ['a tab', 'a.yaml', 'list:\n\t- a\n', 2, 1, /tab indents.*Indent with spaces/],
    ['a tab in a list of lists', 'a.md', '---\nlist:\n  - a: b\n\tc: d\n    e: f\n---\n', 4, 1, /tab indents/],
    ['white space before front matter', 'a.md', '\t---\ntitle: a\n---\n', 1, 1, /white space.*start of the file/],
    ['an open quote', 'a.yaml', 'name: "a\nother: b\n', 3, 1, /Missing closing.*Close the open quote/],
    ['a quote in a quoted text', 'a.yaml', 'a: "He said "x""\n', 1, 14, /quote within quotes/],
    ['a wrong column', 'a.yaml', 'a:\n  - b: c\n   d: e\n', 3, 1, /in one column/],
    ['a colon in a text', 'a.yaml', 'title: AI: what now\n', 1, 8, /Nested mappings.*in quotes/],
    ['an alias to nothing', 'a.yaml', 'a: *b\n', 1, undefined, /cannot be read/],
    ['front matter', 'a.md', '---\ntitle: a\ntitle: b\n---\ntext\n', 3, 1, /keys must be unique/],
    ['front matter that is never closed', 'a.md', '---\ntitle: a\n', 1, 1, /never closes/],
  ])('reports place and fault: %s', async (_, name, text, line, column, message) => {
    const { documents, problems } = await load({ [`content/${name}`]: text, 'content/good.yaml': 'a: 1\n' });
    expect(documents.map((document) => document.name)).toEqual(['good']);
    const place = { file: `content/${name}`, ...(column && { line, column }) };
    expect(problems).toMatchObject([{ code: 'content/syntax', severity: 'error', place }]);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).toMatch(message);
  });

  it('refuses two files with one name, a text no parser should see, and every key that is there twice', async () => {
    const { problems } = await load({
      'content/a.yaml': 'a: 1\nb: 1\na: 2\nb: 2\n',
      'content/about.yaml': 'a: 1\n',
      'content/about.md': 'text\n',
      'content/deep.md': '<div>'.repeat(300),
    });
    expect(problems.map(({ code, place }) => [code, place?.line])).toEqual([
      ['content/syntax', 3],
      ['content/syntax', 4],
      ['content/clash', undefined],
      ['content/body', undefined],
    ]);
    expect(problems[3]?.message).toContain('MAX_DEPTH');
  });
});

describe('locate', () => {
  const files = {
    'content/a.yaml':
      '# comment\nservices:\n  - title: one\n    link: /a/\n  - title: two\n"quoted key": 1\n2026: year\n',
    'content/b.md': '---\ntitle: T\nsteps: [a, b]\n---\nBody\n',
  };

  it.each([
    ['content/a.yaml', ['services', 1, 'title'], { line: 5, column: 5, field: 'services[1].title' }],
    ['content/a.yaml', ['services', 0, 'missing'], { line: 3, column: 5, field: 'services[0].missing' }],
    ['content/a.yaml', ['services'], { line: 2, column: 1, field: 'services' }],
    ['content/a.yaml', ['services', 7], { line: 2, column: 1, field: 'services[7]' }],
    ['content/a.yaml', ['quoted key'], { line: 6, column: 1, field: 'quoted key' }],
    ['content/a.yaml', ['2026'], { line: 7, column: 1, field: '2026' }],
    ['content/a.yaml', [], { line: 2, column: 1 }],
    ['content/b.md', ['steps', 1], { line: 3, column: 12, field: 'steps[1]' }],
    ['content/b.md', ['nothing'], { line: 2, column: 1, field: 'nothing' }],
  ])('%s %j', (file, path, place) => {
    expect(locate(makeFolder(files), file, path)).toEqual({ file, ...place });
  });

  it("gives the site's remarks their lines", () => {
    const root = makeFolder(files);
    const file = 'content/a.yaml';
    const link = { file, path: ['services', 0, 'link'], message: 'expected a path' };
    expect(documentProblems(root, [link])).toMatchObject([
      {
        code: 'content/invalid',
        place: { file, line: 4, column: 5, field: 'services[0].link' },
        message: expect.stringContaining('"services[0].link" in content/a.yaml: expected a path') as unknown,
        hint: '',
      },
    ]);
    const hints = documentProblems(makeFolder({ ...files, 'static/pictures/lamp.jpg': '' }), [
      { file: 'content/a.yaml', path: ['2026'], message: 'is not known here' },
      { file: 'content/a.yaml', path: ['2026'], message: 'expected a picture', named: 'lamp.jpg' },
      { file: 'content/a.yaml', path: ['2026'], message: 'expected a picture', named: 'elsewhere.jpg' },
      { file: 'content/b.md', path: [], message: 'no page reads this file', hint: 'Move it.' },
    ]).map(({ hint }) => hint);
    expect(hints).toEqual(['Correct it, or remove it.', 'Did you mean "/pictures/lamp.jpg"?', '', 'Move it.']);
  });
});

describe('documentWarnings', () => {
  const file = 'content/pages/a.md';
  const root = makeFolder({
    [file]:
      '---\nsections:\n  - { kind: text, id: a }\n  - { kind: call, id: a }\n---\n\n[b](/b/) [gone](/gone#x) [file](lost.md)\n\n[lost]: https://example.com\n',
  });
  it('names the line of a link in a text, as a path or as a file', () => {
    const lost = ['/gone/', '/lost/', '/elsewhere/'].map((link) => ({ file, path: [], link, message: 'no page' }));
    expect(documentWarnings(root, lost).map(({ place }) => place)).toEqual([
      { file, line: 7, column: 17 },
      { file, line: 7, column: 33 },
      { file },
    ]);
  });

  it('names both lines of two sections with one id', () => {
    const path = ['sections', 1, 'id'];
    const [problem] = documentWarnings(root, [{ file, path, other: ['sections', 0, 'id'], message: 'the one' }]);
    expect(problem).toMatchObject({ code: 'content/same-id', message: 'the one on line 3.', place: { file, line: 4 } });
  });
});

it('names a document that is missing, and what it is for', () => {
  const root = makeFolder({ 'content/a.yaml': 'a: 1\n' });
  const [problem] = documentProblems(root, [{ file: 'content/faq.yaml', path: [], message: 'it has the questions' }]);
  expect(problem).toMatchObject({
    code: 'content/missing',
    message: 'There is no content/faq.yaml: it has the questions.',
    hint: 'Restore it (git checkout -- content/faq.yaml), or write a new one.',
    place: { file: 'content/faq.yaml' },
  });
  const field = documentProblems(root, [{ file: 'content/faq.yaml', path: ['items'], message: 'is missing' }]);
  expect(field).toMatchObject([{ code: 'content/invalid', place: { file: 'content/faq.yaml' } }]);
});

const letterRoot = makeFolder({
  'content/a.yaml': '# ą in a comment\nname: A\nlist:\n  - text: >-\n      first line\n      secónd ś line\n',
  'content/b.md': '---\nname: B\n---\n\nNothing.\n\nHere is ż.\n\nAnd &#322;.\n',
});
const list = { name: 'A', list: [{ text: 'first line secónd ś line' }] };
const body = '<p>Nothing. Here is ż. And ł.</p>' as SafeHtml;
const letterDocuments = [plainDocument('content/a.yaml', list), plainDocument('content/b.md', { name: 'B' }, { body })];

it.each([
  ['ś', { file: 'content/a.yaml', line: 6, column: 14 }],
  ['ż', { file: 'content/b.md', line: 7, column: 9 }],
  ['ł', { file: 'content/b.md' }],
  ['ą', null],
])('finds the place of %s', (letter, place) => {
  expect(placeOfLetter(letterRoot, letterDocuments, letter)).toEqual(place);
});
