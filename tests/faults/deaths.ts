/** Kills one publication at every call by which it changes the disk, or leaves it no room, a process each time; looks at what is left. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder, readTree } from '../support/folder.ts';
import { publishSite, type SiteName } from './sites.ts';

export const KILL = fileURLToPath(new URL('./kill.ts', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./sites.ts', import.meta.url));

/** What happens at a call. */
export type How = 'before' | 'half' | 'full';
const SAID = { before: 'killed before', half: 'killed half way through', full: 'no room from' } satisfies Record<
  How,
  string
>;

export interface Scene {
  /** Absolute; all that belongs to the project lies below. */
  readonly root: string;
  /** Where dist is a link: what it leads to. */
  readonly besides?: string;
  readonly before: readonly ((root: string) => void)[];
  readonly name: SiteName;
  /** Takes one of so many points; all by default. */
  readonly every?: number;
}

export function dieAtEveryCall({ root, besides, before, name, every = 1 }: Scene) {
  const start = makeFolder();
  const folders = [root, ...(besides ? [besides] : [])];
  for (const build of before) build(root);
  for (const [index, folder] of folders.entries()) copy(folder, join(start, String(index)));
  const old = before.length > 0 ? dist(root) : null;
  const points = pointsOf(root, name).filter((_, index) => index % every === 0);
  const young = dist(root);
  goOn(root, name);
  const usual = { dist: dist(root), state: stateOf(root) };

  const seen = { old: 0, young: 0, absent: 0 };
  const wrong: string[] = [];
  for (const { at, how } of points) {
    for (const [index, folder] of folders.entries()) copy(join(start, String(index)), folder);
    const label = `${SAID[how]} call ${at}`;
    const end = run(root, name, { KILL_AT: String(at), KILL_HOW: how });
    const found = existsSync(join(root, 'dist')) ? dist(root) : null;
    // What is stored after the swap may be left out.
    const mayLive = how === 'full' && isDeepStrictEqual(found, young);
    if (end === 'lived' && !mayLive) wrong.push(`${label}: it lived`);
    if (found === null) seen.absent++;
    else if (isDeepStrictEqual(found, young)) seen.young++;
    else if (isDeepStrictEqual(found, old)) seen.old++;
    else wrong.push(`${label}: dist is neither old nor new: ${Object.keys(found).join(' ')}`);
    publishSite(root, name);
    if (!isDeepStrictEqual(dist(root), young)) wrong.push(`${label}: the next build is not whole`);
    goOn(root, name);
    if (!isDeepStrictEqual(dist(root), usual.dist)) wrong.push(`${label}: later builds are not whole`);
    if (!isDeepStrictEqual(stateOf(root), usual.state))
      wrong.push(`${label}: .site has other files than without a kill`);
  }
  return { count: points.length, dist: seen, wrong };
}

/** Copies a folder with its times, as exact as the disk has them, and its links. */
export function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

function run(root: string, name: SiteName, environment: Record<string, string>) {
  const { status, signal, stderr } = spawnSync(process.execPath, ['--import', KILL, PROGRAM, root, name], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  if (signal === 'SIGKILL') return 'killed';
  if (status === 0) return 'lived';
  if (stderr.includes('ENOSPC')) return 'stopped';
  throw new Error(stderr);
}

const dist = (root: string) => readTree(join(root, 'dist'));
export const stateOf = (root: string) => readdirSync(join(root, '.site'), { recursive: true }).map(String).sort();

/** After these, what lies in .site depends on no build before them. */
function goOn(root: string, name: SiteName): void {
  for (const next of ['two', name, 'two', name] as const) publishSite(root, next);
}

/** Before every call of a run, half way through those that can be half done, and with no room for those that need some. */
function pointsOf(root: string, name: SiteName): { readonly at: number; readonly how: How }[] {
  const count = join(makeFolder(), 'count');
  run(root, name, { KILL_COUNT: count });
  const calls = readFileSync(count, 'utf8').trim().split('\n');
  return calls.flatMap((call, index) =>
    (['before', 'half', 'full'] as const)
      .filter((how) => how === 'before' || call.includes(` ${how}`))
      .map((how) => ({ at: index + 1, how })),
  );
}
