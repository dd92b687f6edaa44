/** The `trial` of the section: a decision to try, whose rule has no outcome that cannot be reached. */
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

  it('refuses an outcome that no inputs reach, and says which points they make', () => {
    expect(said((trial) => (trial.outcomes[2]!['from'] = 9))).toEqual([
      'outcomes.2: expected an outcome that inputs reach, below the one after it: their points make 0, 1, 2, 3, 4, 5, 6, 7, 8',
    ]);
    expect(said((trial) => (trial.outcomes[1]!['from'] = 6))).toContainEqual(expect.stringMatching(/^outcomes\.1: /));
  });

  it('takes points that can be drawn', () => {
    expect(said((trial) => (amount(trial).bands[2]!['points'] = 10))).toContain(
      'inputs.0.bands.2.points: expected 0 to 9 points',
    );
  });

  it('begins with 0 points', () => {
    expect(said((trial) => (trial.outcomes[0]!['from'] = 1))).toEqual([
      'outcomes.0.from: expected 0: fewer points are none',
    ]);
  });

  it.each([0, 4])('refuses a person who decides from %i on, where no later outcome begins', (from) => {
    expect(said((trial) => (trial.person['from'] = from))).toEqual([
      'person.from: expected the points of an outcome: 3 or 6',
    ]);
  });

  it.each<[string, (trial: Draft) => void, string]>([
    [
      'an end',
      (trial) => (amount(trial)['to'] = 95_000),
      'inputs.0.to: expected a number that steps from “from” reach',
    ],
    ['a start', (trial) => (amount(trial)['start'] = 5), 'inputs.0.start: expected a number of the range, at a step'],
    ['a unit', (trial) => (amount(trial)['unit'] = '₹'), 'inputs.0.unit: expected {value}'],
    [
      'a band below the one before',
      (trial) => (amount(trial).bands[1]!['upTo'] = 20_000),
      'inputs.0.bands.1: expected “upTo”, a step of the range below its end and above the band before',
    ],
    [
      'a band without an end',
      (trial) => delete amount(trial).bands[0]!['upTo'],
      'inputs.0.bands.0: expected “upTo”, a step of the range below its end and above the band before',
    ],
    [
      'a last band with an end',
      (trial) => (amount(trial).bands[2]!['upTo'] = 90_000),
      'inputs.0.bands.2.upTo: expected none: the last band has the rest',
    ],
  ])('refuses a number with %s that does not fit its range', (_, change, problem) => {
    expect(said(change)).toContain(problem);
  });
});
