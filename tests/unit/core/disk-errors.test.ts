import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asSiteError, diskProblem } from '../../../build/core/disk-errors.ts';
import { SiteError } from '../../../build/core/errors.ts';
import { makeFolder } from '../../support/folder.ts';

const refusal = (code: string, fields: object = { path: '/srv/site/dist/index.html' }) =>
  Object.assign(new Error(`${code}: said no`), { code, syscall: 'open', errno: -1, ...fields });

it.each([
  ['ENOSPC', 'disk/full'],
  ['EACCES', 'disk/forbidden'],
  ['EROFS', 'disk/read-only'],
  ['EBUSY', 'disk/busy'],
  ['EXDEV', 'disk/other-disk'],
  ['EMLINK', 'disk/unable'],
  ['ESTALE', 'disk/lost'],
  ['EUCLEAN', 'disk/refused'],
  ['UNKNOWN', 'disk/refused'],
])('reports %s with the file and what to do', (code, name) => {
  const problem = diskProblem(refusal(code));
  expect(problem).toMatchObject({ code: name, severity: 'error', place: { file: '/srv/site/dist/index.html' } });
  expect(problem!.message).toMatch(/^[A-Z][^:]+: \/srv\/site\/dist\/index\.html\b/);
  expect(problem!.message).toContain(` (${code}).`);
  expect(problem!.hint.length).toBeGreaterThan(20);
  expect(diskProblem(refusal(code), { file: 'content/a.yaml' })).toMatchObject({ place: { file: 'content/a.yaml' } });
});

it.each<[string, (folder: string) => unknown, string, RegExp]>([
  ['a file that went', (folder) => readFileSync(join(folder, 'gone')), 'disk/gone', /: .*gone \(ENOENT\)/],
  ['a file for a folder', (folder) => readFileSync(join(folder, 'file/x')), 'disk/kind', /: .*file\/x \(/],
  ['a folder for a file', (folder) => readFileSync(folder), 'disk/kind', /: a file \(EISDIR\)/],
  ['a folder that is removed as a file', (folder) => rmSync(folder), 'disk/kind', /site-test/],
  ['a folder that is there', (folder) => mkdirSync(folder), 'disk/taken', /site-test/],
  ['a folder with something in it', (folder) => rmdirSync(folder), 'disk/taken', /site-test/],
  ['a NUL in a name', (folder) => readFileSync(join(folder, 'a\0b')), 'disk/name', /NUL/],
  ['a name of 300 bytes', (folder) => statSync(join(folder, 'n'.repeat(300))), 'disk/name-too-long', /nnn/],
  ['a link in a circle', (folder) => statSync(join(folder, 'round')), 'disk/link-circle', /round/],
  ['a copy over a folder', (folder) => cpSync(join(folder, 'file'), folder), 'disk/refused', /file/],
])('knows %s, as Node throws it', (_, work, code, message) => {
  const folder = makeFolder({ file: '' });
  symlinkSync('round', join(folder, 'round'));
  expect(diskProblem(caught(() => work(folder)))).toMatchObject({ code, message: expect.stringMatching(message) });
});

// Root may write everywhere; tests/faults mounts a disk for root.
it.skipIf(process.getuid?.() === 0)('knows a disk that takes nothing where Node says that there is no folder', () => {
  const folder = makeFolder();
  chmodSync(folder, 0o555);
  const path = join(folder, 'trees/dist');
  const made = refusal('ENOENT', { path, syscall: 'mkdir' });
  expect(diskProblem(made)).toMatchObject({ code: 'disk/forbidden', message: expect.stringContaining(path) });
  expect(diskProblem(refusal('ENOENT', { path, syscall: 'open' }))).toMatchObject({ code: 'disk/gone' });
});

it('tells how much room is left where the disk is full, and names no file where none is known', () => {
  const file = join(makeFolder(), 'x');
  expect(diskProblem(refusal('ENOSPC', { path: file }))!.message).toMatch(
    /^Disk full: .*x, [\d.]+ MB are free \(ENOSPC\)\.$/,
  );
  expect(diskProblem(refusal('ENOSPC', {}))).toMatchObject({ code: 'disk/full', place: null });
  expect(diskProblem(refusal('ENOSPC', {}), { folder: '/tmp' })!.message).toMatch(
    /^Disk full: a file below \/tmp, .* MB are free/,
  );
});

it('leaves bugs and the network alone', async () => {
  for (const work of [
    () => JSON.parse('{'),
    () => (undefined as unknown as string[]).length,
    () => readFileSync({} as string),
  ]) {
    const thrown = caught(work);
    expect(thrown).toBeInstanceOf(Error);
    expect(asSiteError(thrown)).toBe(thrown);
  }
  const refused = await new Promise((resolve) => connect({ path: makeFolder() }).on('error', resolve));
  expect(diskProblem(refused)).toBeNull();
  for (const [code, syscall] of [
    ['EACCES', 'listen'],
    ['ECONNRESET', 'read'],
    ['EPIPE', 'write'],
    ['ENOENT', 'spawn sass'],
    ['ENOTFOUND', 'getaddrinfo'],
  ])
    expect(diskProblem(refusal(code!, { syscall }))).toBeNull();
  expect(diskProblem('no error at all')).toBeNull();
  expect(asSiteError(refusal('EIO'))).toBeInstanceOf(SiteError);
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (cause) {
    return cause;
  }
}
