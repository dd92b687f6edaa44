/** Papers drawn small, as cards of services show them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sketch } from '../../../src/components/ServicePicture.tsx';
import { artefact } from '../../../src/content/artefacts.ts';
import type { Artefact } from '../../../src/content/site-content.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { read } from '../reading/reading.ts';

const drawn = (of: Artefact) => renderToStaticMarkup(<Sketch of={of} />);
const wordsOf = (of: Artefact) => [...drawn(of).matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);
const papers = read(SAMPLE_DOCUMENTS).content.services.flatMap(({ pictures }) =>
  pictures.filter((one) => one.kind !== 'picture'),
);

it('are there of every kind', () =>
  expect(new Set(papers.map(({ kind }) => kind))).toEqual(
    new Set(artefact.options.map(({ shape }) => shape.kind.value)),
  ));

it.each(papers)('have at most six words, and all their lines: $kind, $title', (paper) => {
  expect(drawn(paper)).not.toMatch(/[{}]|NaN|undefined/);
  expect(wordsOf(paper).join(' ').split(' ').length).toBeLessThanOrEqual(6);
});

const rows = ['Asked', 'Read', 'Built', 'Measured', 'Approved'].map((label, place) => ({
  label,
  text: 'Words of it',
  ...(place === 4 && { decides: true as const }),
}));

it('show the title and where a person decides, also last of many', () =>
  expect(wordsOf({ kind: 'trace', title: 'Release log', rows })).toEqual(['Release log', 'Approved']));

it('draw a line in the place of words that have no room, unless others are given', () => {
  const long = { kind: 'trace', title: 'Log of all releases', rows } as const;
  expect(wordsOf(long)).toEqual(['Approved']);
  expect(wordsOf({ ...long, title: '公開の記録と確認一' })).toEqual(['Approved']);
  expect(wordsOf({ ...long, small: { title: 'Releases', here: 'A person' } })).toEqual(['Releases', 'A person']);
});
