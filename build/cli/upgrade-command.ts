/** `site upgrade`: gets the new version and lets its code do the upgrade. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { npm } from '../upgrade/stage.ts';
import { unpack } from '../upgrade/unpack.ts';
import type { UpgradeOptions } from '../upgrade/upgrade.ts';

export type UpgradeFlags = Omit<UpgradeOptions, 'root' | 'log'> & { readonly to?: string; readonly project?: string };

/** @returns the exit code. @throws SiteError `upgrade/*` */
export async function upgradeCommand(root: string, flags: UpgradeFlags, log: Log): Promise<number> {
  const { project, to = '', ...options } = flags;
  if (project !== undefined) {
    const { upgrade } = await import('../upgrade/upgrade.ts');
    await upgrade({ root: resolve(project), ...options, log });
    return 0;
  }
  const place = join(root, '.site/upgrade/to');
  const folder = unpack(root, to, place);
  const bin = join(folder, 'build/bin.mjs');
  if (!existsSync(bin)) throw new SiteError(error('upgrade/no-version', `${to} is not a version of the engine.`));
  if (!existsSync(join(folder, 'node_modules'))) npm(folder, 'ci');
  const args = process.argv.slice(process.argv.indexOf('upgrade'));
  const { status } = spawnSync(process.execPath, [bin, ...args, '--project', root], { stdio: 'inherit', cwd: root });
  // It has packages of its own, which are large.
  rmSync(place, { recursive: true, force: true });
  return status ?? 1;
}
