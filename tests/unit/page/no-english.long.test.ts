/**
 * Every text that the site shows is content: in a site that is written in Arabic letters, no word in Latin ones is left, on any page, nor
 * an English text in any script.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { openCache } from '../../../build/state/cache.ts';
import { cleanBodies } from '../../../build/posts/clean-bodies.ts';
import { bundleSite } from '../../../build/assets/bundle/bundle.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { bytesOf } from '../../../build/core/text-bytes.ts';
import { loadContent, postAddresses } from '../../../build/pipeline/load-content.ts';
import { withDefaults } from '../../../build/posts/post-defaults.ts';
import { llmsFile } from '../../../build/outputs/llms.ts';
import { assetCollector } from '../../../build/pages/emitted-assets.ts';
import { settingsOf, summaryOf } from '../../../build/pipeline/site-inputs.ts';
import type { Bundle, CleanBody } from '../../../build/core/types.ts';
import { openWorkers } from '../../../build/workers/workers.ts';
import type { Site } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';
import { LABELS } from '../../support/labels.ts';
import { translateSite } from '../../support/language-site.ts';
import { laySample } from '../../support/sample-site.ts';
import { OPTIONS } from '../../support/samples.ts';
import { latinWords } from '../../support/visible-texts.ts';

let bundle: Bundle;
let root: string;
beforeAll(async () => {
  root = makeFolder();
  laySample(root);
  bundle = await bundleSite({ root, out: join(root, 'dist'), state: join(root, '.site') }, '');
});

/** Every page of the site as its folder has it, with a relay and an API, so that all widgets are there; and llms.txt. */
async function render(isShown: (path: string) => boolean = () => true): Promise<Map<string, string>> {
  const folders = { root, out: join(root, 'dist'), state: makeFolder({}) };
  const config = await loadConfig(root, {
    SITE_API_URL: 'https://api.example.org',
    SITE_RELAY_URL: 'https://relay.example.org',
  });
  const [cache, workers] = [openCache(join(folders.state, 'cache'), false), openWorkers()];
  const local = { ...config, blogs: { ...config.blogs, apiUrl: null, perPage: 2 } };
  const content = await loadContent({ config: local, folders, options: OPTIONS, workers, cache });
  await workers.close();
  const { site } = (await import(pathToFileURL(bundle.server).href)) as { site: Site };
  const reading = site.read(content.documents, config.language);
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
  const { identity } = reading;
  const settings = { ...settingsOf(config, undefined), postsPerPage: 2 };
  const posts = content.posts.map((post) =>
    withDefaults({ ...post, author: '', description: '' }, identity.postDefaults),
  );
  const assets = { stylesheet: '', pageStylesheets: {}, fontPreloads: [], loader: null, islands: bundle.islands };
  const routes = site.routes(reading.content, posts.map(summaryOf), settings);
  const files = assetCollector().emitterBelow('', 'key');
  const cleaned = await cleanBodies({ bodies: posts.map(({ body }) => body), options: postAddresses(config) });
  const bodies = new Map(posts.map(({ slug }, index) => [slug, cleaned[index] as CleanBody]));
  const pages = routes
    .filter(({ path }) => isShown(path))
    .map((route) => {
      const body = bodies.get(route.post ?? '') ?? null;
      const { html } = site.render(route, { settings, assets, content: reading.content, body }, files);
      return [route.path, bytesOf(html).toString()] as const;
    });
  const postPaths = posts.map(({ slug }) => site.postPath(slug));
  const guide = llmsFile({ config, identity, posts, postPaths, routes });
  const text = String(guide.bytes).replaceAll(/\]\([^)]*\)|\[\w+\.xml|## Optional/g, '');
  return new Map([...pages, ['llms.txt', text]]);
}

it('finds what is English', async () => {
  const pages = await render((path) => path === '/' || path === '/blogs/page/2/');
  expect(latinWords(pages.get('llms.txt')!)).toHaveLength(1);
  expect(latinWords(pages.get('/')!)).toContain('Skip to content');
  expect(latinWords(pages.get('/blogs/page/2/')!)).toContain('Page 1');
});

it('leaves no English word on any page of a site in Arabic', async () => {
  translateSite(root, 'ar');
  const pages = await render();
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/blogs/page/2/', '/blogs/live/', '/404/', '/thank-you/']));
  for (const [path, html] of pages) {
    expect(latinWords(html), path).toEqual([]);
    if (path !== 'llms.txt') expect(html).toContain('<html lang="ar" dir="rtl">');
  }
});

it('leaves no English text in any script that a visitor gets', () => {
  const texts = stringsOf(LABELS).filter((text) => / /.test(text.replaceAll(/\{\w+\}/g, '').trim()));
  expect(texts.length).toBeGreaterThan(60);
  const scripts = bundle.files.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const left = scripts.flatMap(({ path, bytes }) => {
    const code = Buffer.from(bytes).toString();
    return texts
      .filter((text) => text.split(/\{\w+\}/).some((part) => part.length > 7 && code.includes(part)))
      .map((text) => [path, text]);
  });
  // What the console is told of an island is for developers.
  expect(left.filter(([, text]) => text !== LABELS.widgets.notLoaded)).toEqual([]);
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
