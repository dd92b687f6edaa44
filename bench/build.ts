/**
 * What `site build` costs as a whole, beside Hugo and Eleventy on the same posts. Run by `npm run bench`; docs/benchmark.md says what
 * is measured and how to read it.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eleventy, eleventySafe, eleventyVersion } from './build/eleventy.ts';
import { frameOf, type Frame } from './build/frame.ts';
import { hugo, hugoVersion } from './build/hugo.ts';
import { machineFacts, machineLine } from './build/machine.ts';
import { measure } from './build/measure.ts';
import { readOptions } from './build/options.ts';
import { openPostsApi } from './build/posts-api.ts';
import type { ToolName } from './build/rounds.ts';
import { runRound, type Bench } from './build/run-round.ts';
import { siteTool } from './build/site.ts';
import { bestOf, failuresText, memoryText, stagesText, tableOf } from './build/table.ts';
import type { Tool } from './build/tool.ts';

const FOLDER = fileURLToPath(new URL('../.site/bench', import.meta.url));

/** Builds the project's own site once, unmeasured: it gives the frame of the other tools' pages. */
async function ownFrame(folder: string, site: Tool): Promise<Frame> {
  await site.prepare(
    folder,
    { count: 0, pictures: false, short: false, edits: 0, added: 0 },
    { same: '', before: '', after: '' },
  );
  await measure(site.command(folder));
  const posts = join(folder, site.out, 'blog');
  return frameOf(join(posts, readdirSync(posts)[0]!, 'index.html'));
}

const { rounds, runs, port, keep } = readOptions(process.argv.slice(2));
if (process.platform !== 'linux') throw new Error('The benchmark reads /proc, which only Linux has.');
const used = new Set(rounds.flatMap(({ tools }) => tools));
const versions = [
  ...(used.has('hugo') ? [hugoVersion()] : []),
  ...(used.has('eleventy') || used.has('eleventy + DOMPurify') ? [eleventyVersion()] : []),
];
const machine = machineFacts(versions);
console.log(machineLine(machine));

const folder = join(FOLDER, `runs-${process.pid}`);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(FOLDER).filter((name) => name.startsWith('runs-')))
  if (!folder.endsWith(name))
    console.log(`left of an earlier run: .site/bench/${name}; remove it when nothing is measured`);

const file = join(folder, 'published.json');
const api = await openPostsApi(file, port);
const ownSite = siteTool(null);
const apiSite = siteTool({ file, address: api.address });
const others: Partial<Record<ToolName, Tool>> = { hugo, eleventy, 'eleventy + DOMPurify': eleventySafe };
try {
  const bench: Bench = {
    folder,
    frame: await ownFrame(join(folder, 'own/site'), ownSite),
    toolOf: (name, own) => others[name] ?? (own ? ownSite : apiSite),
    runs,
    say: (line) => console.log(line),
    results: [],
    failures: [],
    corpora: new Map(),
    laidOut: new Map(),
  };
  const { results, failures } = bench;
  for (const round of rounds) {
    await runRound(round, bench);
    const told = { machine, best: bestOf(results), failures, runs: results };
    writeFileSync(join(FOLDER, 'results.json'), `${JSON.stringify(told, null, 2)}\n`);
  }
  const best = bestOf(results);
  const parts = [tableOf(best, rounds), memoryText(best), stagesText(results), failuresText(failures)];
  console.log(
    parts
      .filter(Boolean)
      .map((part) => `\n${part}`)
      .join('\n'),
  );
  if (failures.length > 0) process.exitCode = 1;
} finally {
  api.close();
  if (!keep) rmSync(folder, { recursive: true, force: true });
}
