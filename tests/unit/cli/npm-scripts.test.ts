/** The commands as package.json's scripts start them, and options that npm takes for its own. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { examples, npmRun } from '../../../build/cli/npm-scripts.ts';
import { PROJECT } from '../../support/sample-site.ts';

it.each([
  ['build', 'npm run build'],
  ['check --launch', 'npm run check -- --launch'],
  ['new post "A title"', 'npm run new -- post "A title"'],
  ['explain links/dead', 'npm run site -- explain links/dead'],
])('%s is %s', (command, form) => {
  expect(npmRun(command)).toBe(form);
});

it('keeps the variables before a command', () => {
  expect(examples('build', 'SITE_HOST=nginx build')).toBe(
    '\nExamples:\n  $ npm run build\n  $ SITE_HOST=nginx npm run build',
  );
});

const npm = (...args: string[]) =>
  spawnSync('npm', ['run', ...args], { cwd: PROJECT, encoding: 'utf8', shell: process.platform === 'win32' });

it.each([
  [['check', '--launch'], 'npm run check -- --launch'],
  [['serve', '--no-watch'], 'npm run serve -- --no-watch'],
  [['build', '--allow-shrink'], 'npm run build -- --allow-shrink'],
])('npm run %s is refused: its option reaches npm alone', (args, form) => {
  const { status, stderr } = npm(...args);
  expect(stderr).toContain(`error: npm took the option ${args[1]} for its own. Write -- before the options: ${form}\n`);
  expect(status).toBe(2);
});

it('goes on with an option behind the hyphens, and with one that npm has too', () => {
  const { status, stdout } = npm('site', '--offline', '--', 'explain', 'links/dead');
  expect(stdout).toContain('links/dead\n');
  expect(status).toBe(0);
});
