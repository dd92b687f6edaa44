/** Log of a command, without secrets: plain lines, a progress line on a terminal, or JSON lines; and what its stages cost. */
import pc from 'picocolors';
import { problemText, type Problem } from './errors.ts';
import { publicJson, withoutSecrets } from './secrets.ts';

export type Log = ReturnType<typeof createLog>;

export type LogMode = 'lines' | 'brief' | 'json' | 'quiet';

/**
 * @param mode 'lines' for people, 'brief' the same without stages, 'json' one object a line, 'quiet' errors and results only
 * @param root the project's folder, for the source lines of problems
 */
export function createLog(mode: LogMode, root: string, out: NodeJS.WriteStream = process.stdout) {
  const times: StageTime[] = [];
  const isFull = mode === 'lines' || mode === 'brief';
  const clear = isFull && out.isTTY ? '\r\x1b[K' : '';
  const say = (text: string, to = out) => to.write(`${clear}${withoutSecrets(text)}\n`);
  const sayJson = (event: object): unknown => out.write(`${publicJson(event)}\n`);
  const result = (text: string, to = out) => (mode === 'json' ? sayJson({ event: 'info', text }) : say(text, to));
  const progress = (text: string) => {
    if (clear) out.write(clear + pc.dim(withoutSecrets(text).slice(0, out.columns - 1)));
  };

  return {
    times,
    /** Runs a stage and records its cost. */
    async step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
      const start = spentSoFar();
      progress(name);
      const result = await work();
      const spent = { name, ...spentSince(start) };
      times.push(spent);
      if (mode === 'lines') say(`${pc.dim(`${String(spent.ms).padStart(6)} ms`)}  ${name}`);
      if (mode === 'json') sayJson({ event: 'step', name, ms: spent.ms });
      return result;
    },
    /** Rewritten in place on a terminal and cut to its width; omitted elsewhere. */
    progress,
    info: (text: string): unknown => mode === 'quiet' || result(text),
    /** What a command ends with, or is asked for by an option. */
    result,
    problem(problem: Problem): void {
      if (mode === 'json') return void sayJson({ event: 'problem', ...problem });
      if (mode === 'quiet' && problem.severity === 'warning') return;
      const colour = problem.severity === 'error' ? pc.red : pc.yellow;
      process.stderr.write(`${clear}${colour(problem.severity)} ${problemText(problem, root)}\n\n`);
    },
  };
}

export type Spent = ReturnType<typeof spentSoFar>;
/** Cost during one stage; includes stages that run in parallel. */
type StageTime = Spent & { readonly name: string };

/** Total cost of this process so far, in ms: wall time, and CPU time of all threads. */
export function spentSoFar() {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000 };
}

/** Cost since then, of all concurrent work, in whole ms. */
function spentSince(before: Spent): Spent {
  const now = spentSoFar();
  return { ms: Math.round(now.ms - before.ms), cpuMs: Math.round(now.cpuMs - before.cpuMs) };
}

export type Cost = ReturnType<typeof costOf>;

/**
 * @param log.times the stages so far, in the order of their ends
 * @param start of the build; CPU time is counted from the start of the process
 */
export function costOf({ times }: { readonly times: readonly StageTime[] }, start: Spent) {
  const { ms } = spentSince(start);
  const cpuMs = Math.round(spentSoFar().cpuMs);
  /** Peak memory of the process. */
  const rssBytes = process.resourceUsage().maxRSS * 1024;
  return { ms, rssBytes, profile: { stages: [...times], cpuMs } };
}

/** A table of the stages, longest first, and the totals of the process. */
export function profileText({ ms, profile: { stages, cpuMs } }: Cost): string {
  const row = (clock: number | string, cpu: number | string, name: string) =>
    `${String(clock).padStart(8)}${String(cpu).padStart(8)}  ${name}`;
  return [
    'In ms. Parallel stages share their cost.',
    row('clock', 'CPU', ''),
    ...stages.toSorted((a, b) => b.ms - a.ms).map(({ ms, cpuMs, name }) => row(ms, cpuMs, name)),
    row(ms, cpuMs, 'the build, and the whole process'),
  ].join('\n');
}
