/** What the tests need of the machine: Debian's packages, installed only where that is wanted (`SITE_INSTALL=1`, as `.ci/run` sets it). */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** One program installs at a time, however many tests run. */
const LOCK = '/var/lock/site-tests-packages';

/** Installs packages on a Debian whose administrator we are, if `SITE_INSTALL` is 1; says otherwise what is missing. The caller looks whether it helped. */
export function installPackages(...names: readonly string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  if (process.env['SITE_INSTALL'] !== '1') {
    console.error(`Missing: ${names.join(', ')}. Nothing is installed without SITE_INSTALL=1.`);
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => execFileSync('flock', [LOCK, 'apt-get', ...args], { stdio: 'inherit', env });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  } catch {
    console.error(`apt-get could not install ${names.join(', ')}.`);
  }
}
