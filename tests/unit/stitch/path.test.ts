import { describe, expect, it } from 'vitest';
import { random } from '../../../src/stitch/random.ts';
import { cropLine } from '../../../src/stitch/crop-line.ts';
import { circle, short, smooth, TAU, type Point } from '../../../src/stitch/path.ts';
import { drawnPoints } from './drawn-points.ts';

it('writes one decimal at most, with its sign', () => {
  const next = random(3);
  const numbers = [0, -0, -0.04, -0.05, 0.05, 0.949, 0.95, -0.5, 12.34, -12.36, 480, -480, 1e6 + 0.25];
  for (const n of [...numbers, ...Array.from({ length: 2000 }, () => next() * 2000 - 1000)])
    expect(short(n)).toBe(String(Math.round(n * 10) / 10));
});

describe('a smooth line', () => {
  const wave = Array.from({ length: 19 }, (_, i): Point => [i * 25 - 20, 40 + 30 * Math.sin(i / 2)]);
  const distance = ([x, y]: Point, points: readonly Point[]) =>
    Math.min(...points.map((other) => Math.hypot(other[0] - x, other[1] - y)));

  it('passes each of its points within two units, from the first to the last, however many', () => {
    for (const count of [3, 4, 19]) {
      const points = wave.slice(0, count);
      const drawn = drawnPoints(smooth(points)).flat();
      for (const point of points.slice(1, -1)) expect(distance(point, drawn)).toBeLessThan(1.8);
      for (const [point, end] of [
        [points[0]!, drawn[0]!],
        [points.at(-1)!, drawn.at(-1)!],
      ] as const)
        expect(end).toEqual(point.map(Math.round));
    }
  });

  it.each([6, 20, 100, 400])(
    'of a circle of %i keeps its distance from the middle, and ends where it began',
    (radius) => {
      const [drawn = []] = drawnPoints(circle([500, 400], radius));
      const off = drawn.map(([x, y]) => Math.abs(Math.hypot(x - 500, y - 400) - radius));
      expect(Math.max(...off)).toBeLessThan(1.5);
      expect(drawn.at(-1)).toEqual(drawn[0]);
      const across = drawn.map(([x]) => x);
      expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(2 * radius - 3);
    },
  );

  it('loses what lies outside of the box, and nothing of what is seen', () => {
    const box = { width: 480, height: 80, goldThread: '2.2' };
    const turn = (i: number): Point => [240 + 150 * Math.cos((i / 30) * TAU), 40 + 150 * Math.sin((i / 30) * TAU)];
    const ring = smooth(
      Array.from({ length: 30 }, (_, i) => turn(i)),
      true,
    );
    const cropped = cropLine(ring, box);
    const isSeen = ([, y]: Point) => y >= 0 && y <= box.height;
    const [whole, left] = [drawnPoints(ring), drawnPoints(cropped)].map((lines) => lines.flat().filter(isSeen));
    expect(new Set(left!.map(String))).toEqual(new Set(whole!.map(String)));
    expect(drawnPoints(cropped).length).toBeGreaterThan(1);
    expect(cropped.length).toBeLessThan(ring.length / 2);
    expect(cropLine(smooth(wave.map(([x, y]) => [x, y + 500])), box)).toBe('');
    const inside = smooth(wave);
    expect(cropLine(inside, { ...box, height: 200 })).toBe(inside);
    for (const other of ['M1 2h3', 'M1.5 2L3 4', '']) expect(cropLine(other, box)).toBe(other);
  });
});
