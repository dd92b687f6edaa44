/**
 * `npm run test:owners`: what an owner's first edits do to the tests. A copy of the project with another company, other services, no
 * work to show and no posts runs its lint and its unit tests, which must be green: content, static files and settings are the owner's.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNERS_SITES } from '../support/owners-sites.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const EDITS = [
  'another company, phone and address',
  'two services',
  'no portfolio, clients or testimonials',
  'no posts',
];

const root = mkdtempSync(join(tmpdir(), 'site-owner-'));
try {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(PROJECT, file), join(root, file), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction');
  execFileSync('git', ['init', '--quiet'], { cwd: root }); // what the linters pass by stands in .gitignore
  for (const name of EDITS) {
    const site = OWNERS_SITES.find((one) => one.name === name);
    if (!site) throw new Error(`There is no owner's site "${name}" in tests/support/owners-sites.ts.`);
    site.edit(root);
  }
  const commands = [
    ['run', 'lint'],
    ['run', 'test:unit'],
    ['run', 'build'],
    ['run', 'check'],
  ];
  for (const command of commands) {
    const { status } = spawnSync('npm', command, { cwd: root, stdio: 'inherit', env: process.env });
    if (status !== 0) throw new Error(`npm ${command.join(' ')} fails in a project with an owner's content.`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
