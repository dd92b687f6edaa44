import { expect, test } from 'vitest';
import { gathered, skein } from '../../../src/stitch/gatherings.ts';

/** Where each part of a smooth line ends. */
function ends(d: string): { x: number; y: number }[] {
  const [x, y] = d.slice(1).split(/[ s]/).map(Number);
  const at = { x: x!, y: y! };
  const steps = [...d.matchAll(/s([^s]+)/g)].map(([, step]) => step!.match(/-?\d+/g)!.slice(-2).map(Number));
  return [{ ...at }, ...steps.map(([dx, dy]) => ({ x: (at.x += dx!), y: (at.y += dy!) }))];
}

test('the skein is the same on every machine, and its thread never leaves the strip that it is drawn in', () => {
  const drawing = skein();
  expect(skein()).toEqual(drawing);
  for (const thread of [...drawing.threads, drawing.gold]) {
    for (const { y } of ends(thread)) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(drawing.height);
    }
  }
});

test('the skein settles into even rows that reach the far edge, the gold one in their middle', () => {
  const { width, height, threads, gold } = skein();
  const last = [...threads.slice(0, 7), gold, ...threads.slice(7)].map((thread) => ends(thread).at(-1)!);
  expect(last.every(({ x }) => x >= width)).toBe(true);
  expect(last.map(({ y }) => y)).toEqual(Array.from({ length: 15 }, (_, row) => (row + 0.5) * (height / 15)));
  expect(ends(gold).at(-1)!.y).toBe(height / 2);
});

test('the gathered threads keep their order on the way to the ring', () => {
  const { threads } = gathered();
  const from = threads.map((thread) => Number(/ (-?[\d.]+)H/.exec(thread)![1]));
  const to = threads.map((thread) => Number(/ (-?[\d.]+)$/.exec(thread)![1]));
  expect(from).toEqual(from.toSorted((a, b) => a - b));
  expect(to).toEqual(to.toSorted((a, b) => a - b));
});
