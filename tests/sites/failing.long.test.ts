/** Tiny sites that must fail: each folder of `failing/` is laid over `tiny/`, and a person must read exactly `expected.txt`. */
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markerFile } from '../../build/publish/marker.ts';
import { readTree, tinySite, writeFiles } from '../support/folder.ts';
import { runSite } from '../support/site-command.ts';

const FAILING = join(import.meta.dirname, 'failing');

it.each(readdirSync(FAILING).sort())('%s', async (name) => {
  const folder = tinySite();
  cpSync(join(FAILING, name), folder, { recursive: true });
  const { path, bytes } = markerFile(['index.html', 'blog/post.html']);
  const last = { 'index.html': 'the last good site', 'blog/post.html': 'and its post', [path]: bytes };
  writeFiles(join(folder, 'dist'), last);
  const before = readTree(join(folder, 'dist'));

  const { code, stderr } = await runSite(folder, ['build']);
  expect(stderr).toBe(readFileSync(join(folder, 'expected.txt'), 'utf8'));
  expect(code).toBe(1);
  expect(readTree(join(folder, 'dist'))).toEqual(before);
});
