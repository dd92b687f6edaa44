/**
 * `npm run test:bare`: the README's two commands on a bare machine, a Debian of its smallest set of packages with Node and npm alone: no Git,
 * browser, server, Python or locale. As root, with the units, in the project as it is shipped; with a user's rights, and the small sites, in an owner's: another company, other
 * services, no work to show, no posts, other colours and a font package more. The browser's tests are left out: they need a Chromium.
 * Where no bare root can be made, the run says why, and uses this machine. The root stays in .site/bare for the next run.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNERS_SITES } from '../support/owners-sites.ts';
import { PROJECT } from '../support/sample-site.ts';
import { copyShipped } from '../support/shipped-copy.ts';
import { BareRoot, NotHere, type Who } from './bare-root.ts';

const EDITS = [
  'another company, origin, host and base path, and a mail relay',
  'one service',
  'no portfolio, clients, testimonials or people',
  'no posts',
];
/** What the README lets an owner change beside content and settings. */
const THEME = 'content/theme.yaml';
const ADD_FONT = 'npm install @fontsource/noto-sans-devanagari@5.2.8';

const [build, test] = readmeCommands();
/** Each half of the tests without a browser runs once, and the lint too: units as root, small sites as an owner. */
const withUnits = [build, `${test} -- --project '!browser' --project '!shipped' --project '!sites'`, 'npm run check'];
/** Adding a package installs all others. */
const withSites = [ADD_FONT, 'npm run build', "npm run test:unit -- --project '!unit'", 'npm run check'];

const report: string[] = [];
const root = openBareRoot();
try {
  inCopy('root', withUnits, () => undefined);
  inCopy('user', withSites, giveToOwner);
} finally {
  root?.close();
}
report.push('did not run there: the browser’s tests (npm test runs them on this machine)');
console.log(`\n${report.join('\n')}`);
if (process.env['GITHUB_STEP_SUMMARY']) appendFileSync(process.env['GITHUB_STEP_SUMMARY'], `${report.join('\n\n')}\n`);

function readmeCommands(): [string, string] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, script = ''] = /^## Two commands\n+```sh\n(.*?)^```/ms.exec(readme) ?? [];
  const lines = script.split('\n').map((line) => line.replace(/\s+#.*/, ''));
  const [first, second] = lines;
  if (!first || !second || lines.length !== 3) throw new Error('README.md has no two commands below "Two commands".');
  return [first, second];
}

function openBareRoot(): BareRoot | null {
  try {
    return BareRoot.open();
  } catch (cause) {
    if (!(cause instanceof NotHere)) throw cause;
    report.push(`did not run: a bare machine: ${cause.message}`);
    return null;
  }
}

/** Runs commands in a copy of the project that has never been installed, up to the first that fails. */
function inCopy(who: Who, commands: readonly string[], edit: (project: string) => void): void {
  const inside = who === 'root' ? '/srv/project' : '/home/user/project';
  const project = root ? join(root.path, inside) : mkdtempSync(join(tmpdir(), 'site-bare-'));
  try {
    rmSync(project, { recursive: true, force: true });
    mkdirSync(project, { recursive: true });
    copyShipped(project);
    edit(project);
    root?.give(project, who);
    const passed = commands.every((command) => {
      const name = root ? `${command} (bare, as ${who})` : command;
      console.log(`\n== ${name}`);
      const start = performance.now();
      const status = root
        ? root.run(command, { folder: inside, who })
        : spawnSync(command, { cwd: project, shell: true, stdio: 'inherit' }).status;
      const seconds = Math.round((performance.now() - start) / 1000);
      report.push(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`);
      return status === 0;
    });
    if (!passed) process.exitCode = 1;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function giveToOwner(project: string): void {
  // The shipped content may be another owner's already.
  for (const name of ['content', 'site.config.ts'])
    cpSync(join(PROJECT, 'tests/sample-site', name), join(project, name), { recursive: true });
  // Its program is not part of what the first command installs.
  const settings = join(project, 'site.config.ts');
  const admin = "  admin: { service: 'github', repository: 'owner/name' },\n});";
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/\}\);\s*$/, admin));
  for (const name of EDITS) {
    const site = OWNERS_SITES.find((one) => one.name === name);
    if (!site) throw new Error(`There is no owner's site "${name}" in tests/support/owners-sites.ts.`);
    site.edit(project);
  }
  writeFileSync(join(project, THEME), "colours: { main: '#5c0510', light: '#fdf3f3', dark: '#190505' }\n");
}
