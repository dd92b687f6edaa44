/** `site upgrade`: gets the new version and lets its code do the upgrade. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { npm } from '../upgrade/stage.ts';
import { unpack } from '../upgrade/unpack.ts';

export interface UpgradeFlags {
  readonly to: string;
  readonly project?: string;
  readonly from?: string;
  readonly take: readonly string[];
  readonly dryRun?: true;
  readonly diff?: true;
  readonly install: boolean;
}

/** @returns the exit code. @throws SiteError `upgrade/*` */
export async function upgradeCommand(root: string, flags: UpgradeFlags, log: Log): Promise<number> {
  const { project, from, take, dryRun = false, diff = false, install } = flags;
  if (project !== undefined) {
    const { upgrade } = await import('../upgrade/upgrade.ts');
    await upgrade({ root: resolve(project), from, take, dryRun, diff, install, log });
    return 0;
  }
  const place = join(root, '.site/upgrade/to');
  const folder = unpack(root, flags.to, place);
  const bin = join(folder, 'build/bin.mjs');
  if (!existsSync(bin)) throw new SiteError(error('upgrade/no-version', `${flags.to} is not a version of the engine.`));
  if (!existsSync(join(folder, 'node_modules'))) npm(folder, 'ci');
  const args = process.argv.slice(process.argv.indexOf('upgrade'));
  const { status } = spawnSync(process.execPath, [bin, ...args, '--project', root], { stdio: 'inherit', cwd: root });
  // It has packages of its own, which are large.
  rmSync(place, { recursive: true, force: true });
  return status ?? 1;
}
