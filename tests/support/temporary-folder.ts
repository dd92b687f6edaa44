/**
 * One folder for all that a run of the tests puts down, taken away at its end: a system's own folder for such things gets slow, for every
 * program, with the thousands that a day of runs leaves.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs before all tests, whose processes take `TMPDIR` over (vitest.config.ts). */
export default function makeTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  // Servers that serve from below it may run as a user of their own.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
