import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markerFile } from '../../../build/output/marker.ts';
import { openPublication } from '../../../build/output/publish.ts';
import type { Folders } from '../../../build/core/types.ts';
import { makeFolder, readTree } from '../../support/folder.ts';

function project(): Folders {
  const root = join(makeFolder(), 'project');
  mkdirSync(root);
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}

/** Publishes a page and assets of these names, each holding its name. */
function publish(places: Folders, names: string, { home = names, fresh = false, preview = false } = {}) {
  const publication = openPublication(places, fresh, preview);
  publication.tree.write({ path: 'index.html', bytes: home, maker: 'home' });
  for (const name of names.split(' '))
    publication.tree.write({ path: `assets/${name}`, bytes: `bytes of ${name}`, maker: name });
  publication.tree.write(markerFile(Array.from(publication.tree.sizes(), ([path]) => path)));
  try {
    return publication.publish();
  } finally {
    publication.close();
  }
}

const assets = ({ out }: Folders) =>
  Object.keys(readTree(join(out, 'assets')))
    .sort()
    .join(' ');

it('keeps what a build replaces until the next replaces something, and counts it apart', () => {
  const places = project();
  publish(places, 'both.css one.js');
  expect(publish(places, 'both.css two.js')).toMatchObject({ files: 4, kept: ['assets/one.js'] });
  expect(assets(places)).toBe('both.css one.js two.js');
  expect(readFileSync(join(places.out, 'assets/one.js'), 'utf8')).toBe('bytes of one.js');
  publish(places, 'both.css three.js');
  expect(assets(places)).toBe('both.css three.js two.js');
  publish(places, 'four.js');
  expect(assets(places)).toBe('both.css four.js three.js');
});

it('begins no new generation with a build that changes nothing, changes pages only, or only adds', () => {
  const places = project();
  for (const names of ['one.js', 'two.js', 'two.js']) publish(places, names);
  expect(assets(places)).toBe('one.js two.js');
  publish(places, 'two.js', { home: 'other words', fresh: true });
  publish(places, 'two.js drawn.svg');
  expect(assets(places)).toBe('drawn.svg one.js two.js');
  publish(places, 'three.js drawn.svg');
  expect(assets(places)).toBe('drawn.svg three.js two.js');
});

it('takes back as its own what an older build had', () => {
  const places = project();
  for (const names of ['one.js', 'two.js']) publish(places, names);
  expect(publish(places, 'one.js').kept).toEqual(['assets/two.js']);
  expect(assets(places)).toBe('one.js two.js');
});

it('keeps nothing but assets, and no old case of a new name', () => {
  const places = project();
  publish(places, 'A.js old.js');
  const publication = openPublication(places, false);
  publication.tree.write({ path: '404.html', bytes: '', maker: 'x' });
  publication.tree.write({ path: 'assets/a.js', bytes: '', maker: 'x' });
  publication.publish();
  publication.close();
  expect(Object.keys(readTree(places.out)).sort()).toEqual(['404.html', 'assets/a.js', 'assets/old.js']);
});

it('keeps them in a clean clone that has the state only', () => {
  const places = project();
  publish(places, 'one.js');
  publish(places, 'two.js');
  rmSync(places.out, { recursive: true });
  rmSync(join(places.state, 'trees'), { recursive: true });
  publish(places, 'two.js');
  expect(assets(places)).toBe('one.js two.js');
  rmSync(places.out, { recursive: true });
  rmSync(join(places.state, 'trees'), { recursive: true });
  publish(places, 'three.js');
  expect(assets(places)).toBe('three.js two.js');
});

it('begins from the published folder where the state is lost or damaged, and anew where both are', () => {
  const places = project();
  publish(places, 'one.js');
  rmSync(places.state, { recursive: true });
  publish(places, 'two.js');
  expect(assets(places)).toBe('one.js two.js');
  const record = Object.keys(readTree(places.state)).find((path) => path.endsWith('published.json'));
  writeFileSync(join(places.state, record!), '{"own":');
  publish(places, 'three.js');
  expect(assets(places)).toBe('one.js three.js two.js'); // what the folder holds counts as one generation
  rmSync(places.state, { recursive: true });
  rmSync(places.out, { recursive: true });
  publish(places, 'four.js');
  expect(assets(places)).toBe('four.js');
});

it('never answers an old name with other bytes', () => {
  const places = project();
  publish(places, 'one.js');
  writeFileSync(join(places.out, 'assets/one.js'), 'meddled');
  publish(places, 'two.js');
  expect(assets(places)).toBe('two.js');
});

it('leaves dist and what it keeps as they were when a build gives up', () => {
  const places = project();
  for (const names of ['one.js', 'two.js']) publish(places, names);
  const before = readTree(places.out);
  const publication = openPublication(places, false);
  publication.tree.write({ path: 'assets/three.js', bytes: '', maker: 'x' });
  publication.close();
  expect(readTree(places.out)).toEqual(before);
  publish(places, 'three.js');
  expect(existsSync(join(places.out, 'assets/one.js'))).toBe(false);
  expect(assets(places)).toBe('three.js two.js');
});

it('keeps nothing of a preview, be it the first build or between two', () => {
  const places = project();
  publish(places, 'draft.js', { preview: true });
  expect(publish(places, 'one.js').kept).toEqual([]);
  expect(publish(places, 'draft.js other-draft.js', { preview: true }).kept).toEqual([]);
  publish(places, 'another-draft.js', { preview: true });
  expect(assets(places)).toBe('another-draft.js');
  expect(publish(places, 'two.js').kept).toEqual(['assets/one.js']);
  expect(assets(places)).toBe('one.js two.js');
});
