/**
 * The sample site: the project's `src/` with content and settings that stay as they are, so that a test may name a text, a count
 * or a pixel of it. `content/`, `static/`, `site.config.ts` and `src/own` of the project are its owner's, and no test reads them.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortHash } from '../../build/cache/cache.ts';
import { outputState, readSealed, writeSealed } from '../../build/cache/build-state.ts';
import { foldersIn, makeFolder } from './folder.ts';
import { runSite } from './site-command.ts';

/** The project: builder and source of the site. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A file of the project. */
export const readProject = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

/** The sample site's own folder, a project like any owner's. */
export const SAMPLE = join(PROJECT, '.site/sample');

/** Where the sample site is built to, relative to its folder. */
export const OUT = 'dist';

/** A file of the built sample. */
export const readBuilt = (path: string) => readFileSync(join(SAMPLE, OUT, path), 'utf8');

/** The owner's own sections and islands: no part of the sample, but where the owner looks at them with its tests. */
const OWN = join(PROJECT, 'src/own');
const TESTS_OWN = process.env['SITE_TEST_OWN'] === 'true';

/** What is an owner's, what is copied since a test may change it, and what no site changes. */
const OWNED = ['content', 'static', 'site.config.ts'];
const CODE = ['src', 'shared', 'package.json'];
const LINKED = ['build', 'node_modules'];

/** Runs before the tests of `unit` (vitest.config.ts): they read the sample's sources, and pay for no build. */
export default function layForTests(): void {
  updateSources();
}

/**
 * Brings the sample site up to date with the sources, and builds it as if for the first time, from a cache that may be full.
 *
 * @returns the last line of `site build --json`
 * @throws Error with the build's words when it fails
 */
export async function buildSample(): Promise<string> {
  updateSources();
  forget(OUT);
  const { code, stdout, stderr } = await runSite(SAMPLE, ['build', '--out', OUT, '--json']);
  if (code !== 0) throw new Error(`The sample site does not build:\n${stdout}${stderr}`);
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Brings the sources of the sample site up to date. */
function updateSources(): void {
  mkdirSync(join(SAMPLE, '.site/cache'), { recursive: true });
  for (const name of [...OWNED, ...CODE, ...LINKED]) rmSync(join(SAMPLE, name), { recursive: true, force: true });
  laySample(SAMPLE);
}

/** Removes a built folder of the sample site with the trees and the kept assets of its builds: the next is the first one. */
export function forget(out: string): void {
  const hash = shortHash(join(SAMPLE, out));
  for (const folder of [out, `.site/trees/${hash}`, `.site/generations/${hash}`])
    rmSync(join(SAMPLE, folder), { recursive: true, force: true });
}

/** The sample site in a folder of its own, to be changed, with the sample's cache and pictures: they are right for every copy. */
export function copySample(root = makeFolder()): string {
  laySample(root);
  shareCache(SAMPLE, root);
  sharePictures(SAMPLE, root);
  return root;
}

/** Spares the first build of a project into `out` the drawing of share pictures that another has: each name is a digest of what it shows. */
export function sharePictures(from: string, to: string, out = OUT): void {
  const { trees } = outputState(foldersIn(from));
  const { trees: staged } = outputState(foldersIn(to, out));
  if (existsSync(staged)) return;
  const [built = []] = (readSealed(join(trees, 'files.json')) ?? []) as [string, object][][];
  const copied = built.flatMap(([path, entry]) => {
    const [picture, copy] = [join(from, OUT, path), join(staged, 'staging', path)];
    if (!/^assets\/share-\w+\.png$/.test(path) || !existsSync(picture)) return [];
    cpSync(picture, copy);
    return [[path, { ...entry, mtimeMs: statSync(copy).mtimeMs }]];
  });
  if (copied.length > 0) writeSealed(join(staged, 'files.json'), [copied, []]);
}

/** Gives a new project the cache of another, which may have none yet; `kinds` of it are then filled by both. */
export function shareCache(from: string, to: string, kinds: readonly string[] = []): void {
  const [shared, own] = [join(from, '.site/cache'), join(to, '.site/cache')];
  for (const folder of [shared, own, ...kinds.map((kind) => join(shared, kind))])
    mkdirSync(folder, { recursive: true });
  // The count of the last build's posts is no entry: a copy with more posts would make another one's build fail.
  for (const name of readdirSync(shared).filter((name) => name !== 'post-counts'))
    symlinkSync(join(shared, name), join(own, name));
}

/** Makes a project in a folder: content and settings of the sample, code of the project. */
export function laySample(root: string): void {
  layContent(root);
  for (const name of CODE)
    cpSync(join(PROJECT, name), join(root, name), { recursive: true, filter: (path) => path !== OWN || TESTS_OWN });
  for (const name of LINKED) symlinkSync(join(PROJECT, name), join(root, name), 'junction');
}

/** Copies content, static files and settings of the sample into a project. */
export function layContent(root: string): void {
  for (const name of OWNED) cpSync(join(PROJECT, 'tests/sample-site', name), join(root, name), { recursive: true });
}

/** Adds keys to `site.config.ts` of a laid sample: `newsletter: 'relay',`. */
export function addSettings(root: string, keys: string): void {
  edit(join(root, 'site.config.ts'), 'defineConfig({', `defineConfig({ ${keys}`);
}

/** Replaces words of a file that must be there. */
export function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}.`);
  writeFileSync(file, changed);
}
