/** A rule of points in numbers alone: all that a browser needs to follow it. */
export type Rule = {
  /** Of each input the points of its choices; or those of a number's bands, and where each band but the last ends. */
  readonly inputs: readonly { readonly points: readonly number[]; readonly upTo: readonly number[] | null }[];
  /** From how many points on each outcome holds: from 0 up. */
  readonly outcomes: readonly number[];
  /** From how many points on a person decides. */
  readonly person: number;
};

/**
 * What comes of the inputs. The server draws it and the browser follows it.
 *
 * @param values of each input the place of its choice, from 0, or its number
 * @param isOn whether the model gives a score; without one a person decides
 */
export function decide(rule: Rule, values: readonly number[], isOn: boolean) {
  /** Of each input the choice or band that applies: whose points count, and whose reason is given. */
  const reasons = rule.inputs.map(({ upTo }, i) => {
    const value = values[i]!;
    return upTo ? upTo.filter((end) => end < value).length : value;
  });
  const score = rule.inputs.reduce((sum, { points }, i) => sum + points[reasons[i]!]!, 0);
  return {
    reasons,
    score,
    /** Its place in the rule; the one after the last where the model is off. */
    outcome: isOn ? rule.outcomes.filter((from) => from <= score).length - 1 : rule.outcomes.length,
    isByPerson: !isOn || score >= rule.person,
  };
}

/** The most points that there can be. */
export function highestScore({ inputs }: Rule): number {
  return inputs.reduce((sum, { points }) => sum + Math.max(...points), 0);
}
