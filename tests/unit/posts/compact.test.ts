/** Bodies that many builds have scattered are moved together, and come back as they were. */
import { describe, expect, it } from 'vitest';
import { compact } from '../../../build/posts/compact.ts';
import { putBodies, readBody, type Body } from '../../../build/state/segments.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';

const body = (text: string): Body => ({
  html: `<p>${text}</p>` as SafeHtml,
  markdown: text,
  facts: { links: [], ids: [], images: [], textLength: text.length },
  path: 'direct',
  removed: {},
});
const many = (count: number) => Array.from({ length: count }, (_, index) => body(`text ${index} `.repeat(20)));

describe('compact', () => {
  it('leaves bodies where they lie while they are in few segments that they fill', () => {
    const cache = makeFolder({});
    const places = [...putBodies(cache, 'a', many(40)), ...putBodies(cache, 'b', many(3))];
    expect(compact(cache, 'c', places).size).toBe(0);
  });

  it('moves bodies of many small segments into one, and leaves the large ones', () => {
    const cache = makeFolder({});
    const large = [...putBodies(cache, 'large', many(40)), ...putBodies(cache, 'larger', many(50))];
    const small = Array.from(
      { length: 40 },
      (_, index) => putBodies(cache, `edit ${index}`, [body(`edit ${index}`)])[0]!,
    );
    const moved = compact(cache, 'now', [...large, ...small]);
    expect(new Set(moved.keys())).toEqual(new Set(small));
    expect(new Set(Array.from(moved.values(), ({ segment }) => segment)).size).toBe(1);
    for (const [before, after] of moved) expect(readBody(cache, after)).toEqual(readBody(cache, before));
  });

  it('moves what is left of a segment of which most counts no more', () => {
    const cache = makeFolder({});
    const places = putBodies(cache, 'a', many(40));
    const moved = compact(cache, 'b', places.slice(0, 5));
    expect([...moved.keys()]).toEqual(places.slice(0, 5));
    expect(compact(cache, 'c', [...moved.values()]).size).toBe(0);
  });
});
