import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { putBodies, type Body } from '../../../build/state/segments.ts';
import type { BodyPlace } from '../../../build/core/types.ts';
import { SiteError } from '../../../build/core/errors.ts';
import { openTree, type Tree } from '../../../build/output/tree.ts';
import { makePages, type Page, type PagesSettings } from '../../../build/pages/pages.ts';
import type { PageRecord } from '../../../build/pages/records.ts';
import { shareJson } from '../../../build/workers/shared-json.ts';
import { openWorkers, type Workers } from '../../../build/workers/workers.ts';
import type { PostSummary, Route, SafeHtml, Settings, UrlPath } from '../../../src/contract.ts';
import { makeFolder, readTree } from '../../support/folder.ts';
import { plainPost } from '../../support/samples.ts';

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
      return { ...told, html: route.path + (context.body?.html ?? ''), files: drawn };
    },
  };`,
});
const store = join(root, 'cache');
const body: Body = {
  html: '<p>Text</p>' as SafeHtml,
  markdown: 'Text\n',
  facts: { links: [], ids: [], images: [], textLength: 4 },
  path: 'direct',
  removed: {},
};
const summary = plainPost('p1');

function routes(count: number, page: (index: number) => string = () => 'page'): Route[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `/p${index}/` as const,
    file: null,
    page: page(index),
    props: {},
    post: null,
    index: true,
    lastModified: null,
  }));
}

const [record] = putBodies(store, 'before', [body]) as [BodyPlace];

interface Run {
  readonly folder: string;
  readonly tree: Tree;
  readonly pages: AsyncGenerator<Page>;
}

/** The plan as it stands in a worker, and what the builder is told of it. */
async function planOf(planned: readonly Route[], posts: readonly PostSummary[], workers: Workers) {
  const shared = { content: shareJson({ routes: planned }), posts: shareJson(posts) };
  const settings = {} as Settings;
  const key = shared.content.digest + shared.posts.digest;
  const inputs = { key, bundle: join(root, 'site.mjs'), ...shared, settings };
  return { inputs, plan: await workers.run('plan', { ...inputs, part: 0, parts: 1 }) };
}

interface Changed extends Partial<PagesSettings> {
  readonly posts?: readonly PostSummary[];
}

/** @param folder of the tree; a new one unless told, and then it is as the last run left it */
async function run(
  planned: readonly Route[],
  workers: Workers,
  { posts = [], ...changed }: Changed = {},
  folder = makeFolder(),
): Promise<Run> {
  const tree = openTree({ folder, published: `${folder}-published` }, `${folder}.json`, false);
  const { inputs, plan } = await planOf(planned, posts, workers);
  const context = {
    build: folder,
    bundle: inputs.bundle,
    plan: inputs,
    renderContext: JSON.stringify({ settings: { origin: 'https://www.example.com', basePath: '/sub' }, assets: {} }),
    pictureKey: 'fonts',
    store,
    folders: tree.folders,
  };
  const usual = {
    context,
    plan,
    bodyOf: ({ post }: Pick<Route, 'post'>) => (post === null ? null : record),
    tree,
    workers,
    lackingIn: () => Promise.resolve(null),
    records: new Map(),
  };
  return { folder, tree, pages: makePages({ ...usual, ...changed }) };
}

async function take(pages: AsyncIterable<Page>): Promise<Page[]> {
  const taken: Page[] = [];
  for await (const page of pages) taken.push(page);
  return taken;
}
const recordsOf = (pages: readonly Page[]) =>
  new Map<UrlPath, PageRecord>(pages.map((page) => [page.route.path, page.record]));

const counts = [1, 3].map((count) => ({ count, workers: openWorkers(count) }));
afterAll(() => Promise.all(counts.map(({ workers }) => workers.close())));

describe.each(counts)('$count workers', ({ workers }) => {
  it('bring the pages to their places, in route order', async () => {
    const { folder, tree, pages } = await run(routes(333), workers);
    const paths = (await take(pages)).map(({ route }) => route.path);
    expect(paths).toEqual(routes(333).map((route) => route.path));
    const files = Object.fromEntries(paths.map((path) => [`${path.slice(1)}index.html`, path]));
    expect(readTree(folder)).toEqual(files);
    expect(tree.finish()).toMatchObject({ files: 333, written: 333 });
  });

  it('bring each file that pages draw once, with the first page that shows it', async () => {
    const { pages } = await run(
      routes(333, () => 'drawing'),
      workers,
    );
    const taken = await take(pages);
    const brought = taken.flatMap(({ route, drawn }) => drawn.map(({ path, bytes }) => [route.path, path, bytes]));
    expect(brought).toEqual(
      [0, 1, 2, 3, 4].map((number) => [
        `/p${number}/`,
        expect.stringMatching(/^assets\/cloth-[\da-f]{12}\.svg$/),
        `<svg>${number}</svg>`,
      ]),
    );
    const shown = new Set(taken.flatMap(({ record }) => record.made));
    expect([...shown].sort()).toEqual(brought.map(([, path]) => path).sort());
    expect(taken.every(({ record, links }) => links?.own.includes(`/sub/${record.made[0]}`))).toBe(true);
  });

  it('run only some batches ahead of whoever takes the pages', async () => {
    let asked = 0;
    const counted: PagesSettings['workers'] = {
      ...workers,
      run(name, input) {
        if ('jobs' in input) asked += input.jobs.length;
        return workers.run(name, input);
      },
    };
    const ahead = 2 * 40 * availableParallelism();
    const { pages } = await run(routes(3 * ahead), counted);
    let taken = 0;
    for await (const page of pages) {
      expect(page.route.path).toBe(`/p${taken++}/`);
      expect(asked).toBeLessThanOrEqual(taken + ahead);
    }
    expect(asked).toBe(3 * ahead);
  });

  it('render the others when one page throws, and then name it', async () => {
    const { pages } = await run(
      routes(100, (index) => ([7, 60].includes(index) ? 'broken' : 'page')),
      workers,
    );
    const seen: string[] = [];
    const all = async () => {
      for await (const page of pages) seen.push(page.route.path);
    };
    const cause = await all().catch((thrown: unknown) => thrown);
    expect(seen).toHaveLength(98);
    expect(cause).toBeInstanceOf(SiteError);
    expect((cause as SiteError).problems.map((problem) => problem.message)).toEqual([
      'Rendering the page /p7/ (broken) failed: no such picture',
      'Rendering the page /p60/ (broken) failed: no such picture',
    ]);
  });
});

describe('a page of the build before', () => {
  const [{ workers }] = counts as [(typeof counts)[0]];
  const posts = [summary];
  const withPost = (all: readonly Route[]) =>
    all.map((route, index) => (index === 1 ? { ...route, post: 'p1' } : route));

  /** Two builds into one folder, with something between them; the pages that the second one had rendered. */
  async function again(
    between: (folder: string) => void,
    { changed = {}, planned = withPost(routes(100)) }: { changed?: Changed; planned?: readonly Route[] } = {},
  ) {
    const first = await run(withPost(routes(100)), workers, { posts });
    const records = recordsOf(await take(first.pages));
    first.tree.finish();
    between(first.folder);
    const rendered: string[] = [];
    const watched: Workers = {
      ...workers,
      run(name, input) {
        if ('jobs' in input) rendered.push(...input.jobs.map(({ number }) => planned[number]!.path));
        return workers.run(name, input);
      },
    };
    const second = await run(planned, watched, { posts, records, ...changed }, first.folder);
    const taken = recordsOf(await take(second.pages));
    return { rendered, taken, records, folder: first.folder, summary: second.tree.finish() };
  }

  it('is left where it is, with its alternate and with what it told', async () => {
    const { rendered, taken, records, summary, folder } = await again(() => {});
    expect(rendered).toEqual([]);
    expect(taken).toEqual(records);
    expect(summary).toMatchObject({ files: 101, written: 0 });
    expect(readTree(folder)['p1/index.md']).toContain('Text');
  });

  it.each<[string, (folder: string) => void, string[]]>([
    ['its file was touched', (folder) => writeFileSync(join(folder, 'p7/index.html'), randomUUID()), ['/p7/']],
    ['its alternate was touched', (folder) => writeFileSync(join(folder, 'p1/index.md'), randomUUID()), ['/p1/']],
  ])('is rendered again, alone, when %s', async (_, between, expected) => {
    const { rendered, folder } = await again(between);
    expect(rendered).toEqual(expected);
    const clean = await run(withPost(routes(100)), workers, { posts });
    await take(clean.pages);
    expect(readTree(folder)).toEqual(readTree(clean.folder));
  });

  it('is rendered again when its route, its post, its body or what all pages share is another', async () => {
    const other = (route: Route) => (route.path === '/p3/' ? { ...route, props: { x: 1 } } : route);
    expect((await again(() => {}, { planned: withPost(routes(100)).map(other) })).rendered).toEqual(['/p3/']);
    const title = [{ ...summary, title: 'Two' }];
    expect((await again(() => {}, { changed: { posts: title } })).rendered).toEqual(['/p1/']);
    const [second] = putBodies(store, 'other', [{ ...body, markdown: 'Other\n' }]) as [BodyPlace];
    const bodyOf: PagesSettings['bodyOf'] = ({ post }) => (post === null ? null : second);
    expect((await again(() => {}, { changed: { bodyOf } })).rendered).toEqual(['/p1/']);
    expect((await again(() => {}, { changed: { records: new Map() } })).rendered).toHaveLength(100);
  });
});

describe('a plan', () => {
  it('is the same whatever part of it each worker tells', async () => {
    const { workers } = counts[1]!;
    const planned = routes(31).map((route, index) => (index % 2 ? { ...route, post: `s${index}` } : route));
    const posts = planned.flatMap(({ post }) => (post === null ? [] : [{ ...summary, slug: post }]));
    const { inputs, plan } = await planOf(planned, posts, workers);
    const parts = await Promise.all([0, 1, 2].map((part) => workers.run('plan', { ...inputs, part, parts: 3 })));
    expect(parts.flatMap(({ routes }) => routes)).toEqual(plan.routes);
    expect(parts.flatMap(({ digests }) => digests)).toEqual(plan.digests);
    expect(parts.flatMap(({ postPaths }) => postPaths)).toEqual(posts.map(({ slug }) => `/${slug}/`));
    expect(plan.routes).toEqual(planned.map(({ props: _props, ...route }) => route));
  });
});
