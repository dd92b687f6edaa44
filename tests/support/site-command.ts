/** Runs the real `site` command in a folder of its own. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../build/core/types.ts';
import { freePort } from './local-server.ts';
import { limit } from './time-limits.ts';

export const SITE_COMMAND = fileURLToPath(new URL('../../build/bin.mjs', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * @param environment SITE_* variables; nothing else of this machine's settings reaches the command
 * @param command of another builder than the project's
 */
export function runSite(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  command = SITE_COMMAND,
): Promise<Outcome> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const env = { PATH, HOME, NO_COLOR: '1', ...(TMPDIR ? { TMPDIR } : {}), ...environment };
  return outcomeOf(spawn(process.execPath, [command, ...args], { cwd: folder, env }));
}

/** Resolves when the process has ended. */
export function outcomeOf(child: ChildProcessByStdio<Writable | null, Readable, Readable>): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The last line of a command with `--json`; null where it was killed or broke down. */
export function reportOf({ stdout }: Outcome): Report | null {
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return last.startsWith('{') && last.endsWith('}') ? (JSON.parse(last) as Report) : null;
}

/** Runs the command with `--json`. @returns also the codes of its problems. @throws Error with its words where it gives no report */
export async function siteReport(...[folder, args, ...more]: Parameters<typeof runSite>) {
  const outcome = await runSite(folder, [...args, '--json'], ...more);
  const report = reportOf(outcome);
  if (!report) throw new Error(`site ${args.join(' ')} gave no report:\n${outcome.stdout}${outcome.stderr}`);
  return { ...outcome, report, codes: report.problems.map(({ code }) => code) };
}

/**
 * `site serve` on a project, without any service.
 *
 * @param builder another one than the project's
 * @returns once the site is planned and served, with its process
 */
export async function serveSite(root: string, builder = SITE_COMMAND, watches = false) {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const options = ['--port', String(port), ...(watches ? [] : ['--no-watch'])];
  const command = spawn(process.execPath, [builder, 'serve', ...options], {
    cwd: root,
    env: { PATH, HOME, NO_COLOR: '1' },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const isBuilt = async () => ((await (await fetch(`${origin}/__site/state`)).json()) as { build: number }).build > 0;
  for (const end = Date.now() + limit(60_000); !(await isBuilt().catch(() => false)); await sleep(200))
    if (Date.now() > end) throw new Error('site serve has built nothing.');
  return { origin, out: join(root, '.site/serve'), close: () => void command.kill(), pid: command.pid! };
}
