/** Log of a command, without secrets: plain lines, a progress line on a terminal, or JSON lines. */
import pc from 'picocolors';
import { problemText } from './errors.ts';
import { spentSince, spentSoFar, type StageTime } from './resources.ts';
import { publicJson, withoutSecrets } from './secrets.ts';
import type { Problem } from './types.ts';

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
