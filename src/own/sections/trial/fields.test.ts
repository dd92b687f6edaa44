/** The `trial` of the section: a decision to try. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { trial, type Trial } from './fields.ts';

type Values = Record<string, unknown>;
type Draft = { [Key in keyof Trial]: Trial[Key] extends readonly unknown[] ? Values[] : Values };

const example = readFileSync(new URL('./example.yaml', import.meta.url), 'utf8');

/** What is said of the example's trial after a change. */
function said(change: (trial: Draft) => void): string[] {
  const [{ section }] = parse(example) as [{ section: { trial: Draft } }];
  change(section.trial);
  const { error } = trial.safeParse(section.trial);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
const amount = (trial: Draft) => trial.inputs[0] as { bands: Values[] } & Values;

describe('a trial', () => {
  it('is right as the example has it', () => {
    expect(said(() => {})).toEqual([]);
  });

  it.each<[number, string]>([
    [1, 'inputs: expected at least 2 entries'],
    [5, 'inputs: expected at most 4 entries'],
  ])('with %i inputs is refused', (count, problem) => {
    const inputs = (trial: Draft) => Array.from({ length: count }, () => trial.inputs[1]!);
    expect(said((trial) => (trial.inputs = inputs(trial)))).toContain(problem);
  });

  it('names the kinds of an input', () => {
    const expected = 'expected an input of the kind choice or number';
    expect(said((trial) => (trial.inputs[1]!['kind'] = 'text'))).toEqual([expect.stringContaining(expected)]);
  });

  it('takes points that can be drawn', () => {
    expect(said((trial) => (amount(trial).bands[2]!['points'] = 10))).toContain(
      'inputs.0.bands.2.points: expected 0 to 9 points',
    );
  });

  it('writes a number with its unit', () => {
    expect(said((trial) => (amount(trial)['unit'] = '₹'))).toEqual(['inputs.0.unit: expected {value}']);
  });
});
