import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskProblem, mendable } from '../../build/disk-errors.ts';
import { SiteError } from '../../build/errors.ts';
import { makeFolder } from '../support/folder.ts';

const refusal = (code: string, fields: object = { path: '/srv/site/dist/index.html' }) =>
  Object.assign(new Error(`${code}: said no`), { code, syscall: 'open', errno: -1, ...fields });

it.each([
  ['ENOSPC', 'disk/full'],
  ['EDQUOT', 'disk/full'],
  ['EACCES', 'disk/forbidden'],
  ['EPERM', 'disk/forbidden'],
  ['EROFS', 'disk/read-only'],
  ['EMFILE', 'disk/too-many-open'],
  ['ENFILE', 'disk/too-many-open'],
  ['EBUSY', 'disk/busy'],
  ['EIO', 'disk/failed'],
])('tells of %s with the file and what to do', (code, name) => {
  const problem = diskProblem(refusal(code));
  expect(problem).toMatchObject({ code: name, severity: 'error', place: { file: '/srv/site/dist/index.html' } });
  expect(problem!.message).toContain(`/srv/site/dist/index.html cannot be written or read (open): `);
  expect(problem!.hint.length).toBeGreaterThan(20);
});

it('tells how much room is left where the disk is full, and names no file where none is known', () => {
  const file = join(makeFolder(), 'x');
  expect(diskProblem(refusal('ENOSPC', { path: file }))!.message).toMatch(/the disk is full, [\d.]+ MB are free/);
  expect(diskProblem(refusal('ENOSPC', {}))).toMatchObject({ code: 'disk/full', place: null });
  expect(diskProblem(refusal('ENOSPC', {}), { folder: '/tmp' })!.message).toMatch(/^A file below \/tmp cannot .* MB are free/);
});

it('leaves faults of the builder and of the network alone', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  for (const work of [() => readFileSync(join(file, 'x')), () => mkdirSync(file), () => readFileSync(`${file}-gone`)]) {
    const thrown = caught(work);
    expect(thrown).toBeInstanceOf(Error);
    expect(mendable(thrown)).toBe(thrown);
  }
  const refused = await new Promise((resolve) => connect({ path: makeFolder() }).on('error', resolve));
  expect(diskProblem(refused)).toBeNull();
  expect(diskProblem(refusal('EACCES', { syscall: 'listen' }))).toBeNull();
  expect(diskProblem('no error at all')).toBeNull();
  expect(mendable(refusal('EIO'))).toBeInstanceOf(SiteError);
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (cause) {
    return cause;
  }
}
