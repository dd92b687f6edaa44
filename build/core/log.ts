/** Log of a build, without secrets: plain lines, a progress line on a terminal, or JSON lines. */
import pc from 'picocolors';
import { problemText } from './errors.ts';
import { spentSince, spentSoFar, type StageTime } from './profile.ts';
import { publicJson, withoutSecrets } from './secrets.ts';
import type { Problem } from './types.ts';

export type Log = ReturnType<typeof createLog>;

export type LogMode = 'lines' | 'json' | 'quiet';

/**
 * @param mode 'lines' for people, 'json' one object a line, 'quiet' problems only
 * @param root the project's folder, for the source lines of problems
 */
export function createLog(mode: LogMode, root: string, out: NodeJS.WriteStream = process.stdout) {
  const times: StageTime[] = [];
  const live = mode === 'lines' && out.isTTY;
  const say = (text: string) => out.write(`${live ? '\r\x1b[K' : ''}${withoutSecrets(text)}\n`);
  const sayJson = (event: object) => out.write(`${publicJson(event)}\n`);

  return {
    times,
    /** Runs a stage and records its cost. */
    async step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
      const start = spentSoFar();
      const result = await work();
      const spent = { name, ...spentSince(start) };
      times.push(spent);
      if (mode === 'lines') say(`${pc.dim(`${String(spent.ms).padStart(6)} ms`)}  ${name}`);
      if (mode === 'json') sayJson({ event: 'step', name, ms: spent.ms });
      return result;
    },
    /** Progress: rewritten in place on a terminal, omitted elsewhere. */
    progress(text: string): void {
      if (live) out.write(`\r\x1b[K${pc.dim(withoutSecrets(text))}`);
    },
    info(text: string): void {
      if (mode === 'lines') say(text);
      if (mode === 'json') sayJson({ event: 'info', text });
    },
    problem(problem: Problem): void {
      if (mode === 'json') return void sayJson({ event: 'problem', ...problem });
      const colour = problem.severity === 'error' ? pc.red : pc.yellow;
      process.stderr.write(`${live ? '\r\x1b[K' : ''}${colour(problem.severity)} ${problemText(problem, root)}\n\n`);
    },
  };
}
