/** Nothing is needed that is not: each file of `content/`, and each key at the top of one, may be deleted. */
import { expect, it } from 'vitest';
import type { ContentDocument, Json } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS as documents } from '../../support/sample-documents.ts';
import { changed, problems } from './reading.ts';

/** What is said of the documents that a site needs. */
const NEEDED: Readonly<Record<string, string>> = {
  company: 'content/company.yaml : it has the name of the company',
  'pages/home': 'content/pages/home.md : is missing: it is the home page, and no site goes without one',
};

const keysOf = ({ data }: ContentDocument) =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
function without(document: ContentDocument, key: string | undefined): ContentDocument {
  if (key === undefined || (document.name === 'company' && key === 'name')) return document;
  const { [key]: _, ...rest } = document.data as { [key: string]: Json };
  return { ...document, data: rest };
}

it.each(documents.map(({ name }) => name))('without %s', (name) => {
  const without = documents.filter((document) => document.name !== name);
  expect(problems(without)).toEqual(NEEDED[name] ? [NEEDED[name]] : []);
});

// One key of each document at a time: what a document needs is refused by its name.
const most = Math.max(...documents.map((document) => keysOf(document).length));
it.each(Array.from({ length: most }, (_, at) => at))('without the key of each document at place %i', (at) => {
  expect(problems(documents.map((document) => without(document, keysOf(document)[at])))).toEqual([]);
});

it('not without the name of the company', () => {
  expect(problems(changed('company', { name: undefined }))).toHaveLength(1);
});
