/** Each benchmark with its smallest input: that it runs and prints its rows. The figures are for a machine at rest. */
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { packedEngine } from '../support/packed-engine.ts';
import { PROJECT } from '../support/sample-site.ts';
import { outcomeOf } from '../support/site-command.ts';

it.each([
  [
    'bench',
    '--tools site,astro,eleventy --posts 1 --runs 1',
    /^\| own-cold \| site \|.*\n\| own-nothing \|(?:.*\n){3}\| 1-edit \| site \|[^]*\n\| 1-edit \| eleventy \|/m,
  ],
  ['bench:serve', '--posts 1 --runs 1', /^\| site \| 1 \| component \|(?:.*\n){4}\| site \| 1 \| content \|/m],
  ['bench:pages', '--tools site --pages home --runs 1', /^\| home \| site \|[^]*^\| site \| \d+/m],
  ['bench:sanitise', '--posts 20', /^all of a body +\d+\.\d+ ms a post$/m],
])('npm run %s -- %s', async (script, options, rows) => {
  expect(await run(script, options)).toEqual({ code: 0, output: expect.stringMatching(rows) });
});

it('npm run bench:guard ends with 1 where this code needs more CPU than is allowed', async () => {
  const { code, output } = await run('bench:guard', `--release ${packedEngine()} --posts 20 --runs 1`);
  const [, ratio, most] = /^This code needs (\d+\.\d+) times the CPU of the release; (1\.1) are allowed\.$/m.exec(
    output,
  )!;
  expect(code).toBe(Number(ratio) > Number(most) ? 1 : 0);
});

async function run(script: string, options: string) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...options.split(' ')], { cwd: PROJECT });
  const { code, stdout, stderr } = await outcomeOf(child);
  return { code, output: stdout + stderr };
}
