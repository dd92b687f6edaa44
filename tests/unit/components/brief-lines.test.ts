/** What a card shows of a service's first paper. */
import { expect, it } from 'vitest';
import { briefLines } from '../../../src/components/artefacts/brief-lines.ts';

const title = 'Paper';
const step = (label: string, decides?: true) => ({ label, text: `${label} it`, ...(decides && { decides }) });
const names = (content: Parameters<typeof briefLines>[0]) => briefLines(content).map(({ name }) => name);

it('has the first lines, and always the one where a person decides', () => {
  const early = [step('Ask'), step('Decide', true), step('Do'), step('Check')];
  const late = [step('Ask'), step('Do'), step('Check'), step('Decide', true)];
  expect(names({ kind: 'trace', title, rows: early })).toEqual(['Ask', 'Decide', 'Do']);
  expect(names({ kind: 'flow', title, rows: late })).toEqual(['Ask', 'Do', 'Decide']);
});

it('has remarks by two, whose lines are two each', () => {
  const lines = ['a', 'b', 'c'].map((text, index) => ({
    text,
    note: 'n',
    ...(index === 2 && { decides: true as const }),
  }));
  expect(names({ kind: 'remarks', title, lines })).toEqual(['a', 'c']);
});

it('sets spans in percent of their axis, and shows of a map what is decided', () => {
  const rows = [{ name: 'Tuesday', text: '', from: 250, to: 300, decides: true as const }];
  const spans = briefLines({ kind: 'spans', title, axis: { from: 200, to: 400, labels: ['a', 'b'] }, rows, note: 'n' });
  expect(spans.map(({ span }) => span)).toEqual([[25, 50]]);
  const items = [{ text: 'one' }, { text: 'two', decides: true as const }];
  const columns = ['From', 'To', 'Then'].map((name, place) => ({
    title: name,
    items: place === 1 ? items : items.slice(0, 1),
  }));
  expect(briefLines({ kind: 'map', title, columns }).map(({ text }) => text)).toEqual(['one', 'two', 'one']);
});
