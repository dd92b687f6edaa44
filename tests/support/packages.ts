/** What the tests need of the machine: Debian's packages, where they may be installed without asking anyone. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages on a Debian whose administrator we are; nothing on any other machine. Whoever asks looks whether it helped. */
export function installPackages(...names: readonly string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit', env });
  } catch {
    console.error(`apt-get could not install ${names.join(', ')}.`);
  }
}
