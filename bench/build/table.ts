/** The figures as a table in Markdown: of each tool and round the best of its runs, and what it costs beside the others. */
import { profileText } from '../../build/core/profile.ts';
import type { Failure, Run } from './run-round.ts';
import type { Round } from './rounds.ts';

export type Best = Omit<Run, 'profile'> & { readonly runs: number };

const RIVALS = ['hugo', 'eleventy', 'eleventy + DOMPurify'] as const;

/** The least of each figure: other work on the machine only ever adds to it. */
export function bestOf(runs: readonly Run[]): Best[] {
  return [...Map.groupBy(runs, ({ round, tool }) => `${round} ${tool}`).values()].map((all) => {
    const { round, tool, files, bytes } = all.at(-1)!;
    const least = (figure: (run: Run) => number) => Math.min(...all.map(figure));
    return {
      round,
      tool,
      runs: all.length,
      wallMs: least(({ wallMs }) => wallMs),
      cpuMs: least(({ cpuMs }) => cpuMs),
      peakBytes: least(({ peakBytes }) => peakBytes),
      // Of one run, since the least of several at each moment is the course of none.
      memorySeries: all.toSorted((one, other) => one.peakBytes - other.peakBytes)[0]!.memorySeries,
      files,
      bytes,
    };
  });
}

/** @param rounds those that ran, for what each is compared with */
export function tableOf(best: readonly Best[], rounds: readonly Round[]): string {
  const head = ['round', 'tool', 'runs', 'wall s', 'CPU s', 'peak MiB', 'files', 'MiB'];
  const rows = best.map((row) => {
    const against = rounds.find(({ id }) => id === row.round)?.against ?? row.round;
    const ratios = RIVALS.map((name) => {
      const rival = best.find(({ round, tool }) => round === against && tool === name);
      return rival && rival !== row ? `${ratio(row.wallMs, rival.wallMs)} / ${ratio(row.cpuMs, rival.cpuMs)}` : '';
    });
    const { round, tool, runs, wallMs, cpuMs, peakBytes, files, bytes } = row;
    const figures = [(wallMs / 1000).toFixed(2), (cpuMs / 1000).toFixed(2), mebibytes(peakBytes), files];
    return [round, tool, runs, ...figures, mebibytes(bytes), ...ratios];
  });
  const titles = [...head, ...RIVALS.map((name) => `x ${name}`)];
  return [titles, titles.map((_, index) => (index < 2 ? '---' : '--:')), ...rows].map(rowOf).join('\n');
}

const ratio = (own: number, other: number) => (own / other).toFixed(2);
const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

/** How memory goes up and down: of each round and tool the run with the lowest peak. */
export function memoryText(best: readonly Best[]): string {
  const tenths = Array.from({ length: 10 }, (_, index) => `${(index + 1) * 10}%`);
  const titles = ['round', 'tool', ...tenths];
  const rows = best.map(({ round, tool, memorySeries }) => [round, tool, ...memorySeries.map(mebibytes)]);
  const lines = [titles, titles.map((_, index) => (index < 2 ? '---' : '--:')), ...rows];
  return ['MiB held by all processes together, by share of the wall time:', '', ...lines.map(rowOf)].join('\n');
}

const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The stages of our slowest run. */
export function stagesText(runs: readonly Run[]): string {
  const [slowest] = runs
    .flatMap(({ profile, ...run }) => (profile ? [{ ...run, profile }] : []))
    .toSorted((one, other) => other.wallMs - one.wallMs);
  if (!slowest) return '';
  const { round, wallMs: ms, profile } = slowest;
  return `Stages of the slowest run of ours (${round}). ${profileText({ ms, profile })}`;
}

export function failuresText(failures: readonly Failure[]): string {
  return failures.map(({ round, tool, message }) => `FAILED: ${tool} in ${round}: ${message}`).join('\n');
}
