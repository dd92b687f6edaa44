/** A publication killed at every call by which it changes the disk: dist is one whole site, and the next run needs no help. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolder, readTree } from '../support/folder.ts';
import { giveUp, publishSite, type SiteName } from './sites.ts';

const KILL = fileURLToPath(new URL('./kill.ts', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./one-publication.ts', import.meta.url));

interface Death {
  readonly at: number;
  readonly how: 'before' | 'half';
}

function run(root: string, name: SiteName, environment: Record<string, string>) {
  const { status, signal, stderr } = spawnSync(process.execPath, ['--import', KILL, PROGRAM, root, name], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  if (status !== 0 && signal !== 'SIGKILL') throw new Error(stderr);
  return signal;
}

/** Copies a project with its times, as exact as the disk has them, and its links. */
function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

const dist = (root: string) => readTree(join(root, 'dist'));
const kept = (root: string) => readdirSync(join(root, '.site'), { recursive: true }).map(String).sort();

/** After these, what lies in .site depends on no build before them. */
function goOn(root: string, name: SiteName): void {
  for (const next of ['two', name, 'two', name] as const) publishSite(root, next);
}

/** Before every call of a run, and half way through those that can be half done. */
function deathsOf(root: string, name: SiteName): Death[] {
  const count = join(makeFolder(), 'count');
  expect(run(root, name, { KILL_COUNT: count })).toBeNull();
  const calls = readFileSync(count, 'utf8').trim().split('\n');
  return calls.flatMap((call, index): Death[] => [
    { at: index + 1, how: 'before' },
    ...(call.endsWith(' half') ? [{ at: index + 1, how: 'half' } as const] : []),
  ]);
}

const published = (name: SiteName) => (root: string) => publishSite(root, name);
const givenUp = (name: SiteName) => (root: string) => giveUp(root, name);

it.each<[string, ((root: string) => void)[], SiteName]>([
  ['the third build', [published('one'), published('two')], 'three'],
  ['a build after one that gave up', [published('one'), published('two'), published('one'), givenUp('two')], 'three'],
  ['the first build', [], 'one'],
])('%s may die at every call', { timeout: 300_000 }, (what, before, name) => {
  const root = join(makeFolder(), 'project');
  const start = `${root}-start`;
  const whole = `${root}-whole`;
  mkdirSync(root);
  for (const build of before) build(root);
  copy(root, start);
  const old = before.length > 0 ? dist(root) : null;
  const deaths = deathsOf(root, name);
  const young = dist(root);
  goOn(root, name);
  copy(root, whole);
  expect(deaths.length).toBeGreaterThan(20);

  const seen = { old: 0, young: 0, absent: 0 };
  for (const { at, how } of deaths) {
    copy(start, root);
    expect(run(root, name, { KILL_AT: String(at), KILL_HOW: how })).toBe('SIGKILL');
    const label = `killed ${how === 'half' ? 'half way through' : how} call ${at}`;
    if (existsSync(join(root, 'dist'))) {
      const found = dist(root);
      const isYoung = JSON.stringify(found) === JSON.stringify(young);
      expect(found, label).toEqual(isYoung ? young : old);
      seen[isYoung ? 'young' : 'old']++;
    } else seen.absent++;
    publishSite(root, name);
    expect(dist(root), label).toEqual(young);
    goOn(root, name);
    expect(dist(root), label).toEqual(dist(whole));
    expect(kept(root), label).toEqual(kept(whole));
  }
  console.log(`${what}: ${deaths.length} deaths`, seen);
  expect(seen.young).toBeGreaterThan(0);
  // Between two renames there is no dist, for an instant; the next build mends that.
  if (old) expect(seen.absent).toBe(1);
});
