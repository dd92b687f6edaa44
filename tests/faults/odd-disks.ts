/** Folders that may not be written, that lie on another disk, that are held by others; two builds at once; other time zones. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder } from '../support/folder.ts';
import { dieAtEveryCall } from './deaths.ts';
import { mountTmpfs } from './full-disk.ts';
import { type Ended, build, distOf, makeProject, openApi, saying } from './real-build.ts';
import { published } from './sites.ts';
import type { Row } from './table.ts';

type Api = Awaited<ReturnType<typeof openApi>>;

/** A project that was built twice. */
async function builtTwice(api: Api, root = makeFolder()): Promise<string> {
  makeProject(root);
  for (const edition of ['first', 'second']) {
    api.edition(edition);
    await build(root, api);
  }
  api.edition('third');
  return root;
}

function codesOf({ report }: Ended): string[] {
  return (report?.problems ?? []).map(({ code }) => code);
}

const FORBIDDEN = new Set(['disk/forbidden', 'output/lock-unusable']);

async function forbidden(api: Api, what: string): Promise<Row> {
  const root = await builtTwice(api);
  const old = distOf(root);
  const wrong: string[] = [];
  const folder = join(root, what);
  const forbid = (mode: string) => execFileSync('chmod', [...(what === '.site' ? ['-R'] : []), mode, folder]);
  forbid('a-w');
  const ended = await build(root, api, { bound: true });
  if (!FORBIDDEN.has(codesOf(ended).join())) wrong.push(saying(ended));
  if (!isDeepStrictEqual(distOf(root), old)) wrong.push('dist has changed');
  forbid('u+w');
  const next = await build(root, api, { bound: true });
  if (next.code !== 0) wrong.push(`the next build says ${saying(next)}`);
  return {
    name: `${what === '' ? 'the folder above dist' : what} may not be written`,
    runs: 2,
    dist: 'old',
    saw: saying(ended),
    wrong,
  };
}

async function readOnlyDisk(api: Api): Promise<Row> {
  const root = makeFolder();
  mountTmpfs(root, 48 << 20);
  await builtTwice(api, root);
  const old = distOf(root);
  const wrong: string[] = [];
  execFileSync('mount', ['-o', 'remount,ro', root]);
  const ended = await build(root, api);
  if (!codesOf(ended).every((code) => code === 'disk/read-only' || code === 'output/lock-unusable') || ended.code !== 1)
    wrong.push(saying(ended));
  if (!isDeepStrictEqual(distOf(root), old)) wrong.push('dist has changed');
  execFileSync('mount', ['-o', 'remount,rw', root]);
  const next = await build(root, api);
  if (next.code !== 0) wrong.push(`the next build says ${saying(next)}`);
  execFileSync('umount', [root]);
  return { name: 'the disk is mounted read-only', runs: 2, dist: 'old', saw: saying(ended), wrong };
}

function otherDisk(): Row {
  const root = join(makeFolder(), 'project');
  const besides = makeFolder();
  mountTmpfs(besides, 16 << 20);
  mkdirSync(root);
  mkdirSync(join(besides, 'www'));
  symlinkSync(join(besides, 'www'), join(root, 'dist'));
  const { count, dist, wrong } = dieAtEveryCall({
    root,
    besides,
    before: [published('one'), published('two')],
    name: 'three',
  });
  execFileSync('umount', [besides]);
  const saw = `old ${dist.old}, new ${dist.young}, between the renames ${dist.absent}`;
  return { name: 'dist is a link to another disk, killed at every call', runs: count, dist: saw, saw: 'killed', wrong };
}

async function mountPoint(api: Api): Promise<Row> {
  const root = makeFolder();
  makeProject(root);
  api.edition('first');
  mkdirSync(join(root, 'dist'));
  mountTmpfs(join(root, 'dist'), 16 << 20);
  const ended = await build(root, api);
  const inside = await build(root, api, { options: ['--out', 'dist/site'] });
  const again = await build(root, api, { options: ['--out', 'dist/site'] });
  const wrong = isDeepStrictEqual(codesOf(ended), ['output/mount']) ? [] : [saying(ended)];
  for (const next of [inside, again]) if (next.code !== 0) wrong.push(`inside it: ${saying(next)}`);
  execFileSync('umount', [join(root, 'dist')]);
  return {
    name: 'dist is a mount point, then a folder inside it',
    runs: 3,
    dist: 'old, then new',
    saw: saying(ended),
    wrong,
  };
}

async function heldOpen(api: Api): Promise<Row> {
  const root = await builtTwice(api);
  const dist = join(root, 'dist');
  const holder = spawn('sh', ['-c', 'exec sleep 600 < index.html'], { cwd: dist });
  const wrong: string[] = [];
  let reads = 0;
  let absent = 0;
  const pages = new Set<string>();
  const reader = setInterval(() => {
    reads++;
    try {
      pages.add(readFileSync(join(dist, 'blog/post-0/index.html'), 'latin1').replace(/\s+/g, ' '));
    } catch {
      absent++;
    }
  }, 1);
  const editions = ['third', 'fourth', 'fifth'];
  for (const edition of editions) {
    api.edition(edition);
    const ended = await build(root, api);
    if (ended.code !== 0) wrong.push(saying(ended));
  }
  clearInterval(reader);
  holder.kill();
  if (pages.size !== editions.length + 1) wrong.push(`a reader met ${pages.size} states of a page`);
  const saw = `built; a reader met whole pages ${reads - absent} times of ${reads}`;
  return { name: 'dist is held open, and read all the time', runs: editions.length, dist: 'new', saw, wrong };
}

async function twoBuilds(api: Api): Promise<Row[]> {
  const root = await builtTwice(api);
  const told = (await Promise.all([build(root, api), build(root, api)])).map(saying).sort();
  const isRight =
    told[0] === 'built' && (told[1] === 'built' || told[1]!.startsWith('output/locked: Another build (process '));
  const outs = ['one', 'two', 'three'];
  api.edition('fourth');
  const apart = await Promise.all(outs.map((out) => build(root, api, { options: ['--out', out] })));
  const wrong = apart.filter(({ code }) => code !== 0).map(saying);
  if (!outs.every((out) => isDeepStrictEqual(distOf(root, out), distOf(root, 'one')))) wrong.push('they differ');
  const offline = await build(root, api, { options: ['--offline', '--out', 'one'] });
  if (offline.code !== 0) wrong.push(`offline after them: ${saying(offline)}`);
  return [
    { name: 'two builds at once into dist', runs: 2, dist: 'new', saw: told.join('; '), wrong: isRight ? [] : told },
    { name: 'three builds at once into three folders', runs: 4, dist: 'new', saw: apart.map(saying).join(', '), wrong },
  ];
}

async function timeZones(api: Api): Promise<Row> {
  const root = await builtTwice(api);
  await build(root, api);
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'];
  const written: number[] = [];
  for (const TZ of zones) written.push((await build(root, api, { environment: { TZ } })).report?.written ?? -1);
  const wrong = written.every((count) => count === 0) ? [] : [`files written: ${written.join(' ')}`];
  return {
    name: "the machine's time zone changes",
    runs: zones.length,
    dist: 'the same',
    saw: 'built, 0 files written',
    wrong,
  };
}

async function badLock(api: Api): Promise<Row> {
  const root = await builtTwice(api);
  const wrong: string[] = [];
  const texts = ['', 'garbage'.repeat(2000), String(process.pid)];
  for (const text of texts) {
    const trees = join(root, '.site/trees');
    for (const name of ['lock', 'lock.db'])
      writeFileSync(join(trees, execFileSync('ls', [trees], { encoding: 'utf8' }).trim(), name), text);
    const ended = await build(root, api);
    if (ended.code !== 0) wrong.push(saying(ended));
  }
  rmSync(root, { recursive: true });
  return {
    name: "a lock file that is empty, damaged, or names another program's number",
    runs: texts.length,
    dist: 'new',
    saw: 'built',
    wrong,
  };
}

export async function oddDisks(): Promise<Row[]> {
  const api = await openApi(30);
  try {
    return [
      await forbidden(api, 'dist'),
      await forbidden(api, ''),
      await forbidden(api, '.site'),
      await readOnlyDisk(api),
      otherDisk(),
      await mountPoint(api),
      await heldOpen(api),
      ...(await twoBuilds(api)),
      await badLock(api),
      await timeZones(api),
    ];
  } finally {
    api.close();
  }
}
