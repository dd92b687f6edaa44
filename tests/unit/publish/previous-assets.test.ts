/** What a build replaces below assets/ stays for open tabs until a build replaces others. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Folders } from '../../../build/core/types.ts';
import { readTree } from '../../support/folder.ts';
import { project, publish, published } from './publishing.ts';

/** Publishes a page and assets of these names, each holding its name. */
const build = (
  places: Folders,
  names: string,
  { home = names, ...options }: { home?: string; fresh?: boolean; preview?: boolean } = {},
) =>
  publish(
    places,
    { 'index.html': home, ...Object.fromEntries(names.split(' ').map((name) => [`assets/${name}`, `of ${name}`])) },
    options,
  );

const assets = ({ out }: Folders) =>
  Object.keys(readTree(join(out, 'assets')))
    .sort()
    .join(' ');

it.each<[string, ...[build: string, assets: string][]]>([
  [
    'until others are replaced',
    ['both.css one.js', 'both.css one.js'],
    ['both.css two.js', 'both.css one.js two.js'],
    ['both.css three.js', 'both.css three.js two.js'],
    ['four.js', 'both.css four.js three.js'],
  ],
  [
    'by builds that change or add nothing else',
    ['one.js', 'one.js'],
    ['two.js', 'one.js two.js'],
    ['two.js', 'one.js two.js'],
    ['two.js new.svg', 'new.svg one.js two.js'],
    ['three.js new.svg', 'new.svg three.js two.js'],
  ],
  [
    'unless a build makes it again',
    ['one.js', 'one.js'],
    ['two.js', 'one.js two.js'],
    ['one.js', 'one.js two.js'],
    ['three.js', 'one.js three.js'],
  ],
])('%s', (_, ...steps) => {
  const places = project();
  for (const [names, expected] of steps) {
    const { files, kept } = build(places, names);
    expect(assets(places)).toBe(expected);
    expect([files, kept.length]).toEqual([names.split(' ').length + 2, expected.split(' ').length - files + 2]);
  }
  expect(published(places)['assets/two.js'] ?? 'of two.js').toBe('of two.js');
});

it('starts no new generation when pages alone change', () => {
  const places = project();
  for (const names of ['one.js', 'two.js']) build(places, names);
  build(places, 'two.js', { home: 'other words', fresh: true });
  expect(assets(places)).toBe('one.js two.js');
});

it('keeps only assets, and no other case of a new name', () => {
  const places = project();
  build(places, 'A.js old.js');
  publish(places, { '404.html': '', 'assets/a.js': '' });
  expect(Object.keys(published(places)).sort()).toEqual(['404.html', 'assets/a.js', 'assets/old.js']);
});

it.each<[string, (places: Folders) => string[], string]>([
  ['in a clean clone that has the state only', ({ out, state }) => [out, join(state, 'trees')], 'one.js'],
  ['of the published folder where the state is lost', ({ state }) => [state], 'one-0a1b2c3d.js'],
])('keeps them %s', (_, lost, one) => {
  const places = project();
  for (const [names, expected] of [
    [one, one],
    ['two.js', `${one} two.js`],
    ['two.js', `${one} two.js`],
    ['three.js', 'three.js two.js'],
  ] as const) {
    for (const folder of lost(places)) rmSync(folder, { recursive: true, force: true });
    build(places, names);
    expect(assets(places)).toBe(expected);
  }
});

it('keeps nothing of a preview', () => {
  const places = project();
  build(places, 'draft.js', { preview: true });
  expect(build(places, 'one.js').kept).toEqual([]);
  for (const names of ['draft.js other-draft.js', 'another-draft.js']) {
    expect(build(places, names, { preview: true }).kept).toEqual([]);
    expect(assets(places)).toBe(names);
  }
  expect(build(places, 'two.js').kept).toEqual(['assets/one.js']);
  expect(assets(places)).toBe('one.js two.js');
});
