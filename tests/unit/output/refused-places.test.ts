/** Folders that no output may replace are refused before anything is written, by whatever way they are named. */
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openPublication } from '../../../build/output/publish.ts';
import type { Folders } from '../../../build/core/types.ts';
import { makeFolder, readTree } from '../../support/folder.ts';

function project(): Folders {
  const root = join(realpathSync(makeFolder()), 'project');
  for (const name of ['content', 'static', 'src']) mkdirSync(join(root, name), { recursive: true });
  return { root, out: '', state: join(root, '.site') };
}

function refuses(places: Folders, what: string): void {
  const before = readTree(dirname(places.root));
  expect(() => openPublication(places, false)).toThrow(what);
  expect(existsSync(places.state)).toBe(false);
  expect(readTree(dirname(places.root))).toEqual(before);
}

describe('a build into', () => {
  it.each([
    'content/out',
    'static/out',
    'src/x',
    'build',
    'build/x',
    'node_modules/a/b',
    'tests/out',
    'static',
    '.git/x',
  ])('%s is refused, and through a link too', (path) => {
    const places = project();
    const name = path.split('/')[0]!;
    mkdirSync(join(places.root, name), { recursive: true });
    refuses({ ...places, out: join(places.root, path) }, `it is inside ${name}/`);
    symlinkSync(name, join(places.root, 'way'));
    const further = path.split('/').slice(1);
    refuses({ ...places, out: join(places.root, 'way', ...further) }, `it is inside ${name}/`);
    symlinkSync(join(places.root, path), join(places.root, 'dist'));
    mkdirSync(dirname(join(places.root, path)), { recursive: true });
    refuses({ ...places, out: join(places.root, 'dist') }, `it is inside ${name}/`);
  });

  it.each([
    ['', 'contains the project'],
    ['..', 'contains the project'],
    ['/', 'contains the project'],
    ['.site', 'contains the state folder'],
    ['.site/cache', 'it is inside cache/'],
    ['.site/trees/x', 'it is inside trees/'],
  ])('"%s" is refused', (path, what) => {
    const places = project();
    refuses({ ...places, out: path.startsWith('/') ? path : join(places.root, path) }, what);
  });

  it('the home folder is refused, and what is above it', () => {
    const places = project();
    const home = join(dirname(places.root), 'homes/mine');
    vi.stubEnv('HOME', home);
    for (const out of [home, dirname(home)]) refuses({ ...places, out }, 'home folder');
    vi.unstubAllEnvs();
  });

  it('a folder that a source is linked to is refused, and so is one above that', () => {
    const places = project();
    rmSync(join(places.root, 'static'), { recursive: true });
    mkdirSync(join(places.root, '../media/site'), { recursive: true });
    symlinkSync('../media/site', join(places.root, 'static'));
    refuses({ ...places, out: join(places.root, '../media/site/out') }, 'it is inside static/');
    refuses({ ...places, out: join(places.root, '../media') }, 'it contains static/');
  });

  it.each(['dist', 'out/site', 'builds', 'content-out', '../elsewhere', '.site/serve'])('%s is not', (path) => {
    const places = project();
    openPublication({ ...places, out: join(places.root, path) }, false).close();
    expect(existsSync(places.state)).toBe(true);
  });
});
