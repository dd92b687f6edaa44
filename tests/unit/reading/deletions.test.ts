/** Nothing is needed that is not: each file of `content/`, and each key at the top of one, may be deleted. */
import { expect, it } from 'vitest';
import { readContent } from '../../../src/reading/read.ts';
import type { ContentDocument, Json } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS as documents } from '../../support/sample-documents.ts';
import { SITE } from './reading.ts';

/** A company has a name, and a site has a home page. */
const NEEDED = new Set(['company', 'company name', 'pages/home']);

function refusals(list: readonly ContentDocument[]): string[] {
  const reading = readContent(list, SITE);
  return 'problems' in reading
    ? reading.problems.map(({ file, path, message }) => `${file} ${path.join('.')}: ${message}`)
    : [];
}

const keysOf = ({ data }: ContentDocument) =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
function without(document: ContentDocument, key: string | undefined): ContentDocument {
  if (key === undefined || NEEDED.has(`${document.name} ${key}`)) return document;
  const { [key]: _, ...rest } = document.data as { [key: string]: Json };
  return { ...document, data: rest };
}

it.each(documents.map(({ name }) => name))('without %s', (name) => {
  const said = refusals(documents.filter((document) => document.name !== name));
  expect(said.length > 0, said.join('\n')).toBe(NEEDED.has(name));
});

// One key of each document at a time: what a document needs is refused by its name.
const most = Math.max(...documents.map((document) => keysOf(document).length));
it.each(Array.from({ length: most }, (_, at) => at))('without the key of each document at place %i', (at) => {
  expect(refusals(documents.map((document) => without(document, keysOf(document)[at])))).toEqual([]);
});

it('not without the name of the company', () => {
  const named = documents.find(({ name }) => name === 'company')!;
  const { name: _, ...data } = named.data as { [key: string]: Json };
  expect(refusals(documents.with(documents.indexOf(named), { ...named, data }))).not.toEqual([]);
});
