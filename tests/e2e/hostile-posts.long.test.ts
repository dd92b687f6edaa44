/** One build of some hundreds of posts that attack it, in Chromium: under the site's own policy, and without any. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import type { Report } from '../../build/core/types.ts';
import { launchBrowser } from '../support/browser.ts';
import { readTree } from '../support/folder.ts';
import { EVIL_HOST } from '../hostile/bodies.ts';
import { dangersIn, readFeed } from '../hostile/files.ts';
import { faultsOfPage, isShown, misplacedOnPage, NO_NAMES, watchPage } from '../hostile/page.ts';
import { hostilePosts, type HostilePost } from '../hostile/posts.ts';
import { copySample } from '../support/sample-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { serveBare, serveFolder, type ServedSite } from '../support/preview.ts';
import { runSite, reportOf } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';
import { CALM, PHONE } from '../support/visitors.ts';

vi.setConfig({ testTimeout: limit(180_000), hookTimeout: limit(240_000) });

const POSTS = hostilePosts();
/** Tabs that are open at once. */
const TABS = 3;

let api: PostsApi;
let root: string;
let out: string;
let before: string[];
let report: Report;
let site: ServedSite;
let bare: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [api, browser] = await Promise.all([openPostsApi(), launchBrowser(NO_NAMES)]);
  api.posts = POSTS;
  root = copySample();
  out = join(root, 'dist');
  const config = join(root, 'site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('fonts: [', 'blogs: { feedSize: 1000 },\n  fonts: ['));
  before = readdirSync(root);
  const settings = { SITE_HOST: 'netlify', SITE_API_URL: api.url };
  const { stdout, stderr, code } = await runSite(root, ['build', '--json'], settings);
  if (code !== 0) throw new Error(stdout + stderr);
  report = reportOf(stdout);
  site = await serveFolder({ root, out, settings });
  bare = await serveBare(out);
});
afterAll(async () => {
  await browser?.close();
  for (const server of [site, bare, api]) server?.close();
});

const pathOf = ({ slug }: HostilePost) => `/blog/${encodeURIComponent(slug.normalize('NFC'))}/`;
const read = (path: string) => readFileSync(join(out, path), 'utf8');

/** Visits every page, some at once. @returns what is wrong, by the page */
async function visitAll(origin: string, paths: readonly string[]): Promise<Record<string, string[]>> {
  const waiting = [...paths];
  const wrong: Record<string, string[]> = {};
  const tab = async () => {
    const { page, asked, complaints } = await watchPage(browser, [origin], { reducedMotion: 'reduce' });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      const faults = [
        ...(answer?.status() === 200 ? await page.evaluate(faultsOfPage) : [`status ${answer?.status()}`]),
        // The list asks the API whether it has a newer post.
        ...asked.splice(0).filter((address) => !isShown(address) && address !== `${api.url}/blogs/published`),
        ...complaints.splice(0),
      ];
      if (faults.length > 0) wrong[path] = faults;
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return wrong;
}

describe('in a browser', () => {
  const lists = () => ['/', ...readdirSync(join(out, 'blogs/page')).map((number) => `/blogs/page/${number}/`)];

  it('no post runs anything, asks anyone, or takes the place of a part of the page', async () => {
    // Where a post was before stands on no page.
    const shown = POSTS.filter(({ slug }) => !slug.startsWith('moved-'));
    expect(await visitAll(site.origin, [...shown.map(pathOf), '/blogs/', ...lists()])).toEqual({});
  });

  it('nor does it without any policy', async () => {
    const telling = POSTS.filter(({ slug }) => /^(?:text|body)-/.test(slug));
    expect(await visitAll(bare.origin, [...telling.map(pathOf), '/blogs/', ...lists()])).toEqual({});
  });

  it.each([360, 1280])(
    'no post is wider than a window of %d, and what is in its head is not either',
    async (width) => {
      const wide = /^(?:deep|long|marks|wide|large|raised|JSON|spaces|numbers|many words)/;
      const { page } = await watchPage(browser, [site.origin], { viewport: { width, height: 800 }, ...CALM });
      const wrong: Record<string, string[]> = {};
      for (const post of POSTS.filter(({ attack, slug }) => wide.test(attack) && !slug.startsWith('moved-'))) {
        await page.goto(site.origin + pathOf(post), { waitUntil: 'domcontentloaded' });
        const faults = await page.evaluate(misplacedOnPage);
        if (faults.length > 0) wrong[post.attack] = faults;
      }
      for (const path of ['/', '/blogs/', ...lists()]) {
        await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        if (widest > width) wrong[path] = [`${widest}`];
      }
      await page.close();
      expect(wrong).toEqual({});
    },
    limit(120_000),
  );

  it.each([
    'names of the document',
    'forms',
    'popovers and dialogs',
    'styles that lie over it',
    'focus and keys',
    'landmarks',
    'own classes and ids',
  ])('the page works beside %s', async (attack) => {
    const post = POSTS.find((one) => one.attack === attack) as HostilePost;
    const { page } = await watchPage(browser, [site.origin], PHONE);
    await page.goto(site.origin + pathOf(post));
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#main');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#drawer:popover-open').waitFor();
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await page.locator('#drawer:popover-open').count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link').first().scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link').first().click({ trial: true });
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${site.origin}/`);
    await page.close();
  });

  it('would be told of what runs, what is asked and what lies over the page', async () => {
    const { page, asked } = await watchPage(browser, [bare.origin]);
    await page.goto(bare.origin + pathOf(POSTS[0]!));
    await page.evaluate(async (evil) => {
      const body = document.querySelector('[data-from-post="body"]') as HTMLElement;
      body.innerHTML =
        `<img src="https://${evil}/a.png" onerror="pwn(1)"><p style="position: fixed; inset: 0; z-index: 99" class="x">Over</p>` +
        '<form name="cookie"></form><a href="javascript:pwn(2)" id="main">x</a>';
      await new Promise((resolve) => setTimeout(resolve, 500));
    }, EVIL_HOST);
    const told = (await page.evaluate(faultsOfPage)).join('\n');
    for (const fault of [
      'ran: attack 1',
      'element: <form',
      'attribute onerror',
      'id: <a',
      'class: <p',
      'link: javascript:',
      'ids that stand twice: main',
      'names on the document: cookie',
      'lies over the page: <p',
      'the header is covered',
    ])
      expect(told).toContain(fault);
    expect(asked.filter((address) => !isShown(address))).toEqual([`https://${EVIL_HOST}/a.png`]);
    await page.close();
  });
});

/** What a browser makes of a text. */
async function inBrowser<T>(text: string, look: (text: string) => T): Promise<T> {
  const page: Page = await browser.newPage();
  const result = await page.evaluate(look as (text: string) => unknown, text);
  await page.close();
  return result as T;
}

const FEEDS = [
  [
    'feed.xml',
    'feed',
    'author category content entry feed id link media:content name published subtitle summary title updated',
  ],
  [
    'rss.xml',
    'rss',
    'atom:link category channel content:encoded dc:creator description guid item language lastBuildDate link media:content pubDate rss title',
  ],
] as const;

describe('in files', () => {
  it.each(FEEDS)('%s parses, with the posts and nothing else', async (file, root, names) => {
    const { bodies, summaries, ...rest } = await inBrowser(read(file), readFeed);
    const all = POSTS.length;
    expect(rest).toEqual({ error: [], nodes: [root], entries: all, names, addresses: all });
    expect(await inBrowser(bodies.join('\n'), dangersIn)).toEqual([]);
    // Read as HTML, which readers do, a summary is text and nothing else.
    expect(summaries.filter((summary) => summary.includes('<'))).toEqual([]);
  });

  it('the sitemap parses, and lists each post once, at an address of this site', async () => {
    const found = await inBrowser(read('sitemap.xml'), (text) => {
      const map = new DOMParser().parseFromString(text, 'application/xml');
      return {
        error: map.querySelector('parsererror')?.textContent ?? null,
        names: [...new Set([...map.querySelectorAll('*')].map(({ nodeName }) => nodeName))].sort(),
        addresses: [...map.querySelectorAll('loc')].map(({ textContent }) => textContent),
        days: [...map.querySelectorAll('lastmod')].map(({ textContent }) => textContent),
      };
    });
    expect({ error: found.error, names: found.names }).toEqual({
      error: null,
      names: ['lastmod', 'loc', 'url', 'urlset'],
    });
    const posts = found.addresses.filter((address) => address.includes('/blog/'));
    expect(new Set(posts)).toEqual(new Set(POSTS.map((post) => `https://www.example.com${pathOf(post)}`)));
    expect(posts).toHaveLength(POSTS.length);
    expect(found.days.filter((day) => !/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(day))).toEqual([]);
  });

  it('the alternates say what the posts say, and are no way around the sanitiser', async () => {
    const marked = new Marked({ gfm: true, async: false });
    const html = POSTS.map(({ slug }) => {
      const alternate = read(`blog/${slug.normalize('NFC')}/index.md`);
      const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(alternate) ?? [];
      const facts = parse(front) as Record<string, unknown>;
      expect(Object.keys(facts)).toEqual(
        expect.arrayContaining(['title', 'description', 'author', 'published', 'canonical']),
      );
      expect(Object.keys(facts).length).toBeLessThanOrEqual(8);
      return marked.parse(body) as string;
    });
    const guide = marked.parse(read('llms.txt')) as string;
    expect(await inBrowser([...html, guide].join('\n<hr>\n'), dangersIn)).toEqual([]);
  });

  it('nothing is outside of dist, and nothing in it that is not a post’s', () => {
    expect(readdirSync(root).filter((name) => !before.includes(name))).toEqual(['dist']);
    expect(readdirSync(join(out, 'blog')).sort()).toEqual(POSTS.map(({ slug }) => slug.normalize('NFC')).sort());
    const files = Object.keys(readTree(join(out, 'blog'))).map((path) => path.split('/').at(-1));
    expect(new Set(files)).toEqual(new Set(['index.html', 'index.md']));
    expect(files).toHaveLength(2 * POSTS.length);
    expect(report).toMatchObject({ ok: true, posts: POSTS.length });
  });

  it('the prototype of no object was changed', () => {
    expect(JSON.stringify(readTree(join(out, 'blog')))).not.toContain('polluted');
  });

  it('site check finds nothing but links that lead nowhere and words that are too long or too few', async () => {
    const { stdout } = await runSite(root, ['check', '--json']);
    const { problems } = reportOf(stdout);
    const known =
      /^(?:links\/(?:dead|missing-file)|head\/(?:duplicate-(?:title|description)|(?:title|description)-length))$/;
    expect(problems.filter(({ code }) => !known.test(code))).toEqual([]);
    // A feed's own picture: that a post names one which is not there.
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(
      errors.filter(({ message }) => !/^The link to \S+ leads nowhere \(on \/feed\.xml, \/rss\.xml\)/.test(message)),
    ).toEqual([]);
  });
});
