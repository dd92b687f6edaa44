/** The builder's own bundle, in a copy of the builder with a small site of its own: used while it is of these sources, and never else. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder, readTree } from '../support/folder.ts';
import { PROJECT } from '../support/sample-site.ts';
import { limit } from '../support/time-limits.ts';

vi.setConfig({ testTimeout: limit(120_000) });

const root = makeFolder();
cpSync(join(PROJECT, 'tests/sites/changing'), root, {
  recursive: true,
  filter: (path) => !/[\\/](\.site|dist)$/.test(path),
});
for (const part of ['build', 'shared', 'relay', 'package.json'])
  cpSync(join(PROJECT, part), join(root, part), { recursive: true });
cpSync(join(PROJECT, 'src/contract.ts'), join(root, 'src/contract.ts'));
symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));

function site(...args: string[]): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, ['build/bin.mjs', ...args], { cwd: root, encoding: 'utf8' });
  return { status, stderr };
}

/** A build that has something to do: pages of the same site, since no page is made from this file. */
function build(): Readonly<Record<string, string>> {
  writeFileSync(join(root, 'note.txt'), String(Math.random()));
  expect(site('build', '--quiet')).toEqual({ status: 0, stderr: '' });
  return readTree(join(root, 'dist'));
}

const folder = join(root, '.site/builder');
const bundles = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.startsWith('bundle-'));

/** The module that the next command begins with. */
function next(): string {
  const code = "import('./build/cli/prebundled.ts').then(({ commandLine }) => process.stdout.write(commandLine()))";
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' }).stdout;
}

it('is made by the second build of the same sources, and builds the same site', () => {
  const first = build();
  expect(bundles()).toEqual([]);
  build();
  expect(bundles()).toHaveLength(1);
  expect(next()).toContain(`/.site/builder/${bundles()[0]}/cli.js`);
  expect(build()).toEqual(first);
  rmSync(join(root, 'dist'), { recursive: true });
  rmSync(join(root, '.site/cache'), { recursive: true });
  expect(build()).toEqual(first);
});

it('names the lines of the sources in a stack, and checks a site', () => {
  const chunk = join(folder, bundles()[0]!, 'cli.js');
  const code = readFileSync(chunk, 'utf8');
  writeFileSync(
    chunk,
    code.replace(/function modeOf\(.*\{/, (head) => `${head} throw new Error('planted');`),
  );
  const lines = readFileSync(join(root, 'build/cli/cli.ts'), 'utf8').split('\n');
  const head = lines.findIndex((line) => line.startsWith('function modeOf(')) + 1;
  const [, line] = /Error: planted\n\s+at modeOf \(file:.*\/build\/cli\/cli\.ts:(\d+):\d+\)/.exec(
    site('build').stderr,
  )!;
  expect([head, head + 1]).toContain(Number(line));
  writeFileSync(chunk, code);
  expect(site('check').stderr).not.toMatch(/Error|Cannot find/);
});

it.each<[string, () => () => void]>([
  ['a source is changed', () => changing(join(root, 'shared/slug.ts'))],
  ['a source is added', () => added(join(root, 'build/cli/other.ts'))],
  ['its record is damaged', () => changing(join(folder, 'current.json'))],
])('the sources run where %s', (_, change) => {
  const undo = change();
  expect(next()).toMatch(/\/build\/cli\/cli\.ts$/);
  undo();
});

it('the sources run where none can be kept', () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in its way');
  const first = build();
  expect(build()).toEqual(first);
  expect(next()).toMatch(/\/build\/cli\/cli\.ts$/);
});

function changing(file: string): () => void {
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, `${code}\n`);
  return () => writeFileSync(file, code);
}

function added(file: string): () => void {
  writeFileSync(file, 'export {};\n');
  return () => rmSync(file);
}
