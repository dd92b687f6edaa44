/**
 * The README's commands on a copy of the repository as it ships: with its own posts, and with an API of 60 posts, of none and of one that
 * no build of it has seen. What is expected comes from the files of the content: an owner's words turn no test red. An owner's site, which is no sample, is not looked at.
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { launchBrowser } from '../support/browser.ts';
import { makeFolder, readTree } from '../support/folder.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { serveFolder } from '../support/preview.ts';
import { PROJECT, readProject, shareCache } from '../support/sample-site.ts';
import { cloneShipped } from '../support/packed-engine.ts';
import { outcomeOf } from '../support/site-command.ts';
import { visit } from '../support/visit.ts';
import { some } from '../support/whole.ts';
import { benchPosts } from '../../bench/posts.ts';

interface Front {
  readonly draft?: boolean;
  readonly publishDate?: string;
}

const frontOf = (file: string): Front =>
  parse(/^---\n(.*?)\n---/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '{}') as Front;

/** The files of a folder of the content that are published: name without `.md` -> fields. */
function published(root: string, folder: string): Map<string, Front> {
  const files = globSync(`content/${folder}/*.md`, { cwd: root }).sort();
  const fronts = files.map((file) => [basename(file, '.md'), frontOf(join(root, file))] as const);
  return new Map(
    fronts.filter(([, { draft, publishDate }]) => !draft && !(Date.parse(publishDate ?? '') > Date.now())),
  );
}

interface Company {
  readonly name: string;
  /** The suite is about the repository as it ships: an owner's site has this false. */
  readonly sample?: boolean;
}
const companyOf = (root: string): Company => parse(readFileSync(join(root, 'content/company.yaml'), 'utf8')) as Company;

/** The addresses of all pages and services, the twelve of them among those: each is a file of the content. */
function routesOf(root: string): string[] {
  const pages = [...published(root, 'pages').keys()].filter((name) => name !== 'not-found');
  return [
    ...pages.map((name) => (name === 'home' ? '/' : `/${name}/`)),
    ...[...published(root, 'services').keys()].map((name) => `/services/${name}/`),
  ];
}

/** The posts that are files. */
const ownPosts = (root: string) => [...published(root, 'blogs').keys()].map((slug) => ({ slug }));

const BUILD = 'npm run build';
const API_BUILD = `SITE_API_URL=https://api.example.com ${BUILD}`;
const npmCache = makeFolder();

/** Runs a command of a shell, as a person in the folder would. */
async function run(folder: string, command: string): Promise<string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const env = { PATH, HOME, TMPDIR, NO_COLOR: '1', npm_config_cache: npmCache };
  const outcome = await outcomeOf(spawn('/bin/sh', ['-c', command], { cwd: folder, env }));
  expect({ command, ...outcome }).toMatchObject({ code: 0 });
  return outcome.stdout;
}

/** One post is between none and many: it is tried every night. */
const NUMBERS = [
  ['its own posts', null],
  ['60 posts of an API', 60],
  ['an API without posts', 0],
  ['one post of an API', 1],
] as const;

describe.skipIf(process.platform === 'win32' || companyOf(PROJECT).sample !== true)('as it ships', () => {
  let [browser, api, first]: [Browser?, PostsApi?, string?] = [];
  beforeAll(async () => {
    [browser, api] = await Promise.all([launchBrowser(), openPostsApi()]);
  });
  afterAll(async () => {
    await browser?.close();
    api?.close();
  });
  const withApi = (command: string) => command.replace('https://api.example.com', api!.url);

  it('is built by commands of the README', () => {
    expect(readProject('README.md')).toContain(`&& ${BUILD} `);
    expect(readProject('README.md')).toContain(`\`${API_BUILD}\``);
  });

  describe.each(some(NUMBERS, 3))('with %s', (_, count) => {
    let root: string;
    let posts: PostsApi['posts'];
    const dist = (path: string) => join(root, 'dist', path);
    const page = (route: string) => readFileSync(dist(`${route}index.html`), 'utf8');
    const command = count === null ? BUILD : API_BUILD;

    beforeAll(async () => {
      root = cloneShipped();
      posts = count === null ? ownPosts(root) : benchPosts(count).map((post) => ({ ...post }));
      api!.posts = posts;
      if (first) shareCache(first, root);
      first ??= root;
      const output = await run(root, withApi(command));
      expect(output).toMatch(/^\d+ pages \(\d+ posts?\), /m);
    });

    it('has every page, in the sitemap unless hidden, and sends unknown paths home', () => {
      const routes = [...routesOf(root), ...posts.map(({ slug }) => `/blog/${slug}/`)];
      const shown = routes.filter((route) => !/<meta name="robots" content="[^"]*noindex/.test(page(route)));
      expect(shown.length).toBeGreaterThan(posts.length);
      const maps = globSync('sitemap*.xml', { cwd: dist('') }).map((file) => readFileSync(dist(file), 'utf8'));
      const listed = new Set(
        maps.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)),
      );
      expect(routes.filter((route) => listed.has(route))).toEqual(shown);
      expect(readFileSync(dist('_redirects'), 'utf8')).toMatch(/^\/\* \/\? 302$/m);
      expect(globSync('blog/*/index.html', { cwd: dist('') })).toHaveLength(posts.length);
    });

    it('passes the check', () =>
      run(root, `${count === null ? '' : `SITE_API_URL=${api!.url} `}npx --no-install site check`));

    it('has no script that no page loads', () => {
      const scripts = globSync('assets/*.js', { cwd: dist('') });
      const texts = [...globSync('**/*.html', { cwd: dist('') }), ...scripts].map((file) =>
        readFileSync(dist(file), 'utf8'),
      );
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((file) => !texts.some((text) => text.includes(basename(file))))).toEqual([]);
    });

    it('has widgets that wake', async () => {
      const settings = count === null ? {} : { SITE_API_URL: api!.url };
      const site = await serveFolder({ root, out: dist(''), settings });
      const { page, complaints } = await visit(browser!, `${site.origin}${posts[0] ? `/blog/${posts[0].slug}/` : '/'}`);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.7, behavior: 'instant' }));
      await page.locator('site-island[awake]').first().waitFor({ state: 'attached' });
      expect(complaints).toEqual([]);
      await page.context().close();
      site.close();
    });

    it.runIf(count === 60)('is the same without the cache, and by npx from a folder of it', async () => {
      const built = readTree(dist(''));
      await run(root, `${withApi(command)} -- --fresh`);
      expect(readTree(dist(''))).toEqual(built);
      rmSync(dist(''), { recursive: true });
      await run(join(root, 'content/pages'), `SITE_API_URL=${api!.url} npx --no-install site build`);
      expect(readTree(dist(''))).toEqual(built);
    });
  });
});
