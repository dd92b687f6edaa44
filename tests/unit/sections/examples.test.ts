import { expect, test } from 'vitest';
import { readExamples } from '../../../build/content/documents.ts';
import type { ContentDocument } from '../../../src/contract.ts';
import { plainDocument } from '../../support/samples.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { PROJECT, readProject } from '../../support/sample-site.ts';
import { siteOf } from '../reading/reading.ts';
import { schemas } from '../../../src/sections/schemas.ts';

const EXAMPLES = readExamples(PROJECT).documents.filter(({ file }) => !file.startsWith('src/own/'));

test('each kind has examples of itself, and no two of one name', () => {
  const kindOf = ({ file }: ContentDocument) => file.split('/').at(-2)!;
  expect(EXAMPLES.map(kindOf).sort()).toEqual([...schemas.keys()].sort());
  for (const document of EXAMPLES) {
    const examples = document.data as { readonly name: string; readonly section: { readonly kind: string } }[];
    expect(new Set(examples.map(({ section }) => section.kind)), document.file).toEqual(new Set([kindOf(document)]));
    expect(new Set(examples.map(({ name }) => name)).size, document.file).toBe(examples.length);
  }
});

test('docs/sections.md lists no kind that is gone', () => {
  const text = readProject('docs/sections.md');
  const [list = ''] = /(?<=\nThe kinds:\n).*?\n\n(?=`)/s.exec(text) ?? [];
  const named = Array.from(list.matchAll(/`([\w-]+)`/g), ([, kind = '']) => kind);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((kind) => !schemas.has(kind))).toEqual([]);
});

/** What rendering the examples throws in a site of these documents. */
function faults(documents: readonly ContentDocument[]): string[] {
  const { routes, render } = siteOf([...documents, ...EXAMPLES]);
  const shown = routes.filter(({ example }) => example);
  expect(shown.length).toBeGreaterThan(EXAMPLES.length);
  return shown.flatMap((route) => {
    try {
      render(route);
      return [];
    } catch (cause) {
      return `${route.path}: ${String(cause)}`;
    }
  });
}

const HOME = [
  plainDocument('content/company.yaml', { name: 'Halder' }),
  plainDocument('content/pages/home.md', { title: 'Halder' }),
];
test.each([
  ['of a home page', HOME],
  ['without a list of posts', SAMPLE_DOCUMENTS.filter(({ name }) => name !== 'pages/blogs')],
])('examples render in a site %s', (_, documents) => {
  expect(faults(documents)).toEqual([]);
});
