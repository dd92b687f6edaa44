/** A bare Debian below a folder, made once by debootstrap, in which commands run as on a machine of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../support/packages.ts';

const FOLDER = fileURLToPath(new URL('../../.site/bare', import.meta.url));
const SUITE = 'bookworm';
const USER = 1000;

/** How this machine reaches the network: its names, its proxies, and whose certificates it trusts. */
const NETWORK = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
];
const FILES = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];
const HOMES = { root: '/root', user: '/home/user' } as const;
/** What no bare machine has; tests that run as root may install some of it. */
const FOREIGN = 'git chromium nginx apache2 caddy exim4 python3';

export type Who = keyof typeof HOMES;

/** Why there can be no bare root on this machine. */
export class NotHere extends Error {}

export class BareRoot {
  readonly path = join(FOLDER, SUITE);

  private constructor() {}

  /** @throws NotHere with a sentence for a person */
  static open(): BareRoot {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      throw new NotHere('only root of a Linux may make another root (sudo npm run test:bare)');
    const root = new BareRoot();
    if (existsSync(root.path) && !root.#isBare()) rmSync(root.path, { recursive: true, force: true });
    if (!existsSync(root.path)) root.#make();
    root.#addNode();
    root.#addNetwork();
    if (root.run('node --version', { folder: '/', who: 'root' }) !== 0)
      throw new NotHere(
        'the Node of this machine does not start in a bare Debian, or chroot and mount are not allowed',
      );
    return root;
  }

  /** Runs a command of a shell; what it prints goes to this terminal. @returns its exit code */
  run(command: string, { folder, who }: { folder: string; who: Who }): number | null {
    const mounts = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$@"`;
    const as = who === 'root' ? [] : [`--userspec=${USER}:${USER}`];
    const inside = ['/bin/sh', '-c', `cd ${folder} && ${command}`];
    const env = Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    return spawnSync('unshare', ['--mount', '--fork', 'sh', '-c', mounts, this.path, ...as, this.path, ...inside], {
      stdio: 'inherit',
      env: { ...env, PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: HOMES[who], NO_COLOR: '1' },
    }).status;
  }

  /** @param folder of this machine, below the root */
  give(folder: string, who: Who): void {
    if (who === 'user') execFileSync('chown', ['-R', `${USER}:${USER}`, folder]);
  }

  #isBare(): boolean {
    return FOREIGN.split(' ').every(
      (name) => !existsSync(join(this.path, 'usr/bin', name)) && !existsSync(join(this.path, 'usr/sbin', name)),
    );
  }

  #make(): void {
    const isHere = () => spawnSync('sh', ['-c', 'command -v debootstrap unshare']).status === 0;
    if (!isHere()) installPackages('debootstrap', 'debian-archive-keyring');
    if (!isHere()) throw new NotHere('this machine has no debootstrap (Debian: apt-get install debootstrap)');
    const fresh = `${this.path}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    const { status } = spawnSync('debootstrap', ['--variant=minbase', SUITE, fresh], { stdio: 'inherit' });
    if (status !== 0) throw new NotHere('debootstrap could not fetch a Debian');
    writeFileSync(join(fresh, 'etc/passwd'), `user:x:${USER}:${USER}::/home/user:/bin/sh\n`, { flag: 'a' });
    writeFileSync(join(fresh, 'etc/group'), `user:x:${USER}:\n`, { flag: 'a' });
    mkdirSync(join(fresh, 'home/user'));
    execFileSync('chown', [`${USER}:${USER}`, join(fresh, 'home/user')]);
    renameSync(fresh, this.path);
  }

  /** The machine's own Node and npm, not the project's. */
  #addNode(): void {
    const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
    const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    const [node, npm] = [find('node'), find('npm')];
    if (!node || !npm) throw new NotHere('this machine has no Node and npm but the project’s own');
    cpSync(realpathSync(node), join(this.path, 'usr/bin/node'));
    const modules = join(this.path, 'usr/lib/node_modules');
    rmSync(modules, { recursive: true, force: true });
    cpSync(dirname(dirname(realpathSync(npm))), join(modules, 'npm'), { recursive: true });
    for (const name of ['npm', 'npx']) {
      rmSync(join(this.path, 'usr/bin', name), { force: true });
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(this.path, 'usr/bin', name));
    }
  }

  #addNetwork(): void {
    for (const file of FILES) if (existsSync(file)) this.#copy(file, file);
    // Where npm finds its registry here.
    const settings = execFileSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8' }).trim();
    for (const home of Object.values(HOMES)) if (existsSync(settings)) this.#copy(settings, `${home}/.npmrc`);
  }

  /** Leaves the root for the next run, without what may be a secret. */
  close(): void {
    for (const home of Object.values(HOMES)) rmSync(join(this.path, home, '.npmrc'), { force: true });
  }

  #copy(from: string, to: string): void {
    mkdirSync(dirname(join(this.path, to)), { recursive: true });
    cpSync(realpathSync(from), join(this.path, to));
  }
}
