/** The programs that answer as the hosts do: Debian's servers, and tools of npm that are too large for a dependency. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findServer, packageOf, SERVERS } from './start-host.ts';
import { installPackages } from '../support/packages.ts';
import { PROJECT } from '../support/sample-site.ts';

const FOLDER = join(PROJECT, '.site/host-tools');

/** Exact, so that a new release of a tool changes nothing by itself. */
const TOOLS = {
  wrangler: '4.164.0',
  'netlify-redirector': '0.5.0',
  '@netlify/redirect-parser': '16.1.1',
  '@netlify/headers-parser': '10.1.1',
  '@vercel/routing-utils': '6.6.0',
  superstatic: '11.0.0',
} as const;

/** Installs what is missing and may be installed; says what is still missing, and how a person gets it. */
export function installTools(): { readonly missing: ReadonlyMap<string, string>; readonly modules: string } {
  installServers();
  const missing = new Map<string, string>();
  for (const server of SERVERS)
    if (!findServer(server))
      missing.set(server, `This machine has no ${server}: apt-get install -y ${packageOf(server)}`);
  if (missing.has('apache')) missing.set('htaccess', missing.get('apache')!);
  const modules = join(FOLDER, 'node_modules');
  const failure = installModules(modules);
  if (failure) for (const host of ['cloudflare', 'netlify', 'firebase', 'vercel']) missing.set(host, failure);
  return { missing, modules };
}

function installServers(): void {
  const wanted = SERVERS.filter((server) => !findServer(server)).map(packageOf);
  if (wanted.length > 0) installPackages(...wanted);
}

/** The reason, as a sentence, when they cannot be had. */
function installModules(modules: string): string | null {
  const manifest = join(FOLDER, 'package.json');
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS });
  if (Object.keys(TOOLS).every((name) => existsSync(join(modules, name)))) return null;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(manifest, wanted);
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER, stdio: 'inherit' });
    return null;
  } catch {
    return `npm could not install ${Object.keys(TOOLS).join(', ')} in ${FOLDER}.`;
  }
}
