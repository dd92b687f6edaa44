/** The rule of a decision that a visitor can try: points, outcomes, and who decides. */
import { describe, expect, it } from 'vitest';
import { decide, highestScore, type Rule } from './decide.ts';

const RULE: Rule = {
  inputs: [
    { points: [0, 1, 3], upTo: [20, 50] },
    { points: [0, 2], upTo: null },
  ],
  outcomes: [0, 3, 5],
  person: 3,
};

describe('a decision', () => {
  it.each([
    { values: [10, 0], reasons: [0, 0], score: 0, outcome: 0, isByPerson: false },
    { values: [20, 0], reasons: [0, 0], score: 0, outcome: 0, isByPerson: false },
    { values: [21, 0], reasons: [1, 0], score: 1, outcome: 0, isByPerson: false },
    { values: [50, 1], reasons: [1, 1], score: 3, outcome: 1, isByPerson: true },
    { values: [51, 0], reasons: [2, 0], score: 3, outcome: 1, isByPerson: true },
    { values: [99, 1], reasons: [2, 1], score: 5, outcome: 2, isByPerson: true },
  ])('of $values has the score $score', ({ values, ...expected }) => {
    expect(decide(RULE, values, true)).toEqual(expected);
  });

  it('is a person’s without a model, whatever the points', () => {
    expect(decide(RULE, [10, 0], false)).toMatchObject({ outcome: 3, isByPerson: true });
    expect(decide(RULE, [99, 1], false)).toMatchObject({ outcome: 3, isByPerson: true });
  });

  it('has at most the highest points of each input', () => {
    expect(highestScore(RULE)).toBe(5);
  });
});
