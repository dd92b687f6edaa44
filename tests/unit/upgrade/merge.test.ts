/** Three versions made one. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { mergeJson } from '../../../build/upgrade/merge-json.ts';
import { mergeTexts } from '../../../build/upgrade/merge-texts.ts';
import { makeFolder } from '../../support/folder.ts';

const BASE = 'a\nb\nc\nd\ne\nf\ng\nh\n';

describe('a text', () => {
  it.each([
    ['what the owner changed', BASE.replace('b\n', 'B\n'), BASE, BASE.replace('b\n', 'B\n')],
    ['what the engine changed', BASE, BASE.replace('b\n', 'B\n'), BASE.replace('b\n', 'B\n')],
    ['both, apart', BASE.replace('b\n', 'B\n'), BASE.replace('f\n', ''), 'a\nB\nc\nd\ne\ng\nh\n'],
    ['the same change once', BASE.replace('b\n', 'B\n'), BASE.replace('b\n', 'B\n'), BASE.replace('b\n', 'B\n')],
    ['lines added at both ends', `x\n${BASE}`, `${BASE}y`, `x\n${BASE}y`],
    ['a line added twice at once', `${BASE}y\n`, `${BASE}y\n`, `${BASE}y\n`],
  ])('keeps %s', (_, own, theirs, text) => {
    expect(mergeTexts(BASE, own, theirs)).toEqual({ text, conflicts: [] });
  });

  it('names the line and both sides of what both changed, and keeps the owner’s', () => {
    const own = `0\n${BASE}`.replace('c\nd\n', 'C\n');
    const { text, conflicts } = mergeTexts(BASE, own, BASE.replace('d\n', 'D\nD\n'));
    expect(conflicts).toEqual([{ line: 4, own: 'C\n', theirs: 'c\nD\nD\n' }]);
    expect(text).toBe(own);
  });

  it('takes changes that touch for a conflict', () => {
    expect(mergeTexts(BASE, BASE.replace('b\n', 'B\n'), BASE.replace('c\n', 'C\n')).conflicts).toHaveLength(1);
  });

  it('is what git makes of a thousand random edits, where git finds no conflict', () => {
    let seed = 7;
    const random = (below: number) => ((seed = (seed * 1103515245 + 12345) % 2147483648) >> 8) % below;
    const edited = (lines: readonly string[]) => {
      const copy = [...lines];
      for (let count = random(3); count >= 0; count--)
        copy.splice(random(copy.length), random(3), ...(random(2) ? [`${random(99)}\n`] : []));
      return copy.join('');
    };
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}\n`);
    let compared = 0;
    for (let round = 0; round < 60; round++) {
      const [base, own, theirs] = [lines.join(''), edited(lines), edited(lines)];
      const folder = makeFolder({ base, own, theirs });
      const { status, stdout, error } = spawnSync('git', ['merge-file', '-p', 'own', 'base', 'theirs'], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (error) return;
      const merged = mergeTexts(base, own, theirs);
      expect(merged.conflicts.length > 0).toBe(status !== 0);
      if (status !== 0) continue;
      compared += 1;
      expect(merged.text).toBe(stdout);
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('a JSON file', () => {
  const base = {
    name: 'engine',
    version: '1.0.0',
    scripts: { a: '1', b: '1' },
    dependencies: { x: '1.0.0', old: '1.0.0' },
  };

  it('has the keys that either changed, the owner’s own fields, and the engine’s versions of its packages', () => {
    const own = {
      ...base,
      name: 'ours',
      version: '7.0.0',
      scripts: { a: 'mine', b: '1', c: 'new' },
      dependencies: { x: '1.0.1', old: '1.0.0', font: '5.0.0' },
    };
    const theirs = {
      ...base,
      version: '2.0.0',
      scripts: { a: '1', b: '2' },
      dependencies: { x: '1.1.0', more: '1.0.0' },
    };
    expect(mergeJson(base, own, theirs, ['name', 'version'])).toEqual({
      value: {
        name: 'ours',
        version: '7.0.0',
        scripts: { a: 'mine', b: '2', c: 'new' },
        dependencies: { x: '1.1.0', more: '1.0.0', font: '5.0.0' },
      },
      conflicts: [],
    });
  });

  it('names a key that both changed', () => {
    const change = (text: string) => ({ ...base, scripts: { a: text, b: '1' } });
    expect(mergeJson(base, change('mine'), change('theirs')).conflicts).toEqual([
      { key: 'scripts.a', own: 'mine', theirs: 'theirs' },
    ]);
  });
});
