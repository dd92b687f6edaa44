import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { expect, test } from 'vitest';
import type { ContentDocument, Json } from '../../../src/contract.ts';
import { plainDocument } from '../../support/samples.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { siteOf } from '../reading/reading.ts';
import { sections } from '../../../src/sections/page-schema.ts';
import { schemas } from '../../../src/sections/schemas.ts';

const root = new URL('../../../src/sections/', import.meta.url);
const example = z.array(z.strictObject({ name: z.string().min(1), section: z.looseObject({}) })).min(1);

function examplesOf(kind: string): z.infer<typeof example> {
  const file = new URL(`${kind}/example.yaml`, root);
  expect(existsSync(file), `src/sections/${kind}/ has an example.yaml`).toBe(true);
  return example.parse(parse(readFileSync(file, 'utf8')));
}

test.each([...schemas.keys()])('the examples of %s are sections of a page', (kind) => {
  const examples = examplesOf(kind);
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
  for (const { name, section } of examples) {
    expect(section['kind']).toBe(kind);
    const { error } = sections.safeParse([section]);
    expect(error?.issues, `${kind}: ${name}`).toBeUndefined();
  }
});

test('an example that the schema of pages refuses is found', () => {
  expect(sections.safeParse([{ kind: 'cards', items: [{ title: 'Without a text' }] }]).success).toBe(false);
});

test('docs/sections.md lists no kind that is gone', () => {
  const text = readFileSync(new URL('../../docs/sections.md', root), 'utf8');
  const [list = ''] = /(?<=\nThe kinds:\n).*?\n\n(?=`)/s.exec(text) ?? [];
  const named = Array.from(list.matchAll(/`([\w-]+)`/g), ([, kind = '']) => kind);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((kind) => !schemas.has(kind))).toEqual([]);
});

const EXAMPLES = [...schemas.keys()].map((kind) =>
  plainDocument(`src/sections/${kind}/example.yaml`, examplesOf(kind) as Json),
);

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
