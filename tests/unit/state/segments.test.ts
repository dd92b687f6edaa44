/** Clean bodies on disk: what was put comes back, or the build is told that it does not. */
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryFile } from '../../../build/state/cache.ts';
import {
  DamagedBodies,
  putBodies,
  readBody,
  removeBodies,
  SEGMENTS,
  type Body,
} from '../../../build/state/segments.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';

const body = (text: string): Body => ({
  html: `<p>${text}</p>` as SafeHtml,
  markdown: `${text}\n`,
  facts: { links: ['/a/'], ids: ['b'], images: ['/c.png'], textLength: text.length },
  path: 'direct',
  removed: { buttons: 2 },
});

describe('bodies', () => {
  it('come back as they were put, in one segment for a build', () => {
    const cache = makeFolder({});
    const texts = ['é\u0000\n', '', 'x'.repeat(3_000_000), '字 😀'];
    const first = putBodies(cache, 'one', texts.slice(0, 2).map(body));
    const places = [...first, ...putBodies(cache, 'one', texts.slice(2).map(body))];
    expect(new Set(places.map(({ segment }) => segment)).size).toBe(1);
    expect(places.map((place) => readBody(cache, place))).toEqual(texts.map(body));
    expect(putBodies(cache, 'one', [])).toEqual([]);
  });

  it('of one text have one digest, wherever they lie', () => {
    const cache = makeFolder({});
    const [a, b, c] = putBodies(cache, 'one', [body('a'), body('b'), body('a')]);
    expect(a!.digest).toBe(c!.digest);
    expect(a!.digest).not.toBe(b!.digest);
    expect(a!.at).not.toBe(c!.at);
  });

  it('of the next build lie in another segment, and those before can be read', () => {
    const cache = makeFolder({});
    const [before] = putBodies(cache, 'one', [body('a')]);
    const [after] = putBodies(cache, 'two', [body('b')]);
    expect(after!.segment).not.toBe(before!.segment);
    expect(readBody(cache, before!)).toEqual(body('a'));
    expect(readBody(cache, after!)).toEqual(body('b'));
  });

  it.each([
    [
      'changed',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes[5]! ^= 1;
        writeFileSync(file, bytes);
      },
    ],
    ['cut', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['gone', (file: string) => rmSync(file)],
  ])('that are %s are told', (_, damage) => {
    const cache = makeFolder({});
    const [place] = putBodies(cache, 'one', [body('a')]);
    damage(entryFile(cache, SEGMENTS, place!.segment));
    expect(() => readBody(cache, place!)).toThrow(DamagedBodies);
  });

  it('are all taken away together, with what says where they lie', () => {
    const cache = makeFolder({ 'posts/ab/cd': 'what was read', 'icons/ab/cd': 'an icon' });
    const [place] = putBodies(cache, 'one', [body('a')]);
    removeBodies(cache);
    expect(() => readBody(cache, place!)).toThrow(DamagedBodies);
    expect(readdirSync(cache)).toEqual(['icons']);
  });
});
