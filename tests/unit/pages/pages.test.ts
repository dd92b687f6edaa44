import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Post } from '../../../build/core/types.ts';
import { openTree } from '../../../build/publish/tree.ts';
import { openPages, type PageMaker, type PagesSettings } from '../../../build/pages/pages.ts';
import { shareJson } from '../../../build/core/threads.ts';
import { openPageRecords } from '../../../build/plan/records.ts';
import { openWorkers, type Workers } from '../../../build/workers/workers.ts';
import type { PostSummary, Route, Settings, UrlPath } from '../../../src/contract.ts';
import { foldersIn, makeFolder, readTree } from '../../support/folder.ts';
import { ADDRESSES, plainPost, plainRoute } from '../../support/samples.ts';

const root = makeFolder({
  'site.mjs': `const told = { title: '', description: '', links: ['/sub/p0/#a'], ids: ['a'], islands: [], picture: null };
  export const site = {
    routes: (content) => content.routes,
    postPath: (slug) => '/' + slug + '/',
    render(route, context, files) {
      if (route.page === 'broken') throw new Error('no such picture');
      const number = route.path.replace(/\\D/g, '') % 5;
      const draw = () => '<svg>' + number + '</svg>';
      const drawn = route.page === 'drawing' ? [files.add('cloth.svg', String(number), draw)] : [];
      return { ...told, html: [route.path, context.body?.html ?? ''], bodyAt: 1, files: drawn };
    },
  };`,
});
const summary = plainPost('p1');
const found = { raw: {}, format: 'html', index: 0, source: 'a.md', place: () => ({}) } as const;
const postWith = (text: string): Post => ({ ...summary, body: { text, format: 'html' }, source: 'a.md', found });

function routes(count: number, page: (index: number) => string = () => 'page'): Route[] {
  return Array.from({ length: count }, (_, index) => plainRoute(`/p${index}/`, { page: page(index) }));
}

/** The plan as it stands in a worker, and what the builder is told of it. */
async function planOf(planned: readonly Route[], posts: readonly PostSummary[], workers: Workers) {
  const shared = { content: shareJson({ routes: planned }), posts: shareJson(posts) };
  const settings = {} as Settings;
  const key = shared.content.digest + shared.posts.digest;
  const inputs = { key, bundle: join(root, 'site.mjs'), ...shared, settings };
  return { inputs, plan: await workers.plan({ ...inputs, part: 0, parts: 1 }) };
}

interface Changed extends Partial<PagesSettings> {
  readonly posts?: readonly PostSummary[];
  readonly before?: (pages: PageMaker) => Promise<void>;
}

const NO_PICTURES = {
  origin: 'https://www.example.com',
  pictures: { remote: 'keep', onError: 'keep-remote', sizes: '', tallest: 700 },
} as const;

/** @param folder of the tree; a new one without it, else as the last run left it */
async function run(
  planned: readonly Route[],
  workers: Workers,
  { posts = [], before, ...changed }: Changed = {},
  folder = makeFolder(),
) {
  const tree = openTree({ folder, published: `${folder}-published` }, `${folder}.json`, false);
  const { inputs, plan } = await planOf(planned, posts, workers);
  const context = {
    id: folder,
    plan: inputs,
    renderContext: JSON.stringify({ settings: { origin: 'https://www.example.com', basePath: '/sub' }, assets: {} }),
    pictureKey: 'fonts',
    addresses: { ...ADDRESSES, basePath: '/sub' },
    textPictures: NO_PICTURES,
    folders: tree.folders,
  };
  const paths: string[] = [];
  const records = openPageRecords(foldersIn(), true);
  const maker = openPages({
    context,
    plan,
    postOf: ({ post }) => (post === null ? null : postWith('<p>Text</p>')),
    tree,
    workers,
    pictures: { find: () => Promise.resolve(new Map()) },
    fonts: () => Promise.resolve({ key: '', fonts: [], letters: new Uint32Array(new SharedArrayBuffer(0)) }),
    records,
    lastRecords: new Map(),
    onPage: (path) => void paths.push(path),
    ...changed,
  });
  await before?.(maker);
  await maker.makeAll();
  return { folder, tree, paths, records, failed: maker.failures(), refused: maker.refused() };
}

const counts = [1, 3].map((count) => ({ count, workers: openWorkers(count) }));
afterAll(() => Promise.all(counts.map(({ workers }) => workers.close())));

describe.each(counts)('$count workers', ({ workers }) => {
  it('write every page', async () => {
    const { folder, tree, paths } = await run(routes(333), workers);
    expect(paths.toSorted()).toEqual(
      routes(333)
        .map((route) => route.path)
        .toSorted(),
    );
    const files = Object.fromEntries(paths.map((path) => [`${path.slice(1)}index.html`, path]));
    expect(readTree(folder)).toEqual(files);
    expect(tree.finish()).toMatchObject({ files: 333, written: 333 });
  });

  it('bring each file that pages draw once', async () => {
    const { folder, tree, paths, records } = await run(
      routes(333, () => 'drawing'),
      workers,
    );
    const drawn = Object.entries(readTree(folder)).filter(([path]) => path.startsWith('assets/'));
    expect(drawn.map(([, text]) => text).toSorted()).toEqual([0, 1, 2, 3, 4].map((number) => `<svg>${number}</svg>`));
    const made = (path: string) => records.get(path as UrlPath)!.made;
    expect([...new Set(paths.flatMap(made))].toSorted()).toEqual(drawn.map(([path]) => path).toSorted());
    expect(paths.every((path) => records.linksOf(path as UrlPath).own.includes(`/sub/${made(path)[0]}`))).toBe(true);
    expect(tree.clashes()).toEqual([]);
  });

  it('render the others when pages throw, and then name them in order', async () => {
    const { paths, failed } = await run(
      routes(100, (index) => ([7, 60].includes(index) ? 'broken' : 'page')),
      workers,
    );
    expect(paths).toHaveLength(98);
    expect(failed).toMatchObject([
      { code: 'render/failed', message: 'Rendering the page /p7/ (broken) and 1 more failed: no such picture' },
    ]);
  });

  it('go on where an example of a section throws: a warning, apart from the errors', async () => {
    const example = { kind: 'list', name: 'List', about: 'Shows a list.', variant: 'Long' };
    const planned = routes(5, (index) => (index < 3 ? 'broken' : 'page')).map((route, index) =>
      index > 0 ? { ...route, example } : route,
    );
    const { paths, failed } = await run(planned, workers);
    expect(paths).toHaveLength(2);
    expect(failed).toMatchObject([
      { severity: 'error', message: 'Rendering the page /p0/ (broken) failed: no such picture' },
      { severity: 'warning', message: 'Rendering the page /p1/ (broken) and 1 more failed: no such picture' },
    ]);
  });

  it('refuse a body that cannot be used, and only its page', async () => {
    const planned = routes(9).map((route) => ({ ...route, post: route.path === '/p4/' ? 'p1' : null }));
    const deep = postWith('<div>'.repeat(300));
    const { paths, refused } = await run(planned, workers, {
      posts: [summary],
      postOf: ({ post }) => (post === null ? null : deep),
    });
    expect(paths).toHaveLength(8);
    expect(refused).toMatchObject([[deep.source, [{ message: expect.stringContaining('MAX_DEPTH') }]]]);
  });

  it('fail once where a worker fails, and make no further pages', async () => {
    let calls = 0;
    const failing: Workers = {
      ...workers,
      make(input) {
        if (calls++ > 0) return Promise.reject(new Error('disk full'));
        return workers.make(input);
      },
    };
    await expect(run(routes(2000), failing)).rejects.toThrow('disk full');
    expect(calls).toBeLessThan(20);
  });
});

const [{ workers }] = counts as [(typeof counts)[0]];

it('a page on request is made before the others, and once', async () => {
  const jobs: string[] = [];
  const watched: Workers = {
    ...workers,
    make(input) {
      jobs.push(...input.jobs.map(({ number }) => `/p${number}/`));
      return workers.make(input);
    },
  };
  const made: string[] = [];
  const { paths } = await run(routes(30), watched, {
    before: async ({ make }) => {
      expect(make('none/index.html')).toBeNull();
      await Promise.all([make('p20/index.html'), make('p20/index.html')]);
      made.push(...jobs);
    },
  });
  expect(made).toEqual(['/p20/']);
  expect(jobs).toHaveLength(30);
  expect(paths).toHaveLength(30);
});

it('a plan is the same whatever part of it each worker tells', async () => {
  const { workers } = counts[1]!;
  const planned = routes(31).map((route, index) => (index % 2 ? { ...route, post: `s${index}` } : route));
  const posts = planned.flatMap(({ post }) => (post === null ? [] : [{ ...summary, slug: post }]));
  const { inputs, plan } = await planOf(planned, posts, workers);
  const parts = await Promise.all([0, 1, 2].map((part) => workers.plan({ ...inputs, part, parts: 3 })));
  expect(parts.flatMap(({ routes }) => routes)).toEqual(plan.routes);
  expect(parts.flatMap(({ digests }) => digests)).toEqual(plan.digests);
  expect(parts.flatMap(({ postPaths }) => postPaths)).toEqual(posts.map(({ slug }) => `/${slug}/`));
  expect(plan.routes).toEqual(planned.map(({ props: _props, ...route }) => route));
});
