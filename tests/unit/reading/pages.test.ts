/** Pages of the content: how their front matter and sections are read, and what is refused. */
import { expect, it } from 'vitest';
import { readPages } from '../../../src/reading/pages.ts';
import type { ContentDocument, ContentProblem, Json, SafeHtml } from '../../../src/contract.ts';

interface Rest {
  readonly name?: string;
  readonly body?: string;
}

function pageFile(data: Json, { name = 'pages/careers', body = '<p>Text.</p>' }: Rest = {}): ContentDocument {
  return { file: `content/${name}.md`, name, data, body: body as SafeHtml, links: ['/a/'], ids: ['post-week'] };
}

const HOME = pageFile({ title: 'Home', path: '/' }, { name: 'pages/home' });

function readFile(document: ContentDocument) {
  const problems: ContentProblem[] = [];
  const pages = readPages([HOME, document], { language: 'en' }, problems);
  return { page: pages[1] ?? null, problems };
}

const read = (data: Json, rest?: Rest) => readFile(pageFile(data, rest));
const told = ({ path, message }: ContentProblem) => [path.join('.'), message].filter(Boolean).join(': ');
const problemsOf = (data: Json) => read(data).problems.map(told);
const withSections = (...sections: Json[]) => problemsOf({ title: 'Careers', sections });

it('reads a page of a title and a text: all else follows from them', () => {
  expect(read({ title: 'Careers' })).toEqual({
    problems: [],
    page: {
      title: 'Careers',
      document: 'pages/careers',
      path: '/careers/',
      metaTitle: 'Careers',
      metaDescription: 'Text.',
      sections: [],
      body: '<p>Text.</p>',
      links: ['/a/'],
      ids: ['post-week'],
    },
  });
});

it('is no YAML file', () => {
  const { page, problems } = readFile({ ...pageFile({ title: 'A' }), file: 'content/pages/careers.yaml' });
  expect([page, problems.map(told)]).toEqual([null, ['is no page: a page is a Markdown file with sections']]);
});

it('is at the path that its file’s name says, below folders too', () => {
  const pathOf = (name: string) => read({ title: 'A' }, { name }).page?.path;
  expect(pathOf('pages/terms-of-use')).toBe('/terms-of-use/');
  expect(pathOf('pages/company/careers')).toBe('/company/careers/');
  expect(pathOf('pages/careers/index')).toBe('/careers/');
  expect(pathOf('pages/index')).toBe('/index/');
});

it.each(['Careers', 'our careers', 'our_careers', 'über-uns', 'a/B', '-a', 'assets/a'])(
  'refuses the name %s',
  (slug) => {
    const { page, problems } = read({ title: 'A' }, { name: `pages/${slug}` });
    const [message, hint] =
      slug === 'assets/a' ? ['/assets/', ''] : ['expected lower-case words joined by hyphens', 'Rename'];
    expect(page).toBeNull();
    expect(problems).toMatchObject([{ file: `content/pages/${slug}.md`, path: [] }]);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.hint ?? '').toContain(hint);
  },
);

it('describes a page by its lead and first words, up to the end of a sentence or a word', () => {
  const describe = (body: string, data: { [name: string]: Json } = {}) =>
    read({ title: 'Careers', ...data }, { body }).page?.metaDescription;
  const sections = [{ kind: 'banner', lead: 'Come in.' }];
  expect(describe('<h2>No</h2><p>One &amp; <b title="a > b">two</b>.</p>', { sections })).toBe('Come in. One & two.');
  expect(describe(`<p>${'A sentence of thirty letters. '.repeat(9)}</p>`)).toMatch(/^(A sentence.* letters\. ?){5}$/);
  expect(describe(`<p>${'word '.repeat(60)}</p>`)).toMatch(/^(word )+word…$/);
  expect(describe('')).toBe('Careers');
  expect(describe('<p>Text.</p>', { metaDescription: 'Told.' })).toBe('Told.');
});

it('tells a misspelt field with the nearest one', () => {
  expect(problemsOf({ titel: 'Careers' })).toEqual(['titel: is not known here; nearest: title']);
  expect(problemsOf({ places: 'Kolkata' })).toEqual([expect.stringMatching(/^places: is not known here/)]);
  expect(problemsOf({ title: 'A', noindex: 'yes', updated: 'soon', formerPaths: '/a/' })).toEqual([
    'updated: expected a day such as 2026-11-22, found "soon"',
    'formerPaths: expected a list such as [/about/], found "/a/"',
    'noindex: expected true or false, found "yes"',
  ]);
});

const MISSING = /^sections\.0\.kind: is missing: expected one of/;
it.each<[Json, string | RegExp]>([
  [
    { kind: 'crads', title: 'A' },
    /^sections\.0\.kind: there is no kind "crads"; nearest: cards; all kinds: announcement, /,
  ],
  [{ kind: 'CALL' }, /nearest: call; all kinds: /],
  [{}, MISSING],
  [{ knd: 'call' }, MISSING],
  [{ kind: null }, MISSING],
  ['call', /^sections\.0: expected a section such as "kind: call"$/],
  [{ kind: 'call', titel: 'A' }, /^sections\.0\.titel: is not known here; nearest: title$/],
  [{ kind: 'banner', leed: 'A' }, /^sections\.0\.leed: is not known here; nearest: lead$/],
  [
    { kind: 'projects', platform: 'webb' },
    /^sections\.0\.platform: expected one of all, web, mobile, found "webb"; nearest: web$/,
  ],
  [{ kind: 'text', id: 'Our Story' }, /^sections\.0\.id: expected /],
])('tells what is wrong in the section %j, with its place and the nearest name', (section, said) => {
  expect(withSections(section)).toEqual([expect.stringMatching(said)]);
});

it('tells what is wrong in lists of sections, pictures and links', () => {
  expect(problemsOf({ title: 'A', sections: { kind: 'call' } })).toEqual([
    'sections: expected a list, each entry as "- kind: banner"',
  ]);
  const withPictures = (...paths: string[]) =>
    withSections(...paths.map((picture) => ({ kind: 'text-picture', title: 'A', picture })));
  expect(withPictures('/a.jpg', '/A.JPG', '/my pictures/Ä b.jpeg')).toEqual([]);
  expect(withPictures('a.jpg', '//a.example/a.jpg', '/a.jpg?x', '/a\\b.jpg', '/a.gif')).toHaveLength(5);
  const withLink = (to: string) =>
    withSections({ kind: 'cards', title: 'A', items: [{ title: 'B', text: 'C', link: { name: 'Go', to } }] });
  for (const to of ['/contact-us/?service=ai&size=A%204#enquiry', '/?a=1', '/#b', '/price-list.pdf'])
    expect(withLink(to), to).toEqual([]);
  for (const to of ['/contact-us/?', '/contact-us/?a=b c', '/contact-us/#enquiry?a=b'])
    expect(withLink(to), to).toHaveLength(1);
  expect(withLink('contact-us')).toEqual([
    expect.stringMatching(
      /^sections\.0\.items\.0\.link\.to: expected a path of this site such as \/contact-us\/, .*; nearest: \/contact-us\/$/,
    ),
  ]);
});

it.each(['map', 'newsletter', 'text'])('takes the section %s once on a page', (kind) => {
  const section = { kind, ...(kind === 'map' && { title: 'Where' }) };
  expect(withSections(section, { kind: 'call' })).toEqual([]);
  expect(withSections(section, { kind: 'call' }, section)).toEqual([`sections.2.kind: expected one ${kind} on a page`]);
});
