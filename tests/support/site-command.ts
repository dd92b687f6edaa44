/** Runs the real `site` command in a folder of its own. */
import { spawn } from 'node:child_process';
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
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: { PATH, HOME, NO_COLOR: '1', ...(TMPDIR ? { TMPDIR } : {}), ...environment },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** @param stdout of a command with `--json`: its last line is the report */
export function reportOf(stdout: string): Report {
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Report;
}
