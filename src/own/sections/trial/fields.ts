/** A decision that a visitor can try: its inputs, a rule of points, what comes of them, and the person who decides. */
import { list, paragraph, text, z } from 'stitch-site';
import type { Rule } from './decide.ts';

const whole = z.number('expected a number').int('expected a whole number');
const points = whole.min(0, 'expected 0 to 9 points').max(9, 'expected 0 to 9 points');
const score = whole.min(0, 'expected 0 or more');
const reason = text.describe('Why it has these points, in words.');

const choice = z.strictObject({
  kind: z.literal('choice'),
  label: text,
  choices: list(z.strictObject({ label: text, points, reason }), { atLeast: 2 }).describe(
    'The first is chosen at first.',
  ),
});

const number = z
  .strictObject({
    kind: z.literal('number'),
    label: text,
    unit: text
      .refine((unit) => unit.includes('{value}'), 'expected {value}')
      .describe('How the number is written: {value} km.'),
    from: whole,
    to: whole,
    step: whole.min(1, 'expected 1 or more'),
    start: whole.describe('The number at first.'),
    bands: list(z.strictObject({ upTo: whole.optional(), points, reason }), { atLeast: 2 }).describe(
      'Each up to a number, that one included; the last has the rest.',
    ),
  })
  .superRefine(({ from, to, step, start, bands }, context) => {
    const isStep = (value: number) => value >= from && value <= to && (value - from) % step === 0;
    if (to <= from || !isStep(to)) refuse(context, 'expected a number that steps from “from” reach', ['to']);
    if (!isStep(start)) refuse(context, 'expected a number of the range, at a step', ['start']);
    bands.forEach(({ upTo }, i) => {
      const isAbove = upTo !== undefined && upTo > (bands[i - 1]?.upTo ?? -Infinity);
      if (i === bands.length - 1) {
        if (upTo !== undefined) refuse(context, 'expected none: the last band has the rest', ['bands', i, 'upTo']);
        // So that a step lies in each band.
      } else if (!(isAbove && isStep(upTo) && upTo < to))
        refuse(context, 'expected “upTo”, a step of the range below its end and above the band before', ['bands', i]);
    });
  });

const outcome = z.strictObject({
  from: score.describe('From how many points on.'),
  title: text.describe('The decision, in two or three words.'),
  text: paragraph,
});

export const trial = z
  .strictObject({
    lead: text.describe('What a visitor can do here: a sentence.'),
    inputs: list(
      z.discriminatedUnion('kind', [choice, number], { error: 'expected an input of the kind choice or number' }),
      {
        atLeast: 2,
      },
    ).max(4, 'expected at most 4 entries'),
    outcomes: list(outcome, { atLeast: 2 }).describe('From few points to many.'),
    person: z
      .strictObject({ name: text, role: text, from: score })
      .describe('Who decides, from how many points on: those of an outcome. Below it the rule decides.'),
    off: z
      .strictObject({ title: text, text: paragraph })
      .describe('What comes when the model is off: the person decides.'),
  })
  .superRefine((trial, context) => {
    const rule = ruleOf(trial);
    const sums = scores(rule);
    rule.outcomes.forEach((from, i) => {
      const next = rule.outcomes[i + 1] ?? Infinity;
      const expected = `expected an outcome that inputs reach, below the one after it: their points make ${sums.join(', ')}`;
      if (i === 0 && from !== 0) refuse(context, 'expected 0: fewer points are none', ['outcomes', 0, 'from']);
      else if (!sums.some((sum) => sum >= from && sum < next)) refuse(context, expected, ['outcomes', i]);
    });
    const later = rule.outcomes.slice(1);
    if (!later.includes(rule.person))
      refuse(context, `expected the points of an outcome: ${later.join(' or ')}`, ['person', 'from']);
  })
  .describe('Lets a visitor change the inputs of the record. Left out: the record alone.');

export type Trial = z.infer<typeof trial>;
export type TrialInput = Trial['inputs'][number];

/** The choices of an input, or the bands of its number. */
export const reasonsOf = (input: TrialInput) => (input.kind === 'choice' ? input.choices : input.bands);

export function ruleOf({ inputs, outcomes, person }: Pick<Trial, 'inputs' | 'outcomes' | 'person'>): Rule {
  return {
    inputs: inputs.map((input) => ({
      points: reasonsOf(input).map((each) => each.points),
      upTo: input.kind === 'choice' ? null : input.bands.flatMap(({ upTo }) => upTo ?? []),
    })),
    outcomes: outcomes.map(({ from }) => from),
    person: person.from,
  };
}

/** Every sum that the inputs can make, from the lowest up. */
function scores({ inputs }: Rule): number[] {
  let sums = [0];
  for (const { points } of inputs) sums = [...new Set(sums.flatMap((sum) => points.map((more) => sum + more)))];
  return sums.sort((a, b) => a - b);
}

function refuse(context: z.core.$RefinementCtx, message: string, path: PropertyKey[]): void {
  context.addIssue({ code: 'custom', message, path });
}
