/** A build gives what a build of a fresh copy gives, whatever has become of the cache, of the trees and of dist. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openChangingSite, post } from '../support/changing-site.ts';
import { runSite } from '../support/site-command.ts';

const { project, at, write, edit, remove } = await openChangingSite();
beforeAll(() => project.buildCompared());

/** Spoils every file below a folder of the cache: a byte in its middle. */
function spoil(folder: string): void {
  each(folder, (bytes) => {
    bytes[bytes.length >> 1]! ^= 0xff;
    return bytes;
  });
}

/** Makes of every file below a folder another one. */
function each(folder: string, change: (bytes: Buffer) => Uint8Array): void {
  const files = readdirSync(at(folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    writeFileSync(file, change(readFileSync(file)));
  }
}

describe('what is kept between builds', () => {
  /** Of what a build remembers of pages nothing counts, so that it makes all of them again. */
  const forgetPages = () => remove('.site/cache/pages');

  it.each<[string, () => void]>([
    ['the cache lost', () => remove('.site/cache')],
    ['the records of the pages lost', forgetPages],
    ['the records of the pages damaged', () => spoil('.site/cache/pages')],
    ['the texts of documents lost', () => remove('.site/cache/texts')],
    ['the texts of documents cut', () => each('.site/cache/texts', (bytes) => bytes.subarray(0, 90))],
    ['every file damaged, and a body edited', () => (spoil('.site/cache'), edit(post(1), 'Words', 'New words'))],
    ['the trees lost', () => remove('.site/trees')],
    ['the trees damaged', () => spoil('.site/trees')],
    ['all of it lost', () => remove('.site')],
  ])('%s', async (_, change) => {
    await project.buildCompared(); // so that there is something to lose
    change();
    expect(await project.buildCompared()).toMatchObject({ ok: true });
  });
});

describe('what was done to dist', () => {
  const file = 'dist/blog/p1/index.html';

  it.each<[string, () => void]>([
    ['a file edited', () => write(file, 'mine')],
    ['a file edited, and its page changed', () => (write(file, 'mine'), edit(post(1), 'ords', 'ord'))],
    ['a file taken away', () => remove(file)],
    ['an alternate edited', () => write('dist/blog/p2/index.md', 'mine')],
    ['all of it lost', () => remove('dist')],
  ])('%s', async (_, change) => {
    change();
    expect(await project.buildCompared()).toMatchObject({ ok: true });
    // The tree that was published then is the one in which the build after the next is made.
    expect(await project.buildCompared()).toMatchObject({ ok: true, written: 0 });
    expect(await project.buildCompared()).toMatchObject({ ok: true, written: 0 });
  });
});

describe('a foreign file in dist, in the place of what a build made,', () => {
  const file = 'dist/blog/p1/index.html';

  it.each<[string, string, () => void]>([
    ['in a folder', `${file}/mine.txt`, () => (remove(file), write(`${file}/mine.txt`, 'mine'))],
    ['of a folder', 'dist/blog/p1', () => (remove('dist/blog/p1'), write('dist/blog/p1', 'mine'))],
  ])('%s, is named and left, and missed by no build once it is gone', async (_, path, change) => {
    change();
    const { code, stdout } = await runSite(project.root, ['build', '--json']);
    expect(code).toBe(1);
    expect(stdout).toContain(`contains a file that no build made: ${path.replace('dist/', '')}.`);
    expect(readFileSync(at(path), 'utf8')).toBe('mine');
    remove(path);
    expect(await project.buildCompared()).toMatchObject({ ok: true });
  });
});
