/**
 * Loaded before a program (`node --import`): kills it at one of the calls by which it changes the disk, counted over all its threads.
 *
 * KILL_AT: the number of that call, from 1; 0 only counts. KILL_HOW: `before` it, or `half` way through what it writes or removes; or
 * `full`, which kills nothing: from that call on the disk has no room. KILL_COUNT: a file for the name of each call, with `half` and `full`
 * where it can be that.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { join } from 'node:path';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

type Call = (this: unknown, ...args: never[]) => unknown;

const KEY = 'calls that change the disk';
if (isMainThread) setEnvironmentData(KEY, new SharedArrayBuffer(4) as never);
const calls = new Int32Array(getEnvironmentData(KEY) as unknown as SharedArrayBuffer);
const at = Number(process.env['KILL_AT'] ?? 0);
const how = process.env['KILL_HOW'] ?? 'before';
const countFile = process.env['KILL_COUNT'];
const plain = { ...fs };
const log = countFile ? plain.openSync(countFile, 'a') : null;

const halfOf = <T extends string | Uint8Array>(bytes: T) => bytes.slice(0, bytes.length >> 1) as T;
/** Do a part of what a call would do. */
const halves: Record<string, (...args: never[]) => void> = {
  writeSync: (file: number, bytes: Uint8Array, from = 0) =>
    void plain.writeSync(file, bytes, from, bytes.byteLength >> 1),
  writeFileSync: writeHalf,
  writeFile: writeHalf,
  rmSync: removeHalf,
  rm: removeHalf,
  cpSync: copyHalf,
};

function writeHalf(file: string, bytes: string | Uint8Array, options?: fs.WriteFileOptions): void {
  try {
    plain.writeFileSync(file, halfOf(bytes), options);
  } catch {
    // a call that fails writes nothing
  }
}

function removeHalf(path: string): void {
  if (!plain.lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const files = plain.readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files.slice(0, Math.ceil(files.length / 2))) {
    plain.unlinkSync(join(parentPath, name));
  }
}

function copyHalf(from: string, to: string): void {
  plain.mkdirSync(to, { recursive: true });
  const names = plain.readdirSync(from);
  for (const name of names.slice(0, Math.ceil(names.length / 2)))
    plain.cpSync(join(from, name), join(to, name), { recursive: true });
}

/** What needs room. */
const WRITES = /^(copyFile|cp|link|mkdir|open|write)/;

function refuse(name: string, args: never[]): never {
  if (name.startsWith('write')) halves[name]?.(...args);
  const syscall = name.replace(/Sync$/, '').replace(/^writeFile$/, 'write');
  const full = new Error(`ENOSPC: no space left on device, ${syscall}`);
  throw Object.assign(full, { errno: -28, code: 'ENOSPC', syscall });
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Many calls only make sure of what is so: they leave the disk as it is, and to die there is to die at the one before. */
function changes(name: string, [first, second]: readonly unknown[]): boolean {
  if (name === 'openSync') return /^[wa]|\+/.test(String(second ?? 'r'));
  if (name === 'mkdirSync' || name === 'mkdir') return !plain.existsSync(String(first));
  if (/^(rm|unlink)/.test(name)) return plain.lstatSync(String(first), { throwIfNoEntry: false }) !== undefined;
  return true;
}

function canBeHalf(name: string, [first]: readonly unknown[]): boolean {
  return name in halves && (!name.startsWith('rm') || plain.statSync(String(first)).isDirectory());
}

function guard<T extends object>(owner: T, name: keyof T & string): void {
  const original = owner[name] as Call;
  const guarded: Call = function guarded(...args) {
    if (!changes(name, args)) return original.apply(this, args);
    const number = Atomics.add(calls, 0, 1) + 1;
    if (log !== null)
      plain.writeSync(log, `${name}${canBeHalf(name, args) ? ' half' : ''}${WRITES.test(name) ? ' full' : ''}\n`);
    if (how === 'full' && at > 0 && number >= at && WRITES.test(name)) return refuse(name, args);
    if (number !== at || how === 'full') return original.apply(this, args);
    if (how === 'half') halves[name]?.(...args);
    return die();
  };
  owner[name] = guarded as never;
}

const both = 'copyFile cp link mkdir rename rm unlink writeFile'.split(' ');
const sync = 'ftruncate open rmdir symlink truncate utimes write'.split(' ');
for (const name of [...both, ...sync]) guard(fs, `${name}Sync` as keyof typeof fs);
for (const name of both) guard(fs.promises, name as keyof typeof fs.promises);
guard(DatabaseSync.prototype, 'exec');
guard(StatementSync.prototype, 'run');
syncBuiltinESMExports();
