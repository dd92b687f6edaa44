/**
 * `npm run test:owners`, two parts. An owner's first week, step by step, in a clean copy of the project. Then the README's commands on a bare
 * machine: a Debian of its smallest set of packages with Node and npm alone, and no Git, browser, server, Python or locale. The build runs
 * as root; with a user's rights run lint, the tests without a browser, build and check in that copy with another company, other services,
 * no work to show, no posts, other colours and a font package more: content, static files, settings, tokens and packages are the owner's.
 * Where no bare root can be made, the run says why, and uses this machine. The root stays in .site/bare for the next run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNERS_SITES } from '../support/owners-sites.ts';
import { copyProject } from '../support/project-files.ts';
import { BareRoot, NotHere } from './bare-root.ts';
import { FIRST_WEEK } from './first-week.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const EDITS = [
  'another company, phone and address',
  'two services',
  'no portfolio, clients, testimonials or people',
  'no posts',
];
/** What the README lets an owner change beside content and settings. */
const THEME = 'src/styles/_tokens.scss';
const FONT = '"@fontsource/noto-sans-devanagari": "5.2.8",';

const AS_SHIPPED = ['npm ci', 'npx site build'];
/** As root, the tests run wherever a container runs them. */
const AS_OWNER = ['npm run lint', 'npm run test:unit', 'npx site build', 'npx site check'];
/** Inside of the bare root. */
const FOLDER = '/srv/project';

const report: string[] = [];
const copies: string[] = [];
try {
  const week = cloneProject();
  for (const { name, run } of FIRST_WEEK) {
    await run({ root: week });
    console.log(`  ok  ${name}`);
  }
  const bare = openBareRoot();
  if (bare) runBare(bare);
  else runHere();
} finally {
  for (const root of copies) rmSync(root, { recursive: true, force: true });
}
console.log(`\n${report.join('\n')}`);
if (process.env['GITHUB_STEP_SUMMARY']) appendFileSync(process.env['GITHUB_STEP_SUMMARY'], `${report.join('\n\n')}\n`);

function openBareRoot(): BareRoot | undefined {
  try {
    return BareRoot.open();
  } catch (cause) {
    if (!(cause instanceof NotHere)) throw cause;
    report.push(`did not run: a bare machine: ${cause.message}`);
    return undefined;
  }
}

function runBare(root: BareRoot): void {
  try {
    const project = join(root.path, FOLDER);
    rmSync(project, { recursive: true, force: true });
    mkdirSync(project, { recursive: true });
    copyProject(project);
    const run = (who: 'root' | 'user') => (command: string) =>
      timed(`${command}, bare, as ${who}`, () => root.run(command, { folder: FOLDER, who }));
    AS_SHIPPED.forEach(run('root'));
    for (const made of ['.site', 'dist']) rmSync(join(project, made), { recursive: true, force: true });
    giveToOwner(project);
    execFileSync('chown', ['-R', `${root.user}:${root.user}`, project]);
    AS_OWNER.forEach(run('user'));
    report.push('did not run there: the browser’s tests, which need a Chromium (npm test runs them on this machine)');
  } finally {
    root.close();
  }
}

function runHere(): void {
  const cwd = cloneProject();
  giveToOwner(cwd);
  for (const command of AS_OWNER)
    timed(command, () => spawnSync(command, { cwd, shell: true, stdio: 'inherit' }).status);
}

function timed(name: string, run: () => number | null): void {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const status = run();
  report.push(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
  if (status !== 0) process.exitCode = 1;
}

/** What a clone has, with the packages of this one. */
function cloneProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'site-owner-'));
  copies.push(root);
  copyProject(root);
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction');
  execFileSync('git', ['init', '--quiet'], { cwd: root }); // what the linters pass by stands in .gitignore
  laySampleContent(root);
  return root;
}

/** The shipped content may be another owner's already: an owner begins with the sample. */
function laySampleContent(root: string): void {
  for (const name of ['content', 'site.config.ts'])
    cpSync(join(PROJECT, 'tests/sample-site', name), join(root, name), { recursive: true });
}

function giveToOwner(root: string): void {
  laySampleContent(root);
  for (const name of EDITS) {
    const site = OWNERS_SITES.find((one) => one.name === name);
    if (!site) throw new Error(`There is no owner's site "${name}" in tests/support/owners-sites.ts.`);
    site.edit(root);
  }
  for (const [file, from, to] of [
    [THEME, /(\$(?:light|dark): \(\n {2}'bg': )oklch\([^)]*\)/g, '$1#190505'],
    ['package.json', '"dependencies": {', `"dependencies": {\n    ${FONT}`],
  ] as const) {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${from}.`);
    writeFileSync(join(root, file), changed);
  }
}
