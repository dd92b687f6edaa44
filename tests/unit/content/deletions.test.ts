/** Nothing is needed that is not: each file of `content/`, and each key at the top of one, may be deleted. */
import { expect, it } from 'vitest';
import { readContent } from '../../../src/content/read.ts';
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

const deletions = documents.flatMap((document): { what: string; list: readonly ContentDocument[] }[] => {
  const { name, data } = document;
  const others = documents.filter((other) => other !== document);
  const keys = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
  return [
    { what: name, list: others },
    ...keys.map((key) => {
      const { [key]: _, ...rest } = data as { [key: string]: Json };
      return { what: `${name} ${key}`, list: [...others, { ...document, data: rest }] };
    }),
  ];
});

it.each(deletions)('without $what', ({ what, list }) => {
  expect(refusals(list).length > 0, refusals(list).join('\n')).toBe(NEEDED.has(what));
});
