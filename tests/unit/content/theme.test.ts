import { expect, it } from 'vitest';
import type { Json } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS as documents } from '../../support/sample-documents.ts';
import { problems, read, replaced } from '../reading/reading.ts';

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

it('takes a list of patterns, or one word that stands for none', () => {
  const patternOf = (pattern: Json) => read(withTheme({ pattern })).content.theme.pattern;
  expect(patternOf(['rings', 'sun'])).toEqual(['rings', 'sun']);
  expect(patternOf('sun')).toEqual(['sun']);
  expect([patternOf('none'), patternOf(['photo'])]).toEqual(['none', 'photo']);
});

it('refuses a pattern that there is not, and a word for none beside patterns', () => {
  expect(problems(withTheme({ pattern: ['ring'], photos: ['a.jpg'] }))).toEqual([
    expect.stringMatching(/pattern\.0: expected one of rings, .*photo, found "ring"; nearest: rings$/),
    expect.stringMatching(/photos\.0: expected a picture in static\/, such as/),
  ]);
  for (const pattern of [['none', 'sun'], []])
    expect(problems(withTheme({ pattern }))).toEqual([
      'content/theme.yaml pattern: expected none, photo, or a list of patterns',
    ]);
});
