import { expect, it } from 'vitest';
import { random } from '../../../src/stitch/random.ts';
import { short, smooth, type Point } from '../../../src/stitch/path.ts';

/** The curve as its definition says it, step by step: what `smooth` writes in a loop that makes no lists. */
function defined(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  let [x, y] = at(0).map(Math.round) as [number, number];
  let d = `M${x} ${y}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, here, after] = [at(i), at(i + 1), at(i + 2)];
    const [nextX, nextY] = here.map(Math.round) as [number, number];
    const control = [here[0] - (after[0] - before[0]) / 6 - x, here[1] - (after[1] - before[1]) / 6 - y];
    const step = [...control, nextX - x, nextY - y].map((n) => Math.round(n));
    d += `s${step.join(' ').replaceAll(' -', '-')}`;
    [x, y] = [nextX, nextY];
  }
  return d + (closed ? 'Z' : '');
}

it.each([false, true])('writes a smooth line as it is defined (closed: %s)', (closed) => {
  const next = random(7);
  for (let count = 1; count < 40; count++) {
    const points = Array.from({ length: count }, (): Point => [next() * 900 - 300, next() * 4 - 2]);
    expect(smooth(points, closed)).toBe(defined(points, closed));
  }
});

it('writes one decimal at most, with its sign', () => {
  const next = random(3);
  const numbers = [0, -0, -0.04, -0.05, 0.05, 0.949, 0.95, -0.5, 12.34, -12.36, 480, -480, 1e6 + 0.25];
  for (const n of [...numbers, ...Array.from({ length: 2000 }, () => next() * 2000 - 1000)])
    expect(short(n)).toBe(String(Math.round(n * 10) / 10));
});
