/** `site serve` for a long day: 120 changes, of posts and of code, leave the process no larger than the first forty did. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tinySite } from '../support/folder.ts';
import { serveSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const REBUILDS = 120;
/** Rebuilds after which all is loaded, and what a process keeps is kept. */
const SETTLED = 40;
/** One change in so many is one of code, which loads the site anew. */
const CODE = 4;

/** In MB, of the whole process. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

it('memory stays flat over 120 rebuilds', { timeout: limit(600_000) }, async () => {
  const root = tinySite();
  const company = join(root, 'content/company.yaml');
  const entry = join(root, 'src/entry.tsx');
  const [text, code] = [readFileSync(company, 'utf8'), readFileSync(entry, 'utf8')];
  const { origin, pid, close } = await serveSite(root, undefined, true);
  onTestFinished(close);
  const builds = async () => ((await (await fetch(`${origin}/__site/state`)).json()) as { build: number }).build;

  const sizes: number[] = [];
  for (let count = 1; count <= REBUILDS; count++) {
    const before = await builds();
    if (count % CODE === 0) writeFileSync(entry, `${code}\n// ${count}\nexport const version${count} = ${count};\n`);
    else writeFileSync(company, `${text}\n# ${count}\n`);
    await expect.poll(builds, { timeout: limit(60_000), interval: 30 }).not.toBe(before);
    sizes.push(memoryOf(pid));
  }
  const most = (from: number, to: number) => Math.max(...sizes.slice(from, to));
  const [early, late] = [most(SETTLED - 25, SETTLED), most(REBUILDS - 25, REBUILDS)];
  expect(
    late,
    `MB after every tenth: ${sizes
      .filter((_, index) => index % 10 === 9)
      .map(Math.round)
      .join(', ')}`,
  ).toBeLessThan(1.2 * early);
});
