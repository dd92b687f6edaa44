/** Tiny sites that must fail: each folder of `failing/` is laid over `tiny/`, and a person must read exactly `expected.txt`. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { markerFile } from '../../build/publish/marker.ts';
import { readTree } from '../support/folder.ts';
import { layOver, runSite } from '../support/site-command.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

it.each(readdirSync(join(here, 'failing')).sort())('%s', async (name) => {
  const folder = layOver(join(here, 'tiny'), join(here, 'failing', name));
  mkdirSync(join(folder, 'dist/blog'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), 'the last good site');
  writeFileSync(join(folder, 'dist/blog/post.html'), 'and its post');
  const { path, bytes } = markerFile(['index.html', 'blog/post.html']);
  writeFileSync(join(folder, 'dist', path), bytes);
  const before = readTree(join(folder, 'dist'));

  const { code, stderr } = await runSite(folder, ['build']);
  expect(stderr).toBe(readFileSync(join(folder, 'expected.txt'), 'utf8'));
  expect(code).toBe(1);
  expect(readTree(join(folder, 'dist'))).toEqual(before);
});
