/** Whatever stops a swap, the project is of one version: as it was, or, after the next run, as it will be. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resumeSwap } from '../../../build/upgrade/swap.ts';
import { makeFolder, readTree } from '../../support/folder.ts';
import { PROJECT } from '../../support/sample-site.ts';

const OLD = {
  'build/a.ts': 'old a',
  'build/old/gone.ts': 'gone',
  'content/x.md': 'mine',
  'node_modules/p/index.js': 'old p',
};
const NEW = {
  'build/a.ts': 'new a',
  'build/deep/b.ts': 'new b',
  'content/x.md': 'mine',
  'node_modules/q/index.js': 'new q',
};
const STAGED = Object.fromEntries(Object.entries(NEW).map(([path, text]) => [`.site/upgrade/after/${path}`, text]));
/** Renames of the whole swap. */
const RENAMES = 7;

function project(): string {
  return makeFolder({ ...OLD, ...STAGED });
}

/** Runs the swap in a process of its own, in which the rename of this number does something else. */
function swapWith(root: string, number: number, act: string) {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let left = ${number};
    const { renameSync } = fs;
    fs.renameSync = (...paths) => { if (left-- === 0) { ${act} } return renameSync(...paths); };
    syncBuiltinESMExports();
    const { swapIn } = await import(${JSON.stringify(pathToFileURL(join(PROJECT, 'build/upgrade/swap.ts')).href)});
    const after = ${JSON.stringify(join(root, '.site/upgrade/after'))};
    swapIn(${JSON.stringify(root)}, { after, put: ['build/a.ts', 'build/deep/b.ts', 'node_modules'], remove: ['build/old/gone.ts'] });`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

/** What is not the upgrade's own. */
const stateOf = (root: string) =>
  Object.fromEntries(Object.entries(readTree(root)).filter(([path]) => !path.startsWith('.site')));

it('puts files and folders in place, and takes away what goes', () => {
  const root = project();
  expect(swapWith(root, -1, '')).toMatchObject({ status: 0, stderr: '' });
  expect(stateOf(root)).toEqual(NEW);
  expect(existsSync(join(root, 'build/old'))).toBe(false);
  expect(resumeSwap(root)).toBe(false);
});

describe.each(Array.from({ length: RENAMES }, (_, number) => number))('at rename %i', (number) => {
  it('is completed by the next run where it was killed', () => {
    const root = project();
    expect(swapWith(root, number, "process.kill(process.pid, 'SIGKILL');").signal).toBe('SIGKILL');
    const wasBegun = existsSync(join(root, '.site/upgrade/journal.json'));
    expect(resumeSwap(root)).toBe(wasBegun);
    expect(stateOf(root)).toEqual(wasBegun ? NEW : OLD);
    expect(wasBegun).toBe(number > 0);
  });

  it('is taken back where the disk refuses', () => {
    const root = project();
    const { status, stderr } = swapWith(root, number, "throw new Error('refused');");
    expect(status).toBe(1);
    expect(stderr).toContain('refused');
    expect(stateOf(root)).toEqual(OLD);
    expect(resumeSwap(root)).toBe(false);
  });
});
