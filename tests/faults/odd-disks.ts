/** Folders that may not be written, that lie on another disk, that cannot be renamed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder, readTree } from '../support/folder.ts';
import { dieAtEveryCall } from './deaths.ts';
import { mountTmpfs } from './full-disk.ts';
import {
  type Api,
  type Ended,
  type Row,
  build,
  builtTwice,
  distOf,
  makeProject,
  openApi,
  saying,
} from './real-build.ts';
import { WHOLE } from '../support/whole.ts';
import { publishSite, SITES } from './sites.ts';

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
  return { name: `${what || 'the folder above dist'} may not be written`, saw: saying(ended), wrong };
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
  // Node says that there is no such folder, where it would make more than one.
  for (const name of ['.site', 'dist']) rmSync(join(root, name), { recursive: true });
  execFileSync('mount', ['-o', 'remount,ro', root]);
  const first = await build(root, api);
  if (codesOf(first).join() !== 'disk/read-only') wrong.push(`a first build says ${saying(first)}`);
  execFileSync('umount', [root]);
  return { name: 'the disk is mounted read-only', saw: saying(ended), wrong };
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
    before: [(root) => publishSite(root, 'one'), (root) => publishSite(root, 'two')],
    name: 'three',
    every: WHOLE ? 1 : 8,
  });
  execFileSync('umount', [besides]);
  const name = `dist is a link to another disk, killed at ${WHOLE ? 'every call' : 'every eighth call'}`;
  const { old, young, absent } = dist;
  return { name, saw: `${count} killed; dist old ${old}, new ${young}, between the renames ${absent}`, wrong };
}

/** As in a container whose image has a built site: what lies in it can be removed, and not renamed. */
function imageLayer(): Row {
  const disk = makeFolder();
  mountTmpfs(disk, 32 << 20);
  const [lower = '', upper = '', work = '', root = ''] = ['lower', 'upper', 'work', 'root'].map((name) =>
    join(disk, name),
  );
  for (const folder of [lower, upper, work, root]) mkdirSync(folder);
  const mount = () => {
    const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work},redirect_dir=off`;
    execFileSync('mount', ['-t', 'overlay', '-o', layers, 'overlay', root]);
  };
  mount();
  for (const name of ['one', 'two'] as const) publishSite(root, name);
  execFileSync('umount', [root]);
  execFileSync('cp', ['-a', `${upper}/.`, lower]);
  execFileSync('rm', ['-rf', upper, work]);
  for (const folder of [upper, work]) mkdirSync(folder);
  mount();
  const wrong: string[] = [];
  for (const name of ['three', 'one', 'two'] as const) {
    publishSite(root, name);
    const found = readTree(join(root, 'dist'));
    for (const [path, text] of Object.entries(SITES[name]))
      if (found[path] !== text) wrong.push(`${name}: ${path} is wrong`);
  }
  execFileSync('umount', [root]);
  execFileSync('umount', [disk]);
  return { name: "dist is part of a container's image (overlayfs)", saw: 'built', wrong };
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
  return { name: 'dist is a mount point, then a folder inside it', saw: saying(ended), wrong };
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
      imageLayer(),
      await mountPoint(api),
    ];
  } finally {
    api.close();
  }
}
