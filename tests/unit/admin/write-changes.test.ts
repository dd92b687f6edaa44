/** A disk that refuses in the middle: all files are as they were. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeChanges, type Writing } from '../../../build/admin/write-changes.ts';
import { makeFolder, readTree } from '../../support/folder.ts';

function project() {
  const root = makeFolder({
    'content/one.md': 'One',
    'content/two.md': 'Two',
    'content/deep/three.md': 'Three',
    'static/a.txt': 'A',
  });
  const at = (path: string) => join(root, path);
  const put = (path: string, text: string): Writing => ({ disk: at(path), bytes: Buffer.from(text), like: null });
  return { root, at, put };
}

describe('all is as it was', () => {
  it('where the last of the new files cannot be put in its place', () => {
    const { root, at, put } = project();
    mkdirSync(at('static/taken/by-a-folder'), { recursive: true });
    const before = readTree(root);
    const replacing = {
      removed: [at('content/deep/three.md')],
      written: [put('content/one.md', 'x'), put('content/new/four.md', 'Four'), put('static/taken', 'x')],
    };
    expect(() => writeChanges(root, replacing)).toThrow(/EISDIR|ENOTEMPTY|EPERM|EEXIST/);
    expect(readTree(root)).toEqual(before);
    expect(readdirSync(at('content')).sort()).toEqual(['deep', 'one.md', 'two.md']);
  });

  it('where a file that is to go is gone', () => {
    const { root, at, put } = project();
    const before = readTree(root);
    const removed = [at('content/deep/three.md'), at('content/gone.md')];
    expect(() => writeChanges(root, { removed, written: [put('content/one.md', 'x')] })).toThrow(/ENOENT/);
    expect(readTree(root)).toEqual(before);
  });
});
