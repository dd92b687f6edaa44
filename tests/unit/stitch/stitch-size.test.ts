/** What makes drawings light must not show: every visible point of the lines stays where it was. */
import { describe, expect, test } from 'vitest';
import { drawCloth } from '../../../src/stitch/cloth.ts';
import { cropLine } from '../../../src/stitch/crop-line.ts';
import { families } from '../../../src/stitch/families.ts';
import { relative } from '../../../src/stitch/relative.ts';

const CUTS = [{}, { ratio: [4, 5], gap: 19 }, { ratio: [16, 7], gap: 9 }, { ratio: [1, 1], gap: 34 }] as const;
const cloths = families.flatMap((family) =>
  CUTS.flatMap((cut) => ['one', 'two', 'three'].map((seed) => drawCloth(seed, { ...cut, family }))),
);

/** Every step of a path as an absolute curve or line, in the order it is drawn. */
function steps(d: string): string[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/(?<command>[MmsShv])(?<numbers>[^a-zA-Z]*)/g)].flatMap(({ groups }) => {
    const n = (groups!['numbers']!.match(/-?[\d.]+/g) ?? []).map(Number);
    const from = [x, y];
    if (groups!['command'] === 'M') [x, y] = n as [number, number];
    else if (groups!['command'] === 'm') [x, y] = [x + n[0]!, y + n[1]!];
    else if (groups!['command'] === 'h') x += n[0]!;
    else if (groups!['command'] === 'v') y += n[0]!;
    else [x, y] = [x + n[2]!, y + n[3]!];
    const control = groups!['command'] === 's' ? [from[0]! + n[0]!, from[1]! + n[1]!] : [];
    return /[Mm]/.test(groups!['command']!) ? [] : [[...from, ...control, x, y].map((at) => at.toFixed(1)).join(' ')];
  });
}

describe('cropLine', () => {
  test('keeps every step that the box shows, and none that lies far outside', () => {
    for (const { width, height, threads } of cloths) {
      for (const { d } of threads.filter((thread) => thread.d.includes('s'))) {
        const kept = steps(cropLine(d, { width, height }));
        const seen = (step: string) => {
          const at = step.split(' ').map(Number);
          const [fromX, fromY, toX, toY] = [at[0]!, at[1]!, at.at(-2)!, at.at(-1)!];
          return (
            Math.max(fromX, toX) > 0 &&
            Math.min(fromX, toX) < width &&
            Math.max(fromY, toY) > 0 &&
            Math.min(fromY, toY) < height
          );
        };
        const all = steps(d);
        expect(all).toEqual(expect.arrayContaining(kept));
        expect(kept).toEqual(expect.arrayContaining(all.filter(seen)));
      }
    }
  });

  test('makes rings that run over the edge a third lighter', () => {
    const rings = drawCloth('one', { family: 'rings', ratio: [16, 9] });
    const bytes = (lines: readonly string[]) => lines.join('').length;
    const lines = rings.threads.map(({ d }) => d);
    expect(bytes(lines.map((d) => cropLine(d, rings)))).toBeLessThan(bytes(lines) * 0.67);
  });

  test('leaves a line that is seen whole, and one of another kind, as it is', () => {
    const box = { width: 100, height: 100 };
    for (const d of ['M10 10s5 5 10 10s5 5 10 10Z', 'M500 500h10', 'M0 0L900 900']) expect(cropLine(d, box)).toBe(d);
    expect(cropLine('M200 200s5 5 10 10', box)).toBe('');
  });
});

describe('relative', () => {
  test('has every stitch where it was', () => {
    for (const { threads, solid } of cloths.map((cloth) => ({ ...cloth, solid: cloth.dashes === null }))) {
      for (const { d } of threads.filter(() => solid)) {
        expect(steps(relative(d))).toEqual(steps(d));
        expect(relative(d).length).toBeLessThan(d.length);
      }
    }
  });

  test('leaves other path data as it is', () => {
    for (const d of ['', 'M0 0L9 9', 'M10 10s5 5 10 10', 'M1 1h5M2 2a1 1 0 1 1 2 0']) expect(relative(d)).toBe(d);
  });
});
