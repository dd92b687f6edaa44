import { expect, it } from 'vitest';
import { readOptions } from '../../../bench/build/options.ts';
import type { Run } from '../../../bench/build/run-round.ts';
import { bestOf, tableOf } from '../../../bench/build/table.ts';

const run = (tool: string, wallMs: number, cpuMs: number, round = '100-cold'): Run => {
  return {
    round,
    tool,
    wallMs,
    cpuMs,
    peakBytes: wallMs * 2 ** 20,
    files: 3,
    bytes: 5 * 2 ** 20,
    memorySeries: [],
    profile: null,
  };
};
const runs = [run('site', 900, 600), run('hugo', 200, 400), run('site', 800, 700), run('site', 300, 200, '100-bare')];

it('takes the least of each figure, whichever run it was in', () => {
  expect(bestOf(runs)[0]).toMatchObject({ tool: 'site', runs: 2, wallMs: 800, cpuMs: 600, peakBytes: 800 * 2 ** 20 });
});

it('compares with the other tools of the round, or of the round that it names', () => {
  const { rounds } = readOptions(['--only', '100']);
  const rows = tableOf(bestOf(runs), rounds).split('\n');
  expect(rows).toContain('| 100-cold | site | 2 | 0.80 | 0.60 | 800 | 3 | 5 | 4.00 / 1.50 |  |  |');
  expect(rows).toContain('| 100-cold | hugo | 1 | 0.20 | 0.40 | 200 | 3 | 5 |  |  |  |');
  expect(rows).toContain('| 100-bare | site | 1 | 0.30 | 0.20 | 300 | 3 | 5 | 1.50 / 0.50 |  |  |');
});

it('runs what is asked for, and nothing in place of a name that it does not know', () => {
  const ids = (...args: string[]) => readOptions(args).rounds.map(({ id }) => id);
  expect(ids()).not.toContain('100000-short');
  expect(ids('--large')).toContain('100000-short');
  expect(ids('--only', '1000', '--only', 'own-cold')).toEqual(['own-cold', '1000-bare', '1000-cold']);
  expect(readOptions(['--only', '100-cold', '--tools', 'eleventy']).rounds[0]?.tools).toEqual([
    'eleventy',
    'eleventy + DOMPurify',
  ]);
  for (const wrong of [
    ['--only', '10'],
    ['--tools', 'jekyll'],
    ['--runs', '0'],
  ])
    expect(() => readOptions(wrong)).toThrow(/named|whole number/);
});
