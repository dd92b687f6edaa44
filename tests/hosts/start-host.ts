/** `npm run start:host -- nginx --port 8080 --root dist`: the real server on the rules of this site, in the foreground. */
import type { Config } from '../../build/core/types.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Argument, Command } from 'commander';
import { loadConfig } from '../../build/core/config.ts';
import { SiteError, problemText } from '../../build/core/errors.ts';
import { hostFiles, type ServerName, serverFile } from '../../build/hosts/files.ts';
import type { Redirect, SiteFacts } from '../../build/hosts/rule.ts';
import { overHttp } from '../../build/hosts/security.ts';
import { readLastBuild } from '../../build/publish/last-build.ts';
import { writeFiles } from '../support/folder.ts';

/** The names of each server's program, the first of which is its package of Debian, and how it starts on a folder. */
const PROGRAMS = {
  // Root's workers become another user, who may not read where a project lies.
  nginx: [['nginx'], (f: string) => ['-p', f, '-c', 'nginx.conf', ...(isRoot() ? ['-g', 'user root;'] : [])]],
  caddy: [['caddy'], (f: string) => ['run', '--adapter', 'caddyfile', '--config', join(f, 'Caddyfile')]],
  apache: [['apache2', 'httpd'], (f: string) => ['-d', f, '-f', 'apache.conf', '-DFOREGROUND']],
} as const;
export const SERVERS = Object.keys(PROGRAMS) as ServerName[];
const isRoot = () => process.getuid?.() === 0;

/** Where Debian puts servers, and a plain user's PATH does not look. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** The server's program on this machine, or null. */
export function findServer(host: ServerName): string | null {
  const places = PROGRAMS[host][0].flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return places.find((path) => existsSync(path)) ?? null;
}

export const packageOf = (host: ServerName): string => PROGRAMS[host][0][0];

export interface Start {
  readonly config: Config & { readonly host: ServerName };
  readonly rewrites: readonly Redirect[];
  readonly site: SiteFacts | undefined;
  readonly port: number;
  /** The folder of output, absolute. */
  readonly root: string;
  /** Where the server's file goes, and what it keeps while it runs; absolute. */
  readonly folder: string;
}

/** Writes the server's file and starts it; it ends with this process. */
export function startServer({ config, rewrites, site, port, root, folder }: Start): ChildProcess {
  const { name, text } = serverFile(config, { rewrites, site }, { port, root })!;
  return startProgram(config.host, { [name]: overHttp(text) }, folder);
}

/** @throws Error where this machine does not have it */
function startProgram(host: ServerName, files: Readonly<Record<string, string>>, folder: string): ChildProcess {
  const program = findServer(host);
  if (!program) throw new Error(`This machine has no ${host} (Debian: apt-get install ${packageOf(host)}).`);
  writeFiles(folder, files);
  // Caddy keeps its settings where these name.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return spawn(program, PROGRAMS[host][1](folder), { stdio: 'inherit', env });
}

/** Apache as shared hosting has it: it reads `.htaccess` in the folder of the site, which it knows as well by another name. */
export function startShared({
  config,
  rewrites,
  site,
  port,
  root,
  folder,
}: Omit<Start, 'config'> & { config: Config }) {
  const { files } = hostFiles({ ...config, host: 'htaccess' }, { rewrites, site });
  writeFileSync(join(root, '.htaccess'), files.find(({ path }) => path === '.htaccess')!.bytes);
  const { name, text } = serverFile({ ...config, host: 'apache' }, { rewrites, site }, { port, root })!;
  const bare = `${text.slice(0, text.indexOf('DocumentRoot'))}
${config.basePath ? `Alias "${config.basePath}" "${root}"` : `DocumentRoot "${root}"`}
<Directory "${root}">
  AllowOverride FileInfo Indexes
  Require all granted
</Directory>
`;
  return startProgram('apache', { [name]: bare }, folder);
}

async function start(host: ServerName, options: { port: string; root: string }): Promise<void> {
  const project = process.cwd();
  const folders = { root: project, out: resolve(options.root), state: join(project, '.site') };
  const config = await loadConfig(project, process.env, { host });
  const { rewrites = [], site } = readLastBuild(folders) ?? {};
  const place = { port: Number(options.port), root: folders.out, folder: join(folders.state, 'started') };
  const server = startServer({ config: { ...config, host }, rewrites, site, ...place });
  console.log(`${host}: http://localhost:${place.port}${config.basePath}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => (process.exitCode = code ?? 0));
}

if (import.meta.main)
  await new Command('start:host')
    .addArgument(new Argument('<server>').choices(SERVERS))
    .option('--port <n>', 'port to listen on', '8080')
    .option('--root <dir>', 'the built site', 'dist')
    .action(start)
    .parseAsync()
    .catch((cause: unknown) => {
      if (!(cause instanceof SiteError)) throw cause;
      console.error(cause.problems.map((problem) => problemText(problem, process.cwd())).join('\n'));
      process.exitCode = 1;
    });
