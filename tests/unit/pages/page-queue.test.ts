import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PictureOutcomes, Post } from '../../../build/core/types.ts';
import { openTree } from '../../../build/publish/tree.ts';
import { openPages, type PageMaker, type PagesSettings } from '../../../build/pages/page-queue.ts';
import { shareJson } from '../../../build/core/threads.ts';
import { openPageRecords } from '../../../build/plan/records.ts';
import { openWorkers, type Workers } from '../../../build/workers/workers.ts';
import type { PostSummary, Route, Settings, UrlPath } from '../../../src/contract.ts';
import { foldersIn, makeFolder, readTree } from '../../support/folder.ts';
import { ADDRESSES, plainPost, plainRoute } from '../../support/samples.ts';
import { limit } from '../../support/time-limits.ts';

const root = makeFolder({
  'site.mjs': `import { threadId } from 'node:worker_threads';
  const told = { title: '', description: '', links: ['/sub/p0/#a'], ids: ['a'], islands: [], picture: null };
  export const site = {
    routes: (content) => content.routes,
    postPath: (slug) => '/' + slug + '/',
    render(route, context, files) {
      if (route.page === 'slow') {
        for (const start = performance.now(); performance.now() < start + ${limit(4)}; );
        return { ...told, html: [String(threadId), ''], bodyAt: 1, files: [] };
      }
      const number = route.path.replace(/\\D/g, '') % 5;
      const draw = () => '<svg>' + number + '</svg>';
      const drawn = route.page !== 'page' ? [files.add('cloth.svg', String(number), draw)] : [];
      if (route.page === 'broken') {
        files.addPicture('share.png', { height: 8, columns: [{ width: 8, art: '<path/>' }], texts: [] });
        throw new Error('no such picture');
      }
      return { ...told, html: [route.path, context.body?.html ?? ''], bodyAt: 1, files: drawn };
    },
  };`,
});
const summary = plainPost('p1');
const found = { raw: {}, format: 'html', index: 0, source: 'a.md', place: () => ({}) } as const;
const postWith = (text: string): Post => ({ ...summary, body: { text, format: 'html' }, source: 'a.md', found });
/** Each route that names a post shows this body. */
const showing =
  (body: string) =>
  ({ post }: { readonly post: string | null }) =>
    post === null ? null : postWith(body);
const PICTURED = { posts: [summary], postOf: showing('<p><img src="/a.png" alt="A desk"></p>') };

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
    postOf: showing('<p>Text</p>'),
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

const counts = [1, 3].map((count) => ({ count, workers: openWorkers(3) }));
counts[1]!.workers.prepareFor(2000);
afterAll(() => Promise.all(counts.map(({ workers }) => workers.close())));

describe.each(counts)('$count workers', ({ count, workers }) => {
  it('all work', async () => {
    const { folder } = await run(
      routes(333, () => 'slow'),
      workers,
    );
    expect(new Set(Object.values(readTree(folder))).size).toBe(count);
  });

  it('write every page, and each file that pages draw once', async () => {
    const planned = routes(333, () => 'drawing');
    const { folder, tree, paths, records } = await run(planned, workers);
    expect(paths.toSorted()).toEqual(planned.map(({ path }) => path).toSorted());
    const files = Object.entries(readTree(folder));
    const drawn = files.filter(([path]) => path.startsWith('assets/'));
    expect(drawn.map(([, text]) => text).toSorted()).toEqual([0, 1, 2, 3, 4].map((number) => `<svg>${number}</svg>`));
    const pages = paths.map((path) => [`${path.slice(1)}index.html`, path]);
    expect(Object.fromEntries(files)).toEqual(Object.fromEntries([...pages, ...drawn]));
    const made = (path: string) => records.get(path as UrlPath)!.made;
    expect([...new Set(paths.flatMap(made))].toSorted()).toEqual(drawn.map(([path]) => path).toSorted());
    expect(paths.every((path) => records.linksOf(path as UrlPath).own.includes(`/sub/${made(path)[0]}`))).toBe(true);
    expect(tree.clashes()).toEqual([]);
    expect(tree.finish()).toMatchObject({ files: 338, written: 338 });
  });

  it('render the others when pages throw, with their drawings and without their pictures, and then name them in order', async () => {
    const planned = routes(100, (index) => ([0, 60].includes(index) ? 'broken' : 'drawing'));
    const { folder, paths, failed } = await run(planned, workers);
    expect(paths).toHaveLength(98);
    const drawn = readdirSync(join(folder, 'assets'));
    expect(drawn.filter((name) => name.endsWith('.svg'))).toHaveLength(5);
    expect(drawn.filter((name) => !name.endsWith('.svg'))).toEqual([]);
    expect(failed).toMatchObject([
      { code: 'render/failed', message: 'Rendering the page /p0/ (broken) and 1 more failed: no such picture' },
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
    const { paths, refused } = await run(planned, workers, { posts: [summary], postOf: showing('<div>'.repeat(300)) });
    expect(paths).toHaveLength(8);
    expect(refused).toMatchObject([['a.md', [{ message: expect.stringContaining('MAX_DEPTH') }]]]);
  });

  it('look for the pictures of a body, and show what becomes of each', async () => {
    const planned = routes(30).map((route, index) => ({ ...route, post: index % 3 ? null : 'p1' }));
    const lookedFor: string[] = [];
    const { folder, records } = await run(planned, workers, {
      ...PICTURED,
      pictures: {
        find(addresses, source) {
          if (addresses.length > 0) lookedFor.push(...addresses, source);
          return Promise.resolve(new Map([['/sub/a.png', 'text']]));
        },
      },
    });
    expect(lookedFor).toEqual(Array.from({ length: 10 }, () => ['/sub/a.png', 'a.md']).flat());
    expect(readTree(folder)['p3/index.html']).toMatch(/^\/p3\/<p>.*A desk.*<\/p>$/);
    expect(readTree(folder)['p3/index.html']).not.toContain('<img');
    expect(records.get('/p3/')!.body!.pictures).toEqual(['/sub/a.png']);
  });

  it('go on while pictures take long, and make their pages then', async () => {
    const planned = routes(30).map((route, index) => ({ ...route, post: index === 3 ? 'p1' : null }));
    const late = Promise.withResolvers<PictureOutcomes>();
    const { folder } = await run(planned, workers, {
      ...PICTURED,
      pictures: { find: (addresses) => (addresses.length > 0 ? late.promise : Promise.resolve(new Map())) },
      onPage: (path) => {
        if (path === '/p29/') setTimeout(() => late.resolve(new Map([['/sub/a.png', 'text']])), 150);
      },
    });
    expect(readTree(folder)['p3/index.html']).toContain('A desk');
  });

  it('fail where a picture cannot be looked for', async () => {
    const planned = routes(30).map((route) => ({ ...route, post: 'p1' }));
    const pictures = { find: () => Promise.reject(new Error('disk unplugged')) };
    await expect(run(planned, workers, { ...PICTURED, pictures })).rejects.toThrow('disk unplugged');
    const { paths } = await run(routes(3), workers);
    expect(paths).toHaveLength(3);
  });

  it('fail where pictures of an unchanged page cannot be looked for, once no worker makes a page any more', async () => {
    const planned = routes(3).map((route, index) => ({ ...route, post: `p${index}` }));
    const pictured = { ...PICTURED, posts: planned.map(({ post }) => plainPost(post)) };
    const { records } = await run(planned, workers, pictured);
    let making = 0;
    const slow: Workers = {
      ...workers,
      async make(input) {
        making++;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return workers.make(input).finally(() => making--);
      },
    };
    let isFirst = true;
    const failing = run(planned, slow, {
      ...pictured,
      lastRecords: new Map([['/p2/', records.get('/p2/')!]]),
      pictures: {
        find() {
          if (!isFirst) return Promise.resolve(new Map());
          isFirst = false;
          return Promise.reject(new Error('disk unplugged'));
        },
      },
    });
    await expect(failing).rejects.toThrow('disk unplugged');
    expect([isFirst, making]).toEqual([false, 0]);
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
