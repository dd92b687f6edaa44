/** Posts kept from an API come back as they were, or not at all. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { BuildOptions, Folders, ListedPosts } from '../../../build/core/types.ts';
import { recallPosts } from '../../../build/content/kept-posts.ts';
import { writeSealed } from '../../../build/cache/build-state.ts';
import { json, startApi } from './api-server.ts';
import { failure } from '../../support/problems.ts';
import { findPosts, keepPosts } from './gather-posts.ts';
import { foldersIn } from '../../support/folder.ts';

const run = promisify(execFile);
const API = 'https://api.example.com/v1';
const AT = new Date('2026-03-04T05:06:07.008Z');

const ABOUT = { validators: { etag: '"1"', lastModified: null }, answer: { length: 9, start: '{' } };
const POSTS = [
  { index: 2, value: { slug: 'c', title: 'a\nb\u2028 "quoted" 字 😀' } },
  { index: 0, value: { slug: 'a' } },
];
const keptFile = ({ state }: Folders) => join(state, 'answers', readdirSync(join(state, 'answers'))[0]!);
const keep = (places: Folders, posts: ListedPosts['posts'] = POSTS) =>
  keepPosts(places, API, { ...ABOUT, posts, at: AT });

async function gather(places: Folders, apiUrl: string, changed: Partial<BuildOptions> = {}) {
  const { found, ...reading } = await findPosts(places, apiUrl, { now: AT, ...changed });
  return { ...reading, found: found.map(({ raw, source }) => ({ raw, source })) };
}

it('kept posts come back, with the time of their request', () => {
  const places = foldersIn();
  for (const posts of [[], POSTS]) {
    keep(places, posts);
    expect(recallPosts(places, API)).toMatchObject({ ...ABOUT, posts, at: AT });
  }
});

it('builds that store posts at once leave whole ones', async () => {
  const places = foldersIn();
  const script = `
    import { keepPosts } from ${JSON.stringify(import.meta.resolve('./gather-posts.ts'))};
    import { recallPosts } from ${JSON.stringify(import.meta.resolve('../../../build/content/kept-posts.ts'))};
    const { places, about, api } = JSON.parse(process.argv[1]);
    const posts = Array.from({ length: 3000 }, (_, index) => ({ index, value: { slug: 'x'.repeat(200) } }));
    const listed = { ...about, posts, at: new Date() };
    let damaged = 0;
    for (let times = 0; times < 40; times++) {
      keepPosts(places, api, listed);
      damaged += recallPosts(places, api)?.posts.length === 3000 ? 0 : 1;
    }
    console.log(damaged);`;
  const given = JSON.stringify({ places, about: ABOUT, api: API });
  const store = () => run(process.execPath, ['--input-type=module', '-e', script, given]);
  const ended = await Promise.all([store(), store(), store()]);
  expect(ended.map(({ stdout }) => stdout.trim())).toEqual(['0', '0', '0']);
  expect(readdirSync(join(places.state, 'answers'))).toHaveLength(1);
});

it('a draft of a killed build goes with the next build that stores posts', () => {
  const places = foldersIn();
  keep(places);
  const file = keptFile(places);
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const draftOf = (pid: number) => join(dirname(file), `${pid}-${basename(file)}`);
  for (const pid of [ended, process.ppid]) writeFileSync(draftOf(pid), 'half');
  keepPosts(places, API, { ...recallPosts(places, API)!, at: AT });
  const names = [file, draftOf(process.ppid)].map((one) => basename(one));
  expect(readdirSync(join(places.state, 'answers')).sort()).toEqual(names.sort());
});

it('posts that are damaged or cut at any place, or of another version, count as none, and the message says so', async () => {
  const places = foldersIn();
  expect(recallPosts(places, API)).toBeNull();
  keep(places);
  const file = keptFile(places);
  const bytes = readFileSync(file);
  for (let place = 0; place < bytes.length; place++) {
    const damaged = Buffer.from(bytes);
    damaged[place]! ^= 0x02;
    writeFileSync(file, damaged);
    expect(recallPosts(places, API)).toBeNull();
    writeFileSync(file, bytes.subarray(0, place));
    expect(recallPosts(places, API)).toBeNull();
  }
  writeSealed(file, [{ form: 4, ...ABOUT }, ...POSTS]);
  expect(recallPosts(places, API)).toBeNull();
  const message = expect.stringMatching(/build of this version/) as unknown;
  expect(await failure(gather(places, API, { offline: true }))).toMatchObject({ code: 'posts/not-kept', message });
});

/** Answers 304 to a call that has the list as it is; `known` are the validators of each call. */
async function knowingApi(list: () => object[], headers: Record<string, string>) {
  const known: (string | undefined)[] = [];
  const api = await startApi((response, { url, headers: { 'if-none-match': etag, 'if-modified-since': date } }) => {
    if (url !== '/blogs/published') return json(response, { blog: { slug: url!.slice(-1), content: 'own' } });
    known.push(etag ?? date);
    const isKnown = known.at(-1) !== undefined && known.at(-1) === (headers.etag ?? headers['last-modified']);
    if (isKnown) return void response.writeHead(304).end();
    response.writeHead(200, headers).end(JSON.stringify({ blogs: list() }));
  });
  return { ...api, known };
}
const whole = { slug: 'a', title: 'A', content: 'x' };

it.each([
  ['an entity tag', { etag: 'W/"7"' }],
  ['a date', { 'last-modified': 'Wed, 04 Mar 2026 05:06:07 GMT' }],
])('a list that the API knows by %s is not sent again', async (_, headers) => {
  const places = foldersIn();
  const api = await knowingApi(() => [whole], headers);
  const first = await gather(places, api.url);
  keepPosts(places, api.url, first.listed);
  const later = new Date('2026-03-05');
  const again = await gather(places, api.url, { now: later });
  expect(again).toEqual({ ...first, listed: { ...first.listed, at: later } });
  keepPosts(places, api.url, again.listed);
  expect(api.known).toEqual([undefined, Object.values(headers)[0]]);
  // The posts are those of today.
  expect(recallPosts(places, api.url)).toMatchObject({ at: later });
  expect(await gather(places, api.url, { fresh: true })).toEqual(first);
  expect(api.known[2]).toBeUndefined();
});

it('a list is requested in full if the kept posts are damaged, or came by their own calls', async () => {
  const places = foldersIn();
  let list: object[] = [whole];
  const api = await knowingApi(() => list, { etag: '"7"' });
  const first = await gather(places, api.url);
  keepPosts(places, api.url, first.listed);
  const file = keptFile(places);
  writeFileSync(file, readFileSync(file, 'latin1').replace('A', 'B'), 'latin1');
  expect(await gather(places, api.url)).toEqual(first);
  expect(api.known).toEqual([undefined, '"7"', undefined]);
  list = [{ slug: 'b', title: 'B' }];
  keepPosts(places, api.url, (await gather(places, api.url, { fresh: true })).listed);
  expect((await gather(places, api.url)).found).toMatchObject([{ raw: { title: 'B', content: 'own' } }]);
  expect(api.known.at(-1)).toBeUndefined();
});

it('list.json begins as a browser reads the list: without a mark, and without the character that is cut in two', async () => {
  // Its last byte of 1024 is the first of two.
  const start = '{"blogs":[{"content":"x","slug":"a","title":"'.padEnd(1024 - 3 - 1, 'x');
  const api = await startApi((response) => void response.end(`\uFEFF${start}é"}]}`));
  expect((await gather(foldersIn(), api.url)).listed.answer).toEqual({ length: 1024 + 5, start });
});
