/** What `npm run release` packs: the engine, whole, and nothing of its owner's. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { versionIn } from '../../../build/upgrade/versions.ts';
import { isOwners, isReleased } from '../../../build/upgrade/whose.ts';
import { PROJECT, readProject } from '../../support/sample-site.ts';

/** npm never packs them: the list of the release has their texts. */
const LEFT_OUT = /(?:^|\/)(?:\.gitignore|\.npmrc|package-lock\.json)$/;

it('packs every file of the engine', ({ skip }) => {
  const { status, stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) skip('npm is not here');
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const packed = files.map(({ path }) => path);
  expect(packed.filter((path) => !isReleased(path))).toEqual([]);
  const engine = [...versionIn(PROJECT).files.keys()];
  expect(engine.length).toBeGreaterThan(1000);
  expect(engine.filter((path) => !LEFT_OUT.test(path) && !packed.includes(path))).toEqual([]);
});

it('takes hidden files of the owner for the owner’s', () => {
  expect(
    ['static/.gitkeep', 'content/.a/b', 'src/own/x', 'site.config.ts', 'src/owner.ts', '.gitignore'].map(isOwners),
  ).toEqual([true, true, true, true, false, false]);
});

it('leaves out what is about this repository alone', () => {
  const about = ['tests/shipped/shipped.test.ts', 'tests/support/shipped-copy.ts', 'content/logo.svg'];
  expect(about.map(isReleased)).toEqual([false, true, false]);
});

it('has the version that the CHANGELOG describes', () => {
  const { version } = JSON.parse(readProject('package.json')) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(readProject('CHANGELOG.md')).toContain(`\n## ${version}`);
});
