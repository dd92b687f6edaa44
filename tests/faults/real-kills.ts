/** The real build, killed at calls spread over all its threads and at moments in between, twice in a row, and while it repairs. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder } from '../support/folder.ts';
import { WHOLE } from '../support/whole.ts';
import { copy, type How, stateOf } from './deaths.ts';
import { TOLD } from './full-disk.ts';
import { type BuildHow, type Row, build, builtTwice, distOf, makeProject, openApi, saying } from './real-build.ts';

/** A segment and its folder: each build names its own anew, and one that nobody uses stays until there are too many bytes of them. */
const SEGMENT_PATH = /^cache\/bodies\/[0-9a-f]{2}(\/[0-9a-f]+)?$/;
const THREADS = availableParallelism();

const segmentsIn = (paths: readonly string[]) => paths.filter((path) => SEGMENT_PATH.exec(path)?.[1]).length;

/** Deaths of each kind. */
const AT_CALLS = WHOLE ? 16 : 2;
const AT_LAST = WHOLE ? 12 : 3;
const AT_MOMENTS = WHOLE ? 8 : 2;
const TWICE = WHOLE ? 5 : 1;

export async function realKills(root: string): Promise<Row[]> {
  const api = await openApi(30);
  const start = makeFolder();
  await builtTwice(api, root);
  copy(root, start);
  const old = distOf(root);
  const countFile = join(makeFolder(), 'count');
  const usual = await build(root, api, { environment: { KILL_COUNT: countFile } });
  const calls = readFileSync(countFile, 'utf8').trim().split('\n').length;
  const young = distOf(root);
  const state = stateOf(root);
  const fresh = makeFolder();
  makeProject(fresh);
  await build(fresh, api);
  if (!isDeepStrictEqual(distOf(fresh), young)) throw new Error('A warm build differs from a fresh one.');

  async function die(name: string, deaths: readonly (readonly BuildHow[])[]): Promise<Row> {
    /** How the builds ended, and what dist was then; `absent` is between the renames. */
    const seen = { killed: 0, told: 0, lived: 0, old: 0, new: 0, absent: 0 };
    const wrong: string[] = [];
    for (const [index, death] of deaths.entries()) {
      const label = `${name} ${index}: ${JSON.stringify(death)}`;
      copy(start, root);
      for (const how of death) {
        const ended = await build(root, api, how);
        if (ended.code === 0) seen.lived++;
        else if (ended.code === null) seen.killed++;
        else if (ended.report?.problems.every(({ code }) => TOLD.has(code))) seen.told++;
        else wrong.push(`${label}: ${saying(ended)}`);
        const found = distOf(root);
        if (found === null) seen.absent++;
        else if (isDeepStrictEqual(found, young)) seen.new++;
        else if (isDeepStrictEqual(found, old)) seen.old++;
        else wrong.push(`${label}: dist is neither old nor new`);
      }
      const next = await build(root, api);
      if (next.code !== 0) wrong.push(`${label}: the next build says ${saying(next)}`);
      if (!isDeepStrictEqual(distOf(root), young)) wrong.push(`${label}: the next build is not whole`);
      const after = stateOf(root);
      const left = after.filter((path) => !state.includes(path) && !SEGMENT_PATH.test(path));
      if (left.length > 0) wrong.push(`${label}: .site has ${left.slice(0, 5).join(' ')}`);
      const most = segmentsIn(state) + (death.length + 1) * THREADS;
      if (segmentsIn(after) > most) wrong.push(`${label}: .site has ${segmentsIn(after)} segments of at most ${most}`);
    }
    const saw = Object.entries(seen).map((each) => each.join(' '));
    return { name, saw: saw.join(', '), wrong };
  }

  const atCall = (part: number, how: How = 'half'): BuildHow => ({
    environment: { KILL_AT: String(Math.max(1, Math.round(calls * part))), KILL_HOW: how },
  });
  const spread = <T>(count: number, make: (part: number, index: number) => T) =>
    Array.from({ length: count }, (_, index) => make((index + 0.5) / count, index));
  /** The end is where dist changes: each of the last calls. */
  const last = (count: number) => Array.from({ length: count }, (_, index) => [atCall((calls - index) / calls)]);
  try {
    return [
      await die(
        `killed at calls of ${calls}`,
        spread(AT_CALLS, (part, index) => [atCall(part, index % 2 === 0 ? 'half' : 'before')]),
      ),
      await die('killed at each of the last calls', last(AT_LAST)),
      await die(
        `no room from one of ${calls} calls on`,
        spread(AT_CALLS, (part) => [atCall(part, 'full')]),
      ),
      await die(
        'killed at a moment',
        spread(AT_MOMENTS, (part) => [{ killAfterMs: Math.round(usual.ms * part) }]),
      ),
      await die(
        'killed twice in a row',
        spread(TWICE, (part) => [atCall(part), atCall(1 - part)]),
      ),
      await die(
        'killed at a late call, and then while it repairs',
        spread(TWICE, (part) => [atCall((calls - 10 * part) / calls), atCall(part / 20), atCall(part / 10)]),
      ),
    ];
  } finally {
    api.close();
  }
}
