/** What becomes of each file of the engine, by what the owner and the new version have made of it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mergeEngine } from '../../../build/upgrade/merge-engine.ts';
import { openProject } from '../../../build/upgrade/project.ts';
import { blobName, versionAt, versionIn, versionOfProject } from '../../../build/upgrade/versions.ts';
import { makeFolder } from '../../support/folder.ts';

type Files = Record<string, string>;
const LINES = 'a\nb\nc\nd\ne\nf\n';

function merged(base: Files, own: Files, target: Files, taken: string[] = []) {
  const project = openProject(makeFolder(own));
  const outcome = mergeEngine(project, versionIn(makeFolder(base)), versionIn(makeFolder(target)), taken);
  const changes = Object.fromEntries([...project.changes].map(([path, bytes]) => [path, bytes?.toString() ?? null]));
  return { ...outcome, changes, places: outcome.conflicts.map(({ place }) => `${place?.file}:${place?.line ?? ''}`) };
}

it('replaces, adds and removes what the owner has left alone', () => {
  const { changes, conflicts, notes } = merged(
    { 'build/a.ts': '1', 'build/b.ts': '1' },
    { 'build/a.ts': '1', 'build/b.ts': '1', 'src/mine.ts': 'x' },
    { 'build/a.ts': '2', 'build/c.ts': '3' },
  );
  expect({ changes, conflicts, notes }).toEqual({
    changes: { 'build/a.ts': '2', 'build/b.ts': null, 'build/c.ts': '3' },
    conflicts: [],
    notes: [],
  });
});

it('never touches an owner’s file, though both versions have one of that name', () => {
  const files = {
    'content/company.yaml': 'sample',
    'site.config.ts': 'sample',
    'src/own/x.ts': 'sample',
    'static/a.svg': 'sample',
  };
  const changed = Object.fromEntries(Object.keys(files).map((path) => [path, 'new sample']));
  expect(merged(files, { 'content/company.yaml': 'mine' }, changed)).toMatchObject({
    changes: {},
    conflicts: [],
    notes: [],
  });
});

it('keeps what is deleted, what only the owner changed, and a README of the owner’s, and says so', () => {
  const base = { 'src/a.ts': '1', 'src/b.ts': '1', 'README.md': '1' };
  const { changes, notes, conflicts } = merged(
    base,
    { 'src/b.ts': 'mine', 'README.md': 'mine' },
    { 'src/a.ts': '2', 'src/b.ts': '1', 'README.md': '2' },
  );
  expect([changes, conflicts]).toEqual([{}, []]);
  expect(notes).toEqual([
    'README.md is changed here, and stays as it is.',
    'src/a.ts is deleted here, and stays so.',
    'src/b.ts is changed here; this version has not changed it.',
  ]);
});

it('merges changes apart, and JSON by key', () => {
  const base = { 'src/a.ts': LINES, 'package.json': '{"name":"engine","scripts":{"a":"1"}}' };
  const own = { 'src/a.ts': LINES.replace('a', 'A'), 'package.json': '{"name":"us","scripts":{"a":"1","b":"1"}}' };
  const target = { 'src/a.ts': LINES.replace('f', 'F'), 'package.json': '{"name":"engine","scripts":{"a":"2"}}' };
  const { changes, merged: files } = merged(base, own, target);
  expect(files).toEqual(['package.json', 'src/a.ts']);
  expect(changes['src/a.ts']).toBe('A\nb\nc\nd\ne\nF\n');
  expect(JSON.parse(changes['package.json']!)).toEqual({ name: 'us', scripts: { a: '2', b: '1' } });
});

it('names each conflict with its line, both sides and the ways out', () => {
  const base = { 'src/a.ts': LINES, 'src/gone.ts': '1', 'tsconfig.json': '{"a":1}', 'src/p.webp': '\0' };
  const own = {
    'src/a.ts': LINES.replace('c', 'mine'),
    'src/gone.ts': '2',
    'src/new.ts': 'mine',
    'tsconfig.json': '{"a":2}',
    'src/p.webp': '\0\0',
  };
  const target = {
    'src/a.ts': LINES.replace('c', 'theirs'),
    'src/new.ts': 'theirs',
    'tsconfig.json': '{"a":3}',
    'src/p.webp': '\0\0\0',
  };
  const { conflicts, places } = merged(base, own, target);
  expect(places.sort()).toEqual(['src/a.ts:3', 'src/gone.ts:', 'src/new.ts:', 'src/p.webp:', 'tsconfig.json:']);
  const text = conflicts.find(({ place }) => place?.line);
  expect(text!.message).toContain("yours:\n    mine\n  this version's:\n    theirs");
  expect(text!.hint).toMatch(/--take src\/a\.ts.*src\/own/);
  const { changes } = merged(base, own, target, Object.keys({ ...base, ...target }));
  expect(changes).toEqual({ ...target, 'src/gone.ts': null });
});

const hasGit = spawnSync('git', ['--version']).status === 0;

it.skipIf(!hasGit)('takes the texts that both began with from the owner’s own repository', () => {
  const root = makeFolder({ 'src/a.ts': LINES, 'content/a.md': 'x' });
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', root, '-c', 'user.name=o', '-c', 'user.email=o@example.org', ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'First');
  const base = versionAt(root, 'HEAD')!;
  expect([...base.files]).toEqual([['src/a.ts', blobName(readFileSync(join(root, 'src/a.ts')))]]);
  writeFileSync(join(root, 'src/a.ts'), LINES.replace('a', 'A'));
  const release = { name: 'engine', version: '1.0.0', files: Object.fromEntries(base.files) };
  expect(versionOfProject(root)).toBeNull();
  const known = makeFolder({ 'build/upgrade/release.json': JSON.stringify(release) });
  expect(versionOfProject(known)?.read('src/a.ts')).toBeNull();
  expect(base.read('src/a.ts')?.toString()).toBe(LINES);
  expect(versionAt(root, 'no-such-commit')).toBeNull();
  const project = openProject(root);
  mergeEngine(project, base, versionIn(makeFolder({ 'src/a.ts': LINES.replace('f', 'F') })), []);
  expect(project.text('src/a.ts')).toBe('A\nb\nc\nd\ne\nF\n');
});
