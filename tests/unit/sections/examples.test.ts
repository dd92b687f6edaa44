import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { expect, test } from 'vitest';
import type { ContentDocument, Json } from '../../../src/contract.ts';
import { renderPage } from '../../../src/pages/render.tsx';
import { planRoutes } from '../../../src/routes.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { read } from '../reading/reading.ts';
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

const EXAMPLES = [...schemas.keys()].map((kind): ContentDocument => {
  const file = `src/sections/${kind}/example.yaml`;
  return { file, name: file, data: examplesOf(kind) as Json, body: null, links: [] };
});
const islands = new Proxy<Record<string, string[]>>({}, { get: () => ['/a.js'] });
const ASSETS = { stylesheet: '/a.css', pageStylesheets: {}, fontPreloads: [], loader: null, islands };
const FILES = { add: (name: string) => `/assets/${name}`, addPicture: (name: string) => `/assets/${name}` };

/** What rendering the examples throws in a site of these documents. */
function faults(documents: readonly ContentDocument[]): string[] {
  const { content } = read([...documents, ...EXAMPLES]);
  const routes = planRoutes(content, [], SETTINGS).filter(({ example }) => example);
  expect(routes.length).toBeGreaterThan(EXAMPLES.length);
  const context = { settings: SETTINGS, assets: ASSETS, content: content as unknown as Json, body: null };
  return routes.flatMap((route) => {
    try {
      renderPage(route, context, FILES);
      return [];
    } catch (cause) {
      return `${route.path}: ${String(cause)}`;
    }
  });
}

const document = (name: string, data: Json) => ({ file: `content/${name}`, name, data, body: null, links: [] });
test.each([
  ['of a home page', [document('company', { name: 'Halder' }), document('pages/home', { title: 'Halder' })]],
  ['without a list of posts', SAMPLE_DOCUMENTS.filter(({ name }) => name !== 'pages/blogs')],
])('examples render in a site %s', (_, documents) => {
  expect(faults(documents)).toEqual([]);
});
