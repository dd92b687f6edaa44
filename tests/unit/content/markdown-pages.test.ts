/** Pages that are Markdown files: how their front matter is read, and what is refused. */
import { expect, it } from 'vitest';
import { isMarkdownPage, readMarkdownPage } from '../../../src/content/markdown-pages.ts';
import type { ContentDocument, Json, SafeHtml } from '../../../src/contract.ts';

function pageFile(data: Json, rest: { name?: string; body?: string } = {}): ContentDocument {
  const { name = 'pages/careers', body = '<p>Text.</p>' } = rest;
  return { file: `content/${name}.md`, name, data, body: body as SafeHtml, links: ['/a/'], ids: ['post-week'] };
}

const read = (data: Json, rest: { name?: string; body?: string } = {}) => readMarkdownPage(pageFile(data, rest));
const problemsOf = (data: Json) =>
  read(data).problems.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
const withParts = (...parts: Json[]) => problemsOf({ title: 'Careers', parts });

it('reads a page of a title and a text: all else follows from them', () => {
  expect(read({ title: 'Careers' })).toEqual({
    problems: [],
    page: {
      title: 'Careers',
      document: 'pages/careers',
      path: '/careers/',
      metaTitle: 'Careers',
      metaDescription: 'Text.',
      parts: [],
      body: '<p>Text.</p>',
      links: ['/a/'],
      ids: ['post-week'],
    },
  });
});

it('is at the path that its file’s name says, below folders too', () => {
  const pathOf = (name: string) => read({ title: 'A' }, { name }).page?.path;
  expect(pathOf('pages/terms-of-use')).toBe('/terms-of-use/');
  expect(pathOf('pages/company/careers')).toBe('/company/careers/');
  expect(pathOf('pages/careers/index')).toBe('/careers/');
  expect(pathOf('pages/index')).toBe('/index/');
});

it.each(['Careers', 'our careers', 'our_careers', 'über-uns', 'a/B', '-a'])(
  'refuses the name %s, which is no address',
  (slug) => {
    const { page, problems } = read({ title: 'A' }, { name: `pages/${slug}` });
    expect(page).toBeNull();
    expect(problems[0]).toMatchObject({ file: `content/pages/${slug}.md`, path: [] });
    expect(problems[0]?.message).toContain('expected lower-case words joined by hyphens');
  },
);

it('refuses a page where the built files lie', () => {
  expect(read({ title: 'A' }, { name: 'pages/assets/a' }).problems[0]?.message).toContain('/assets/');
});

it('takes a Markdown file of that folder only', () => {
  const document = pageFile({});
  expect(isMarkdownPage(document)).toBe(true);
  expect(isMarkdownPage({ ...document, file: 'content/pages/careers.yaml' })).toBe(false);
  expect(isMarkdownPage(pageFile({}, { name: 'services/careers' }))).toBe(false);
});

it('describes a page by its lead and first words, up to the end of a sentence or a word', () => {
  const describe = (body: string, data: { [name: string]: Json } = {}) =>
    read({ title: 'Careers', ...data }, { body }).page?.metaDescription;
  const parts = [{ kind: 'banner', lead: 'Come in.' }];
  expect(describe('<h2>No</h2><p>One &amp; <b title="a > b">two</b>.</p>', { parts })).toBe('Come in. One & two.');
  expect(describe(`<p>${'A sentence of thirty letters. '.repeat(9)}</p>`)).toMatch(/^(A sentence.* letters\. ?){5}$/);
  expect(describe(`<p>${'word '.repeat(60)}</p>`)).toMatch(/^(word )+word…$/);
  expect(describe('')).toBe('Careers');
  expect(describe('<p>Text.</p>', { metaDescription: 'Told.' })).toBe('Told.');
});

it('tells a misspelt field with the nearest one', () => {
  expect(problemsOf({ titel: 'Careers' })).toEqual([
    'title: is missing: expected a text',
    'titel: is not known here; nearest: title',
  ]);
  expect(problemsOf({ title: 'A', noindex: 'yes', updated: 'soon', formerPaths: '/a/' })).toEqual([
    'updated: expected a day such as 2026-11-22',
    'formerPaths: expected a list such as [/about/]',
    'noindex: expected true or false',
  ]);
});

it('reads each part that there is', () => {
  const parts = [
    { kind: 'banner' },
    { kind: 'cards', title: 'Places', items: [{ title: 'A', text: 'B', link: { name: 'C', to: '#enquiry' } }] },
    { kind: 'questions' },
    { kind: 'questions', title: 'More', items: [{ question: 'Why?', answer: 'So.' }] },
    { kind: 'projects', title: 'Work', show: 'mobile' },
    { kind: 'enquiry' },
    { kind: 'call' },
  ];
  expect(read({ title: 'Careers', parts })).toMatchObject({ problems: [], page: { parts } });
});

it('tells what is wrong in a part, with its place and the nearest name', () => {
  expect(withParts({ kind: 'card', title: 'A' })).toEqual([
    'parts.0.kind: expected one of banner, cards, questions, projects, enquiry, call; nearest: cards',
  ]);
  expect(withParts('call')).toEqual(['parts.0: expected a part such as "kind: call"']);
  expect(withParts({ kind: 'call', titel: 'A' })).toEqual(['parts.0.titel: is not known here; nearest: kind']);
  expect(withParts({ kind: 'banner', leed: 'A' })).toEqual(['parts.0.leed: is not known here; nearest: lead']);
  expect(withParts({ kind: 'projects', title: 'A', show: 'webb' })).toEqual([
    'parts.0.show: expected one of all, web, mobile; nearest: web',
  ]);
  const link = { name: 'Go', to: 'contact-us' };
  expect(withParts({ kind: 'cards', title: 'A', items: [{ title: 'B', text: 'C', link }] })).toEqual([
    expect.stringContaining('parts.0.items.0.link.to: expected a path of this site such as /contact-us/'),
  ]);
});

it('wants the banner first, the call last, and each of them and the form once', () => {
  expect(withParts({ kind: 'enquiry' }, { kind: 'banner' })).toEqual([
    'parts.1.kind: expected the banner first: it holds the heading of the page',
  ]);
  expect(withParts({ kind: 'call' }, { kind: 'enquiry' })).toEqual([
    'parts.0.kind: expected the call last: it stands at the foot',
  ]);
  expect(withParts({ kind: 'enquiry' }, { kind: 'enquiry' })).toEqual(['parts.1.kind: expected one enquiry on a page']);
});
