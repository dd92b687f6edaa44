/** Folders that no output may replace are refused before anything is written, however they are named. */
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openPublication } from '../../../build/publish/publish.ts';
import type { Folders } from '../../../build/core/types.ts';
import { foldersIn, makeFolder, readTree, writeFiles } from '../../support/folder.ts';

function project(): Folders {
  const root = join(realpathSync(makeFolder()), 'project');
  writeFiles(root, { 'content/a.md': '', 'static/a': '', 'src/a.ts': '' });
  return foldersIn(root);
}

function refuses(places: Folders, out: string, what: string): void {
  const before = readTree(dirname(places.root));
  expect(() => openPublication({ ...places, out }, false)).toThrow(what);
  expect(existsSync(places.state)).toBe(false);
  expect(readTree(dirname(places.root))).toEqual(before);
}

it.each(['content/out', 'static/out', 'src/x', 'build', 'node_modules/a/b', 'tests/out', 'static', '.git/x'])(
  'refuses %s, also through a link',
  (path) => {
    const places = project();
    const [name = '', ...below] = path.split('/');
    mkdirSync(dirname(join(places.root, path)), { recursive: true });
    symlinkSync(name, join(places.root, 'way'));
    symlinkSync(join(places.root, path), join(places.root, 'dist'));
    for (const out of [path, join('way', ...below), 'dist'])
      refuses(places, join(places.root, out), `it is inside ${name}/`);
  },
);

it.each([
  ['', 'contains the project'],
  ['..', 'contains the project'],
  ['../../../../../../../../..', 'contains the project'],
  ['.site', 'contains the state folder'],
  ['.site/cache', 'is inside the state folder'],
  ['.site/trees/x', 'is inside the state folder'],
])('refuses "%s"', (path, what) => {
  const places = project();
  refuses(places, join(places.root, path), what);
});

it('refuses the home folder, and a folder that contains it', () => {
  const places = project();
  const home = join(dirname(places.root), 'homes/mine');
  vi.stubEnv('HOME', home);
  for (const out of [home, dirname(home)]) refuses(places, out, 'home folder');
  vi.unstubAllEnvs();
});

it('refuses the target of a linked source, and a folder that contains it', () => {
  const places = project();
  const media = join(places.root, '../media');
  rmSync(join(places.root, 'static'), { recursive: true });
  mkdirSync(join(media, 'site'), { recursive: true });
  symlinkSync('../media/site', join(places.root, 'static'));
  refuses(places, join(media, 'site/out'), 'it is inside static/');
  refuses(places, media, 'it contains static/');
});

it.each(['dist', 'out/site', 'builds', 'content-out', '../elsewhere', '.site/serve'])('takes %s', (path) => {
  const places = project();
  openPublication({ ...places, out: join(places.root, path) }, false).close();
  expect(existsSync(places.state)).toBe(true);
});
