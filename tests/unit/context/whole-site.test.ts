/** Every page of the sample site is the same whether its parts were written for it or for another page. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { benchPosts } from '../../../bench/posts.ts';
import { openCache } from '../../../build/cache/cache.ts';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import { bundleSite } from '../../support/bundle-site.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { bytesOf } from '../../../build/publish/put-file.ts';
import { loadContent, postAddresses } from '../../../build/content/load-content.ts';
import { assetCollector } from '../../../build/pages/page-files.ts';
import type { RawBody } from '../../../build/core/types.ts';
import { settingsOf, summaryOf } from '../../../build/plan/site-inputs.ts';
import { openWorkers } from '../../../build/workers/workers.ts';
import type {
  Assets,
  ContentDocument,
  Picture,
  PostSummary,
  RenderContext,
  Route,
  SafeHtml,
  Site,
} from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';
import { SAMPLE } from '../../support/sample-site.ts';
import { OPTIONS, plainPost } from '../../support/samples.ts';

type Body = NonNullable<RenderContext['body']> & { readonly html: SafeHtml };

const WITH_SERVICES = { apiUrl: 'https://api.example.org', relayUrl: 'https://relay.example.org', basePath: '/sub' };

/** That a page of such a kind gets the stylesheet of. */
let kindsWithStyles: readonly string[];
let site: Site;
let context: Omit<RenderContext, 'body'>;
let posts: { readonly summary: PostSummary; readonly body: Body }[];

beforeAll(async () => {
  const state = makeFolder({});
  const folders = { root: SAMPLE, out: join(state, 'dist'), state };
  const config = await loadConfig(SAMPLE, {});
  const [cache, workers] = [openCache(join(folders.state, 'cache'), false), openWorkers()];
  const [bundle, content] = await Promise.all([
    bundleSite(folders, ''),
    loadContent({ config, folders, options: OPTIONS, workers, cache }),
  ]);
  await workers.close();
  kindsWithStyles = Object.keys(bundle.styles.kinds);
  ({ site } = (await import(pathToFileURL(bundle.server).href)) as { site: Site });
  const contentIn = (language: string, documents: readonly ContentDocument[]) => {
    const reading = site.read(documents, { ...config, language, posts: null });
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
    return reading.content;
  };
  const assets: Assets = {
    stylesheet: '/assets/site.css',
    pageStylesheets: { home: '/assets/home.css', post: '/assets/post.css' },
    fontPreloads: ['/assets/a.woff2'],
    loader: '/assets/loader.js',
    islands: bundle.islands,
  };
  context = { settings: settingsOf(config, undefined), assets, content: contentIn(config.language, content.documents) };
  const bodies = await finishBodies({
    bodies: content.posts.map(({ body }) => body as RawBody),
    options: postAddresses(config),
  });
  posts = [
    ...content.posts.map((post, index) => ({ summary: summaryOf(post), body: bodies[index] as Body })),
    ...benchPosts(40).map(benchPost),
  ];
});

function benchPost({ _id, slug, title, excerpt, publishDate, author, tags }: ReturnType<typeof benchPosts>[number]) {
  const summary = plainPost(slug, {
    id: _id,
    title,
    excerpt,
    author: author.name,
    publishedAt: publishDate,
    description: excerpt,
    keywords: tags,
    tags,
  });
  const facts = { links: [`/blog/${slug}/a/`], ids: [`in-${slug}`], images: [`/${slug}.jpg`], textLength: 1 };
  return { summary, body: { html: `<p id="in-${slug}">${excerpt}</p>` as SafeHtml, facts } };
}

const picture: Picture = {
  src: '/assets/a.jpg',
  alt: '',
  width: 1600,
  height: 900,
  sources: [{ type: 'image/avif', srcset: '/assets/a.avif 400w, /assets/b.avif 720w' }],
  blur: null,
};

/** @param image of each post, in place of its own */
const planned = ({ content, settings }: typeof context, image: Picture | null = null) => {
  const summaries = posts.map(({ summary }) => ({ ...summary, image: image ?? summary.image }));
  return site.routes(content, summaries, settings);
};
const bodyOf = ({ post }: Route) => posts.find(({ summary }) => summary.slug === post)?.body ?? null;

describe.each([
  ['as it is', {}, null],
  ['with a relay and an API, below a path, each post with a picture', WITH_SERVICES, picture],
])('%s', (_, more, image) => {
  it('has the same bytes and tells the same facts', () => {
    const shared = { ...context, settings: { ...context.settings, ...more } };
    const routes = planned(shared, image);
    const [first, second] = [assetCollector(), assetCollector()];

    for (const route of routes) {
      const body = bodyOf(route);
      const kept = pageOf(route, { ...shared, body }, first);
      // A site that no page was ever rendered of remembers nothing.
      const alone = pageOf(structuredClone(route), { ...structuredClone(shared), body }, second);
      expect(kept, route.path).toEqual(alone);
    }
    expect(routes.length).toBeGreaterThan(70);
    const shown = routes.flatMap(({ page, sections = [] }) => [page, ...sections.map((kind) => `section:${kind}`)]);
    expect(kindsWithStyles).toEqual(expect.arrayContaining([...new Set(shown)]));
    expect(shown).toContain('section:projects.grid.part');
  });
});

/** The page, and what it gave the build: files that are new to this collector, and pictures. */
function pageOf(route: Route, whole: RenderContext, collector: ReturnType<typeof assetCollector>) {
  const rendered = site.render(route, whole, collector.emitterBelow(whole.settings.basePath, 'key'));
  return { ...rendered, html: bytesOf(rendered.html).toString(), ...collector.take() };
}
