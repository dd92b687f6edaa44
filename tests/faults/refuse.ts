/**
 * Loaded before a program (`node --import`), and so by its threads too: lets calls of the file system fail for one path as the system
 * would. The file that REFUSALS names says which: `{"end": "content/a.md", "calls": "^(readFile|stat)", "code": "EIO"}`.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Call = (this: unknown, ...args: unknown[]) => unknown;

const plain = { ...fs };
const orders = process.env['REFUSALS']!;
const files = new Map<unknown, string>();

function ordered(): { end: string; calls: string; code: string } {
  return JSON.parse(plain.readFileSync(orders, 'utf8')) as { end: string; calls: string; code: string };
}

function refusal(name: string, args: readonly unknown[]): Error | null {
  const { end, calls, code } = ordered();
  const isOfOpen = files.has(args[0]);
  const paths = isOfOpen ? [files.get(args[0])!] : args.filter((arg) => typeof arg === 'string');
  if (!new RegExp(calls).test(name) || !paths.some((path) => path.endsWith(end))) return null;
  const syscall = name
    .replace(/Sync$/, '')
    .replace(/^(read|write)File$/, 'open')
    .replace('readdir', 'scandir');
  const [path, dest] = /^(rename|link|copyFile|cp)/.test(syscall) ? paths : [paths[0]];
  const error = new Error(`${code}: the test says no, ${syscall} '${path}'`);
  return Object.assign(error, { code, errno: -1, syscall, ...(isOfOpen ? {} : { path }), ...(dest ? { dest } : {}) });
}

function guard(owner: object, name: string): void {
  const calls = owner as Record<string, Call>;
  const original = calls[name]!;
  calls[name] = function guarded(...args) {
    const error = refusal(name, args);
    if (error && owner === fs.promises) return Promise.reject(error);
    if (error) throw error;
    const result = original.apply(this, args);
    if (name === 'openSync') files.set(result, String(args[0]));
    if (name === 'closeSync') files.delete(args[0]);
    return result;
  };
  Object.assign(calls[name], original);
}

const both = 'copyFile cp link lstat mkdir open readdir readFile rename rm rmdir stat unlink writeFile';
for (const name of both.split(' ')) {
  guard(fs, `${name}Sync`);
  guard(fs.promises, name);
}
for (const name of ['closeSync', 'fstatSync', 'writeSync']) guard(fs, name);
syncBuiltinESMExports();
