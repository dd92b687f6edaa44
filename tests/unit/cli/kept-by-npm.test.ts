/** Commands in help texts, and options that npm takes for its own. */
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { examples, keptByNpm } from '../../../build/cli/messages.ts';
import { makeFolder } from '../../support/folder.ts';

it('shows commands in the one spelling that every project has, with the variables before it', () => {
  expect(examples('new post "A title"', 'SITE_HOST=nginx build')).toBe(
    '\nExamples:\n  $ npx site new post "A title"\n  $ SITE_HOST=nginx npx site build',
  );
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
