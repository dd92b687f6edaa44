/**
 * What `site build` costs as a whole, beside Hugo and Eleventy on the same posts. Run by `npm run bench`; docs/benchmark.md says what
 * is measured and how to read it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eleventy, eleventySafe, eleventyVersion } from './build/eleventy.ts';
import { frameOf, type Frame } from './build/frame.ts';
import { hugo, hugoVersion } from './build/hugo.ts';
import { machineFacts, machineLine } from './build/machine.ts';
import { measure } from './build/measure.ts';
import { ROUNDS, type Round, type ToolName } from './build/rounds.ts';
import { runRound, type Bench } from './build/run-round.ts';
import { siteTool } from './build/site.ts';
import { bestOf, failuresText, stagesText, tableOf } from './build/table.ts';
import type { Tool } from './build/tool.ts';

const FOLDER = fileURLToPath(new URL('../.site/bench', import.meta.url));
const PROCESS = fileURLToPath(new URL('./posts-api.ts', import.meta.url));

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    tools: { type: 'string' },
    runs: { type: 'string' },
    port: { type: 'string', default: '0' },
    large: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

/** A round is asked for by its name, or by how that begins. */
function isAsked({ id, large }: Round): boolean {
  if (options.only) return options.only.some((asked) => id === asked || id.startsWith(`${asked}-`));
  return !large || options.large;
}

/** @param wanted the tools of --tools; 'eleventy' stands for both ways of running it */
function asked(rounds: readonly Round[], wanted: readonly string[] | undefined): Round[] {
  return rounds
    .filter(isAsked)
    .map((round) => ({ ...round, tools: round.tools.filter((name) => wanted?.includes(name.split(' ')[0]!) ?? true) }))
    .filter(({ tools }) => tools.length > 0);
}

/** Starts the posts API; it ends with this process, or when `close` is called. */
async function openPostsApi(file: string): Promise<{ address: string; close: () => void }> {
  const child = spawn(process.execPath, [PROCESS, file, options.port], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (!Buffer.isBuffer(line)) throw new Error(`The posts API of the benchmark ended with ${String(line)}.`);
  return { address: line.toString().trim(), close: () => child.stdin.end() };
}

/** Builds the project's own site once, unmeasured: it gives the frame of the other tools' pages. */
async function ownFrame(folder: string, site: Tool): Promise<Frame> {
  await site.prepare(folder, { count: 0, pictures: false, edits: 0, added: 0 }, { same: '', before: '', after: '' });
  await measure(site.command(folder));
  const posts = join(folder, site.out, 'blog');
  return frameOf(join(posts, readdirSync(posts)[0]!, 'index.html'));
}

const rounds = asked(ROUNDS, options.tools?.split(','));
if (rounds.length === 0) throw new Error(`No round is named so. There are: ${ROUNDS.map(({ id }) => id).join(', ')}`);
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
const file = join(folder, 'published.json');
const api = await openPostsApi(file);
const ownSite = siteTool(null);
const apiSite = siteTool({ file, address: api.address });
const others: Partial<Record<ToolName, Tool>> = { hugo, eleventy, 'eleventy + DOMPurify': eleventySafe };
try {
  const bench: Bench = {
    folder,
    frame: await ownFrame(join(folder, 'own/site'), ownSite),
    toolOf: (name, own) => others[name] ?? (own ? ownSite : apiSite),
    runs: options.runs ? Number(options.runs) : null,
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
  console.log(
    ['', tableOf(bestOf(results), rounds), stagesText(results), failuresText(failures)].join('\n\n').trimEnd(),
  );
  if (failures.length > 0) process.exitCode = 1;
} finally {
  api.close();
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
}
