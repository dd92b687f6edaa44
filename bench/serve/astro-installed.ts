/** Astro, installed for the benchmark and for nothing else. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '7.3.5';
export const ASTRO = `astro ${VERSION}`;

/**
 * Installs it the first time, in a folder that its projects lie in.
 *
 * @param bench the benchmark's own folder
 * @throws Error when npm cannot
 */
export function installAstro(bench: string): { readonly folder: string; readonly command: string } {
  const folder = join(bench, `astro-${VERSION}`);
  const command = join(folder, 'node_modules/astro/bin/astro.mjs');
  if (!existsSync(command)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `astro@${VERSION}`];
    const { status } = spawnSync('npm', args, { stdio: 'inherit' });
    if (status !== 0)
      throw new Error(`npm could not install ${ASTRO}. Is the network there? Or leave it out: --tools site,hugo`);
  }
  return { folder, command };
}
