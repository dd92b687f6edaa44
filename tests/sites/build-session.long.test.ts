/** Builds of one process, one after the other, as `site serve` makes them. */
import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openBundles } from '../../build/assets/bundle/bundle.ts';
import { runBuild } from '../../build/cli/build-command.ts';
import { openPreview } from '../../build/publish/publish.ts';
import type { Folders, LazySite } from '../../build/core/types.ts';
import type { UrlPath } from '../../src/contract.ts';
import { createLog } from '../../build/core/log.ts';
import { openBuildSession, touch } from '../../build/open.ts';
import { foldersIn, makeFolder, readTree, writeFiles } from '../support/folder.ts';
import { SAMPLE, copySample, edit } from '../support/sample-site.ts';
import { OPTIONS } from '../support/samples.ts';
import { blog, json, startApi } from '../unit/content/api-server.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Its bundles and workers stay from build to build, and end with the test. */
function openSession(folders: Folders) {
  const bundles = openBundles(folders.root, (server) => session.workers.load({ bundle: server }));
  const session = openBuildSession(bundles);
  onTestFinished(async () => {
    await bundles[Symbol.asyncDispose]();
    await session.workers.close();
  });
  const log = createLog('quiet', folders.root);
  /** Builds once these files have changed. */
  const build = (changed: readonly string[] = [], more: Partial<Parameters<typeof runBuild>[0]> = {}) => {
    touch(session, changed);
    return runBuild({ folders, options: OPTIONS, session, log, ...more });
  };
  return { bundles, build };
}

/** One of the sample whose pages are made when they are requested. */
async function openLazySession(root: string) {
  vi.stubEnv('NODE_ENV', 'production');
  const folders = foldersIn(root, '.site/serve');
  const { bundles, build } = openSession(folders);
  const { open: openOutput } = openPreview(folders);
  let site: LazySite;
  const showSite = async (next: LazySite) => void (site = next);
  const session = {
    folders,
    /** @returns the codes of its problems */
    async build(...changed: string[]) {
      return (await build(changed, { showSite, openOutput })).problems.map(({ code }) => code);
    },
    buildWhole: () => build(['a whole site'], { openOutput }),
    edit(file: string, from: string | RegExp, to: string) {
      edit(join(root, file), from, to);
      return session.build(file);
    },
    find: (path: UrlPath) => site.find(path),
    read: async (path: UrlPath) => readFileSync((await site.find(path))!, 'utf8'),
  };
  expect(await session.build()).toEqual([]);
  await bundles.warm();
  return session;
}

it('leaves to the next build no drawing that its own tree lacks', async () => {
  const state = makeFolder();
  const folders = { root: SAMPLE, out: join(state, 'dist'), state: join(state, '.site') };
  const { build } = openSession(folders);
  const drawings = async (origin: string) => {
    vi.stubEnv('SITE_ORIGIN', origin);
    expect((await build()).problems).toEqual([]);
    return Object.keys(readTree(folders.out)).filter((path) => path.startsWith('assets/cloth-'));
  };
  const first = await drawings('https://one.example.com');
  expect(first.length).toBeGreaterThan(10);
  // Every page is another one now, and shows the same drawings; the trees that had them are gone.
  rmSync(join(folders.state, 'trees'), { recursive: true });
  rmSync(folders.out, { recursive: true });
  expect(await drawings('https://two.example.com')).toEqual(first);
});

it('makes after edits of code, styles and texts what a new process makes, and each page when it is requested', async () => {
  const root = copySample();
  const { edit, read, find, folders, buildWhole } = await openLazySession(root);
  const edited = async (...change: Parameters<typeof edit>) => {
    expect(await edit(...change)).toEqual([]);
    return read('/about-us/');
  };
  expect(await edited('src/components/Hem.tsx', '<hr', '<hr data-edited="1"')).toContain('data-edited="1"');
  await edited('src/components/Hem.module.scss', /$/, '\n.hem { outline-offset: 3px }\n');
  await edited('src/styles/_tokens.scss', '@mixin constants {', '@mixin constants { --edited: 1px;');
  await edited('src/components/Crumbs.tsx', '<nav', '<nav data-edited="2"');
  const page = await edited('content/company.yaml', /$/, '\n# Edited.\n');
  // Made from all pages, and nothing else is there.
  expect(await read('/feed.xml')).toContain('<entry>');
  expect(await find('/nowhere/')).toBeNull();
  expect((await buildWhole()).problems).toEqual([]);
  expect(readFileSync(join(folders.out, 'about-us/index.html'), 'utf8')).toBe(page);

  const dist = foldersIn(root);
  const report = await runBuild({ folders: dist, options: OPTIONS, log: createLog('quiet', root) });
  expect(report.problems).toEqual([]);
  const [served, built] = [readTree(folders.out), readTree(dist.out)];
  expect(Object.keys(served)).toEqual(Object.keys(built));
  expect(Object.keys(built).filter((path) => path !== '.site-build' && served[path] !== built[path])).toEqual([]);
});

it('shows after an edit of code every picture of the texts, and after one of a text what is wrong with its own alone', async () => {
  const root = copySample();
  const post = 'content/blogs/small-forms-kind-errors.md';
  cpSync(join(root, 'content/film/hero-poster.webp'), join(root, 'content/blogs/late.webp'));
  edit(join(root, post), /$/, '\n![A poster](/late.webp)\n');
  const session = await openLazySession(root);
  const assetsOf = async (path: UrlPath) => {
    const assets = [...new Set((await session.read(path)).match(/\/assets\/[\w./-]+/g))] as UrlPath[];
    const found = await Promise.all(assets.map((asset) => session.find(asset)));
    expect(assets.filter((_, index) => found[index] === null)).toEqual([]);
    return assets.join();
  };
  expect(await assetsOf('/')).toContain('hero-poster');
  for (const [file, from, to] of [
    ['src/components/Hem.tsx', '<hr', '<hr data-edited="1"'],
    ['src/components/Hem.tsx', 'data-edited="1"', 'data-edited="2"'],
    ['src/components/Hem.module.scss', /$/, '\n.hem { outline-offset: 3px }\n'],
  ] as const) {
    await session.edit(file, from, to);
    expect(await assetsOf('/')).toContain('hero-poster');
  }
  // Found for the first time by a plan that was made for other code.
  expect(await assetsOf('/blog/small-forms-kind-errors/')).toContain('assets/late-');
  // The owner's own file may be called as if its name had a digest.
  const dated = 'static/assets/note-20260101.txt';
  for (const text of ['one', 'two']) {
    writeFiles(root, { [dated]: text });
    await session.build(dated);
    expect(await session.read('/assets/note-20260101.txt')).toBe(text);
  }
  expect(await session.edit(post, 'title:', 'imageUrl: /gone.webp\ntitle:')).toEqual(['pictures/missing']);
  expect(await session.edit(post, '/gone.webp', '/late.webp')).toEqual([]);
  expect(await assetsOf('/blog/small-forms-kind-errors/')).toContain('assets/late-');
});

it('publishes the posts of an API again after an edit of code, and stores them', async () => {
  const api = await startApi((response) => json(response, { blogs: [blog('one', '<p>The text of one.</p>')] }));
  vi.stubEnv('SITE_API_URL', api.url);
  const folders = foldersIn(copySample());
  const session = openSession(folders);
  const build = async (...changed: string[]) => {
    const options = { ...OPTIONS, allowShrink: true };
    expect((await session.build(changed, { options })).ok).toBe(true);
    return readFileSync(join(folders.out, 'blog/one/index.html'), 'utf8');
  };
  expect(await build()).toContain('The text of one.');
  edit(join(folders.root, 'src/components/Hem.tsx'), '<hr', '<hr data-edited="1"');
  rmSync(join(folders.state, 'answers'), { recursive: true });
  const page = await build('src/components/Hem.tsx');
  expect(page).toContain('data-edited="1"');
  expect(page).toContain('The text of one.');
  expect(readdirSync(join(folders.state, 'answers'))).toHaveLength(1);
});
