/**
 * `npm run test:owners`: an owner's first week, step by step, in a clean copy of the project; then the lint and the unit tests in a copy
 * with another company, other services, no work to show and no posts. Both must be green: content, static files and settings are the
 * owner's.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNERS_SITES } from '../support/owners-sites.ts';
import { FIRST_WEEK } from './first-week.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const EDITS = [
  'another company, phone and address',
  'two services',
  'no portfolio, clients, testimonials or people',
  'no posts',
];
const COMMANDS = ['lint', 'test:unit', 'build', 'check'];

/** What a clone has, with the packages of this one. */
function cloneProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'site-owner-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(join(PROJECT, file), join(root, file));
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction');
  execFileSync('git', ['init', '--quiet'], { cwd: root }); // what the linters pass by stands in .gitignore
  // The shipped content may be another owner's already: the first week begins with the sample.
  for (const name of ['content', 'site.config.ts'])
    cpSync(join(PROJECT, 'tests/sample-site', name), join(root, name), { recursive: true });
  return root;
}

const week = cloneProject();
const owned = cloneProject();
try {
  for (const { name, run } of FIRST_WEEK) {
    await run({ root: week });
    console.log(`  ok  ${name}`);
  }
  for (const name of EDITS) {
    const site = OWNERS_SITES.find((one) => one.name === name);
    if (!site) throw new Error(`There is no owner's site "${name}" in tests/support/owners-sites.ts.`);
    site.edit(owned);
  }
  for (const command of COMMANDS) {
    const { status } = spawnSync('npm', ['run', command], { cwd: owned, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm run ${command} fails in a project with an owner's content.`);
  }
} finally {
  for (const root of [week, owned]) rmSync(root, { recursive: true, force: true });
}
