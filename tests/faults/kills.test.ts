/** A publication killed at every call by which it changes the disk: dist is one whole site, and the next run needs no help. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
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

const copyOf = (project: string) => {
  const root = makeFolder();
  cpSync(project, root, { recursive: true, preserveTimestamps: true });
  return root;
};
const dist = (root: string) => readTree(join(root, 'dist'));
const kept = (root: string) => readdirSync(join(root, '.site'), { recursive: true }).map(String).sort();
/** After these, what lies in .site depends on no build before them. */
const goOn = (root: string, name: SiteName) => {
  for (const next of ['two', name, 'two', name] as const) publishSite(root, next);
};

/** Every call of a run, and for those that can be half done, that as well. */
function deathsOf(root: string, name: SiteName): Death[] {
  const count = join(makeFolder(), 'count');
  expect(run(root, name, { KILL_COUNT: count })).toBeNull();
  const calls = readFileSync(count, 'utf8').trim().split('\n');
  return calls.flatMap((call, index): Death[] => [
    { at: index + 1, how: 'before' },
    ...(call.endsWith('half') ? [{ at: index + 1, how: 'half' } as const] : []),
  ]);
}

function startedFrom(...builds: ((root: string) => void)[]): string {
  const root = makeFolder();
  for (const build of builds) build(root);
  return root;
}
const published = (name: SiteName) => (root: string) => publishSite(root, name);
const givenUp = (name: SiteName) => (root: string) => giveUp(root, name);

it.each<[string, string, SiteName]>([
  ['the third build', startedFrom(published('one'), published('two')), 'three'],
  [
    'a build after one that gave up',
    startedFrom(published('one'), published('two'), published('one'), givenUp('two')),
    'three',
  ],
  ['the first build', startedFrom(), 'one'],
])('%s may die at every call', { timeout: 300_000 }, (what, start, name) => {
  const old = start && readdirSync(start).includes('dist') ? dist(start) : null;
  const whole = copyOf(start);
  const deaths = deathsOf(whole, name);
  const young = dist(whole);
  goOn(whole, name);
  expect(deaths.length).toBeGreaterThan(20);
  const seen = { old: 0, young: 0, absent: 0 };
  for (const { at, how } of deaths) {
    const root = copyOf(start);
    expect(run(root, name, { KILL_AT: String(at), KILL_HOW: how })).toBe('SIGKILL');
    const label = `killed ${how} call ${at}`;
    if (!readdirSync(root).includes('dist')) seen.absent++;
    else {
      const found = dist(root);
      const isYoung = JSON.stringify(found) === JSON.stringify(young);
      expect(found, label).toEqual(isYoung ? young : old);
      seen[isYoung ? 'young' : 'old']++;
    }
    publishSite(root, name);
    expect(dist(root), label).toEqual(young);
    goOn(root, name);
    expect(dist(root), label).toEqual(dist(whole));
    expect(kept(root), label).toEqual(kept(whole));
  }
  console.log(`${what}: ${deaths.length} deaths`, seen);
  // Between two renames there is no dist, for an instant; the next build mends that.
  if (old) expect(seen.absent).toBeLessThanOrEqual(3);
});
