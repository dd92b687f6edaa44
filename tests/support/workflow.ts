/** GitHub's workflows, read and played here: which jobs an event starts, with which permissions, and what their shell steps do. */
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { parse } from 'yaml';
import { readProject } from './sample-site.ts';

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'continue-on-error'?: boolean;
}

export interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly on: Readonly<Record<string, { readonly [key: string]: unknown } | null>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
  readonly text: string;
}

/** What expressions name: `vars`, `secrets`, `inputs`, `github`. */
export type Contexts = Readonly<Record<string, unknown>>;

export function readWorkflow(name: string): Workflow {
  const text = readProject(`.github/workflows/${name}`);
  return { ...(parse(text) as Omit<Workflow, 'text'>), text };
}

/** The value of one expression: names, texts in single quotes, `format()`, `==`, `!=`, `&&`, `||` and parentheses, as GitHub reads them. */
function valueOf(expression: string, contexts: Contexts): unknown {
  const parts = expression.match(/'[^']*'|[a-z][\w.-]*|==|!=|&&|\|\||[(),]|\S/gi) ?? [];
  const script = parts.map((part) => {
    if (part === '==' || part === '!=') return `${part}=`;
    return /^[a-z]/i.test(part) && part !== 'format' ? `(look(${JSON.stringify(part)}) ?? '')` : part;
  });
  const look = (name: string) =>
    name.split('.').reduce<unknown>((value, key) => (value as Contexts | undefined)?.[key], contexts);
  const format = (text: string, ...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, index) => String(values[index]));
  // oxlint-disable-next-line typescript/no-implied-eval -- an expression of this project's own workflow
  return new Function('look', 'format', `return ${script.join(' ')}`)(look, format);
}

/** A text with its `${{ }}` filled in. */
export function filled(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(valueOf(expression, contexts)));
}

/** The jobs that run when all they need succeeds. */
export function jobsRunning({ jobs }: Workflow, contexts: Contexts): string[] {
  return Object.keys(jobs).filter((name) => jobs[name]!.if === undefined || valueOf(jobs[name]!.if, contexts) === true);
}

/**
 * Runs a job's shell steps in a folder, as bash does on GitHub, up to the first that fails.
 *
 * @param commands a folder of commands that come before this machine's
 * @returns what the steps printed, and whether all of them passed
 */
export function playSteps(
  job: Job,
  { folder, commands, contexts }: { folder: string; commands: string; contexts: Contexts },
): { ok: boolean; output: string } {
  const filledIn = (env: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(env).map(([key, value]) => [key, filled(value, contexts)]));
  const { PATH = '', HOME = '' } = process.env;
  let output = '';
  for (const { run, env, ...step } of job.steps) {
    if (run === undefined) continue;
    const own = {
      PATH: `${commands}${delimiter}${PATH}`,
      HOME,
      GITHUB_STEP_SUMMARY: `${folder}/summary`,
      GITHUB_OUTPUT: `${folder}/output`,
    };
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      env: { ...own, NO_COLOR: '1', ...filledIn(job.env), ...filledIn(env) },
      encoding: 'utf8',
    });
    output += stdout + stderr;
    if (status !== 0 && !step['continue-on-error']) return { ok: false, output };
  }
  return { ok: true, output };
}
