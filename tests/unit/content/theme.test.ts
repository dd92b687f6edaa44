import { expect, it } from 'vitest';
import type { Json } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS as documents } from '../../support/sample-documents.ts';
import { problems, read, replaced } from './reading.ts';

const withTheme = (data: Json) => replaced('theme', { data });

it('needs no theme, nor any part of one', () => {
  const without = documents.filter(({ name }) => name !== 'theme');
  expect(read(without).content.theme).toEqual({});
  expect(read(withTheme({ shape: {} })).content.theme).toEqual({ shape: {} });
});

it('reports what is no colour, and words and keys that it does not know, with the nearest', () => {
  const found = problems(
    withTheme({ colours: { maain: '#055c5c', accent: 'gold' }, shape: { corners: 'rond' }, type: { display: 7 } }),
  );
  expect(found).toEqual([
    expect.stringMatching(/colours\.accent: expected a colour such as/),
    'content/theme.yaml colours.maain: is not known here; nearest: main',
    'content/theme.yaml type.display: expected a text, found 7: put it in quotes',
    expect.stringMatching(/shape\.corners: expected one of .*; nearest: round$/),
  ]);
});
