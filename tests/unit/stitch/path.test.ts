import { expect, it } from 'vitest';
import { random } from '../../../src/stitch/random.ts';
import { short } from '../../../src/stitch/path.ts';

it('writes one decimal at most, with its sign', () => {
  const next = random(3);
  const numbers = [0, -0, -0.04, -0.05, 0.05, 0.949, 0.95, -0.5, 12.34, -12.36, 480, -480, 1e6 + 0.25];
  for (const n of [...numbers, ...Array.from({ length: 2000 }, () => next() * 2000 - 1000)])
    expect(short(n)).toBe(String(Math.round(n * 10) / 10));
});
