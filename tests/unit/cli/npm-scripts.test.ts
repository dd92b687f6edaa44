/** Commands in help texts, and options that npm takes for its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { examples, keptByNpm } from '../../../build/cli/npm-scripts.ts';
import { makeFolder } from '../../support/folder.ts';
import { PROJECT } from '../../support/sample-site.ts';

it('shows commands in the one spelling that every project has, with the variables before it', () => {
  expect(examples('new post "A title"', 'SITE_HOST=nginx build')).toBe(
    '\nExamples:\n  $ npx site new post "A title"\n  $ SITE_HOST=nginx npx site build',
  );
});

it.each([
  ['check', '--launch'],
  ['build', '--offline'],
])('npm run %s %s is refused: its option reaches npm alone', (script, option) => {
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', ['run', script, option], { cwd: PROJECT, encoding: 'utf8', shell });
  expect(stderr).toContain(`error: npm took the option ${option} for its own. Run: npx site ${script} ${option}\n`);
  expect(status).toBe(2);
});

it('goes on with an option that npm has from its settings, that is there twice, or that npx hands on', () => {
  const command = new Command().option('--offline').option('--json');
  const kept = (env: Record<string, string>, ...argv: string[]) => keptByNpm(command, { argv, env });
  const run = { npm_lifecycle_event: 'build', npm_config_json: 'true' };
  expect(kept(run)).toContain('the option --json');
  expect(kept(run, '--json')).toBeNull();
  expect(kept({ ...run, npm_lifecycle_event: 'npx' })).toBeNull();
  expect(kept({ ...run, NPM_CONFIG_JSON: 'true' })).toBeNull();
  const npm_config_userconfig = join(makeFolder({ '.npmrc': 'fund=false\njson = true\n' }), '.npmrc');
  expect(kept({ ...run, npm_config_userconfig })).toBeNull();
  // Not to be read, as another user's file is.
  expect(kept({ ...run, npm_config_userconfig: makeFolder() })).toContain('the option --json');
  expect(kept({ ...run, npm_config_userconfig, npm_config_offline: 'true' })).toContain('the option --offline');
});
