/** What `site serve` watches: the project's sources, and links no further than the project. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchProject } from '../../../build/serve/watch.ts';
import { makeFolder, writeFiles } from '../../support/folder.ts';

let root: string;
let outside: string;
let watching: ReturnType<typeof watchProject>;
let changed: string[];

beforeEach(async () => {
  const files = { 'content/a.md': 'a', 'src/entry.tsx': '', 'static/a.txt': 'a', 'docs/deep/b.md': 'b' };
  root = makeFolder({ ...files, 'node_modules/package/a.js': '' });
  outside = makeFolder({ 'one.txt': '1', 'deep/two.txt': '2' });
  symlinkSync('../docs', join(root, 'content/before'));
  symlinkSync(outside, join(root, 'static/before'));
  changed = [];
  watching = watchProject(root, async (paths) => void changed.push(...paths));
  await watching.ready;
});
afterEach(() => watching.close());

/** Linux says which inodes a process watches. */
function watched(): number {
  return readdirSync('/proc/self/fdinfo')
    .flatMap((name) => {
      try {
        return readFileSync(`/proc/self/fdinfo/${name}`, 'utf8').split('\n');
      } catch {
        return []; // closed meanwhile
      }
    })
    .filter((line) => line.startsWith('inotify ')).length;
}

it.each(['content', 'src/new'])('a link out of the project: %s/x', async (folder) => {
  mkdirSync(join(root, folder), { recursive: true });
  await sleep(200);
  const before = watched();
  changed.length = 0;
  const link = join(root, folder, 'x');
  symlinkSync(outside, link);
  await expect.poll(() => changed).toEqual([`${folder}/x`]);
  expect(watched()).toBe(before);
  writeFileSync(join(outside, 'deep/two.txt'), 'changed');
  writeFileSync(join(outside, 'three.txt'), '3');
  await sleep(300);
  expect(changed).toEqual([`${folder}/x`]);
  unlinkSync(link);
  await expect.poll(() => changed).toEqual([`${folder}/x`, `${folder}/x`]);
});

it('a link inside the project is followed, whether it was there before or not', async () => {
  appendFileSync(join(root, 'docs/deep/b.md'), 'b');
  await expect.poll(() => changed).toEqual(['docs/deep/b.md']);
  writeFiles(root, { 'other/c.md': 'c' });
  symlinkSync('../other', join(root, 'content/after'));
  await expect.poll(() => changed).toContain('content/after');
  await sleep(200);
  changed.length = 0;
  appendFileSync(join(root, 'other/c.md'), 'c');
  await expect.poll(() => changed).toEqual(['other/c.md']);
});

it('a link to packages, to itself or to nothing is one path, and nothing behind it', async () => {
  symlinkSync('../node_modules/package', join(root, 'content/package'));
  symlinkSync('.', join(root, 'content/self'));
  symlinkSync('nothing', join(root, 'content/gone'));
  symlinkSync('circle', join(root, 'src/circle'));
  const links = ['content/gone', 'content/package', 'content/self', 'src/circle'];
  await expect.poll(() => [...changed].sort()).toEqual(links);
  const before = watched();
  writeFileSync(join(root, 'node_modules/package/a.js'), 'a');
  await sleep(300);
  expect(changed).toHaveLength(4);
  expect(watched()).toBe(before);
});

it('ends the work that is under way when it is closed, and waits for it', async () => {
  const events: string[] = [];
  const other = watchProject(
    root,
    (_, signal) =>
      new Promise((resolve) => {
        events.push('begun');
        signal.addEventListener('abort', () => setTimeout(() => resolve(void events.push('ended')), 100));
      }),
  );
  await other.ready;
  writeFileSync(join(root, 'content/a.md'), 'b');
  await expect.poll(() => events).toEqual(['begun']);
  await other.close();
  expect(events).toEqual(['begun', 'ended']);
  writeFileSync(join(root, 'content/a.md'), 'c');
  await sleep(200);
  expect(events).toEqual(['begun', 'ended']);
});
