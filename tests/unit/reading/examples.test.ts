/** Examples of sections: a page for each, a warning for a wrong one, and none in a build. */
import { describe, expect, it } from 'vitest';
import { planRoutes } from '../../../src/routes.ts';
import { SETTINGS } from '../../support/host-config.ts';
import type { ContentDocument, Json } from '../../../src/contract.ts';
import { readExamples } from '../../../build/content/documents.ts';
import { plainDocument } from '../../support/samples.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { PROJECT } from '../../support/sample-site.ts';
import { read } from './reading.ts';

const document = (data: Json) => plainDocument('src/sections/cards/example.yaml', data);
const CARDS = { kind: 'cards', title: 'Three', items: [{ title: 'One', text: 'A sentence.' }] };
const withExamples = (...documents: ContentDocument[]) => read([...SAMPLE_DOCUMENTS, ...documents]);

describe('an example of a section', () => {
  it('is a page that search engines do not list, with what the catalogue says of it', () => {
    const { content, warnings } = withExamples(document([{ name: 'As a list', section: CARDS }]));
    expect(warnings).toEqual([]);
    const routes = planRoutes(content, [], SETTINGS).filter(({ example }) => example);
    expect(routes).toMatchObject([
      {
        path: '/__site/sections/cards/1/',
        index: false,
        sections: ['cards'],
        example: { kind: 'cards', name: 'Cards', variant: 'As a list' },
      },
    ]);
  });

  it('that is wrong is left out with its place, and stops nothing', () => {
    const { content, warnings } = withExamples(document([{ name: 'Wrong', section: { ...CARDS, items: 'none' } }]));
    expect(content.examples).toBeUndefined();
    const message = 'expected a list, found "none"';
    expect(warnings).toMatchObject([
      { file: 'src/sections/cards/example.yaml', path: [0, 'section', 'items'], message },
    ]);
    const unknown = withExamples(document([{ name: 'Wrong', section: { kind: 'crads' } }]));
    expect(unknown.warnings[0]?.message).toContain('nearest: cards');
  });
});

it('the examples of the engine are read without a warning', () => {
  const { documents: all, problems } = readExamples(PROJECT);
  const documents = all.filter(({ file }) => !file.startsWith('src/own/'));
  const { content, warnings } = withExamples(...documents);
  expect([problems, warnings]).toEqual([[], []]);
  expect(content.examples!.length).toBeGreaterThanOrEqual(documents.length);
});
