/**
 * `npm run test:bare`: the commands of the README on a bare machine, a Debian of its smallest set of packages with Node and npm alone: no
 * Git, browser, server, Python or locale. As root, the repository as it ships; with a user's rights, a project of one's own, made from the
 * package, with the sample's content and a font package more. Where no bare root can be made, the run says why, and uses this machine.
 * The root stays in .site/bare for the next run.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyShipped, packedEngine } from '../support/packed-engine.ts';
import { PROJECT, layContent } from '../support/sample-site.ts';
import { BareRoot, NotHere, type Who } from './bare-root.ts';

const ADD_FONT = 'npm install @fontsource/noto-sans-devanagari@5.2.8';
const engine = packedEngine();
const tarball = basename(engine);

const report: string[] = [];
const root = openBareRoot();
try {
  inFolder('root', copyShipped, [readmeBuild(), 'npm run check']);
  inFolder('user', (folder) => cpSync(engine, join(folder, tarball)), [
    `npm exec --yes --package=./${tarball} -- create-site my-site --name "River Books"`,
    (folder) => layContent(join(folder, 'my-site')),
    `cd my-site && npm install && ${ADD_FONT}`,
    'cd my-site && npx site build',
    'cd my-site && npx site check',
  ]);
} finally {
  root?.close();
}
console.log(`\n${report.join('\n')}`);
if (process.env['GITHUB_STEP_SUMMARY']) appendFileSync(process.env['GITHUB_STEP_SUMMARY'], `${report.join('\n\n')}\n`);

/** The first command that the README prints: a build with the packages of a build alone. */
function readmeBuild(): string {
  const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
  const [, line] = /^## Two commands\n+```sh\n([^#\n]+)/m.exec(readme) ?? [];
  if (!line) throw new Error('README.md has no commands below "Two commands".');
  return line.trim();
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

/** Runs commands, and changes by the test, in a folder that has never been installed, up to the first that fails. */
function inFolder(
  who: Who,
  fill: (folder: string) => void,
  steps: readonly (string | ((folder: string) => void))[],
): void {
  const inside = who === 'root' ? '/srv/project' : '/home/user/project';
  const folder = root ? join(root.path, inside) : mkdtempSync(join(tmpdir(), 'site-bare-'));
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    fill(folder);
    root?.give(folder, who);
    for (const step of steps) {
      if (typeof step !== 'string') {
        step(folder);
        root?.give(folder, who);
        continue;
      }
      const name = root ? `${step} (bare, as ${who})` : step;
      console.log(`\n== ${name}`);
      const start = performance.now();
      const status = root
        ? root.run(step, { folder: inside, who })
        : spawnSync(step, { cwd: folder, shell: true, stdio: 'inherit' }).status;
      const seconds = Math.round((performance.now() - start) / 1000);
      report.push(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`);
      if (status === 0) continue;
      process.exitCode = 1;
      return;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
