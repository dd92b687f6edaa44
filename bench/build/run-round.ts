/** Runs one round: its tools take turns, so that whatever else the machine does meets all of them. */
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Profile, Report } from '../../build/core/types.ts';
import type { Corpus } from './corpus.ts';
import type { Frame } from './frame.ts';
import { measure } from './measure.ts';
import { outputOf, type Output } from './output.ts';
import type { Round, ToolName } from './rounds.ts';
import { editComponent } from './site.ts';
import type { Tool } from './tool.ts';

export interface Run extends Output {
  readonly round: string;
  readonly tool: string;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
  /** At 10%, 20% ... 100% of the wall time. */
  readonly memorySeries: readonly number[];
  /** Where the time went, of a command that tells. */
  readonly profile: Profile | null;
}

export interface Failure {
  readonly round: string;
  readonly tool: string;
  readonly message: string;
}

export interface Bench {
  /** Where the tools' folders are. */
  readonly folder: string;
  readonly frame: Frame;
  /** @param own whether it builds the project's own posts */
  readonly toolOf: (name: ToolName, own: boolean) => Tool;
  /** In place of a round's own. */
  readonly runs: number | null;
  readonly say: (line: string) => void;
  readonly results: Run[];
  readonly failures: Failure[];
  /** The posts as they are now, by the folder of the tools that share them. */
  readonly corpora: Map<string, Corpus>;
  /** What each tool's input was last brought to. */
  readonly laidOut: Map<Tool, string>;
}

/** Adds to `results`; a tool that fails is told among `failures`, and the others go on. */
export async function runRound(round: Round, bench: Bench): Promise<void> {
  const shared =
    round.count === null ? 'own' : `${round.count}${round.pictures ? '' : '-bare'}${round.short ? '-short' : ''}`;
  const start = { count: round.count ?? 0, pictures: round.pictures, short: round.short ?? false, edits: 0, added: 0 };
  for (let turn = 1; turn <= (bench.runs ?? round.runs); turn++) {
    const before = bench.corpora.get(shared) ?? start;
    const after = changed(before, round);
    for (const name of round.tools) {
      const folder = join(bench.folder, shared, name.replaceAll(/\W+/g, '-'));
      const tool = bench.toolOf(name, round.count === null);
      try {
        const run = await runOnce({ round, tool, folder, before, after, turn }, bench);
        bench.results.push(run);
        bench.say(`${round.id} ${turn}: ${name} ${costText(run)}`);
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        bench.failures.push({ round: round.id, tool: name, message });
        bench.say(`${round.id} ${turn}: ${name} FAILED: ${message}`);
      }
    }
    bench.corpora.set(shared, after);
  }
}

function costText({ wallMs, cpuMs, peakBytes }: Run): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return `${seconds(wallMs)} s, CPU ${seconds(cpuMs)} s, ${(peakBytes / 2 ** 20).toFixed(0)} MiB`;
}

function changed(corpus: Corpus, { change }: Round): Corpus {
  if (change === 'edit') return { ...corpus, edits: corpus.edits + 1 };
  return change === 'new' ? { ...corpus, added: corpus.added + 1 } : corpus;
}

interface Task {
  readonly round: Round;
  readonly tool: Tool;
  readonly folder: string;
  readonly before: Corpus;
  readonly after: Corpus;
  readonly turn: number;
}

async function runOnce({ round, tool, folder, before, after, turn }: Task, bench: Bench): Promise<Run> {
  await layOut(tool, folder, before, bench);
  if (round.change === 'cold') setAside(folder, tool.kept);
  else await settle(tool, folder);
  await layOut(tool, folder, after, bench);
  if (round.change === 'component') editComponent(folder, turn);
  const { stdout, ...cost } = await measure(tool.command(folder));
  const profile = profileOf(stdout);
  return { round: round.id, tool: tool.name, ...cost, ...outputOf(join(folder, tool.out), after), profile };
}

/** Leaves an input that is right already as it is: what has not changed must look so. */
async function layOut(tool: Tool, folder: string, corpus: Corpus, { frame, laidOut }: Bench): Promise<void> {
  const state = JSON.stringify({ folder, corpus });
  if (laidOut.get(tool) === state) return;
  mkdirSync(dirname(folder), { recursive: true });
  await tool.prepare(folder, corpus, frame);
  laidOut.set(tool, state);
}

/** Moved, not removed: on ext4, files are made many times more slowly just after many were removed. */
function setAside(folder: string, names: readonly string[]): void {
  const aside = `${folder}-aside`;
  mkdirSync(aside, { recursive: true });
  const count = readdirSync(aside).length;
  for (const name of names)
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, `${count}-${name}`));
}

/** Builds what is there, unmeasured: twice the first time, since two trees take turns. */
async function settle(tool: Tool, folder: string): Promise<void> {
  if (!existsSync(join(folder, tool.out))) await measure(tool.command(folder));
  await measure(tool.command(folder));
}

/** The last line of `site build --json` is its report. */
function profileOf(stdout: string): Profile | null {
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  return last.startsWith('{"ok"') ? (JSON.parse(last) as Report).profile : null;
}
