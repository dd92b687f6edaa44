/** Runs the real `site` command in a folder of its own. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../build/core/types.ts';

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

/** Runs the command with `--json`. @throws Error with its words where it gives no report */
export async function siteReport(...[folder, args, ...more]: Parameters<typeof runSite>) {
  const outcome = await runSite(folder, [...args, '--json'], ...more);
  const report = reportOf(outcome);
  if (!report) throw new Error(`site ${args.join(' ')} gave no report:\n${outcome.stdout}${outcome.stderr}`);
  return { ...outcome, report };
}
