/** Starts the real server on the file written for it, in the foreground. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerName, serverFile } from '../../build/hosts/files.ts';
import type { HostConfig, Redirect, SiteFacts } from '../../build/hosts/rule.ts';
import { overHttp } from '../../build/hosts/security.ts';

interface Program {
  /** Names it goes by; the first that this machine has. */
  readonly names: readonly string[];
  readonly package: string;
  readonly args: (folder: string) => readonly string[];
}

const PROGRAMS: Record<ServerName, Program> = {
  nginx: {
    names: ['nginx'],
    package: 'nginx',
    // Root's workers become another user, who may not read where a project lies.
    args: (folder) => ['-p', folder, '-c', 'nginx.conf', ...(isRoot() ? ['-g', 'user root;'] : [])],
  },
  caddy: {
    names: ['caddy'],
    package: 'caddy',
    args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
  },
  apache: {
    names: ['apache2', 'httpd'],
    package: 'apache2',
    args: (folder) => ['-d', folder, '-f', 'apache.conf', '-DFOREGROUND'],
  },
};

/** Where Debian puts servers, and a plain user's PATH does not look. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** The server's program on this machine, or null. */
export function findServer(host: ServerName): string | null {
  const places = PROGRAMS[host].names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return places.find((path) => existsSync(path)) ?? null;
}

export function packageOf(host: ServerName): string {
  return PROGRAMS[host].package;
}

export interface Start {
  readonly config: HostConfig & { readonly host: ServerName };
  readonly rewrites: readonly Redirect[];
  readonly site: SiteFacts | undefined;
  readonly port: number;
  /** The folder of output, absolute. */
  readonly root: string;
  /** Where the server's file goes, and what it keeps while it runs; absolute. */
  readonly folder: string;
}

/**
 * Writes the server's file and starts it; it ends with this process.
 *
 * @throws Error where this machine does not have it
 */
export function startServer({ config, rewrites, site, port, root, folder }: Start): ChildProcess {
  const { host } = config;
  const program = findServer(host);
  if (!program) throw new Error(`This machine has no ${host} (Debian: apt-get install ${packageOf(host)}).`);
  const file = serverFile(config, { rewrites, site, place: { port, root } });
  mkdirSync(folder, { recursive: true });
  if (file) writeFileSync(join(folder, file.name), overHttp(file.text));
  // Caddy keeps its settings where these name.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return spawn(program, PROGRAMS[host].args(folder), { stdio: 'inherit', env });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
