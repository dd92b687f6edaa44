/**
 * `npm run test:kills`: the real build killed at many points, on disks that are full, read-only or elsewhere, beside other builds.
 * Needs Linux, and a user who may mount: root, or any where user namespaces are allowed. Prints a line for each.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeFolder } from '../support/folder.ts';
import { fullDisk } from './full-disk.ts';
import { oddDisks } from './odd-disks.ts';
import { others } from './others.ts';
import { realKills } from './real-kills.ts';

const OWN_MOUNTS = 'FAULTS_IN_OWN_MOUNTS';

/** Again, where mounts are its own and go with it. */
function withOwnMounts(): never {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const unshare = [...asRoot, '--mount', process.execPath, import.meta.filename, ...process.argv.slice(2)];
  const { status, error } = spawnSync('unshare', unshare, {
    stdio: 'inherit',
    env: { ...process.env, [OWN_MOUNTS]: '1' },
  });
  if (error) console.error(`The faults of disks need "unshare" (util-linux, on Linux): ${error.message}`);
  process.exit(status ?? 1);
}

if (!process.env[OWN_MOUNTS]) withOwnMounts();
const sections = {
  disks: oddDisks,
  others,
  full: fullDisk,
  kills: () => realKills(join(makeFolder(), 'project')),
};
const chosen = process.argv.slice(2);
let isWrong = false;
for (const [name, section] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const { name, saw, wrong } of await section()) {
    console.log(`${wrong.length === 0 ? 'as expected' : 'WRONG'}: ${name}: ${saw}`);
    for (const line of wrong) console.error(`  ${line}`);
    isWrong ||= wrong.length > 0;
  }
}
process.exitCode = isWrong ? 1 : 0;
