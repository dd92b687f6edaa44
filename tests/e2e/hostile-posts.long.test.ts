/** Hundreds of posts that attack the site, in Chromium: built, and newer than the build; under the site's policy, and without any. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Marked } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_TAGS } from '../../shared/post-fields.ts';
import { EVIL_HOST } from '../hostile/bodies.ts';
import { dangersIn, faultsOfPage, isShown, misplacedOnPage, NO_NAMES, readFeed, watchPage } from '../hostile/page.ts';
import { hostilePosts, type HostilePost } from '../hostile/posts.ts';
import { launchBrowser } from '../support/browser.ts';
import { readTree } from '../support/folder.ts';
import type { PostsApi } from '../support/posts-api.ts';
import { serveBare, type ServedSite } from '../support/preview.ts';
import { addSettings } from '../support/sample-site.ts';
import { openPostsStage } from '../support/stage.ts';
import { siteReport } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';
import { CALM, PHONE } from '../support/visit.ts';
import { WHOLE } from '../support/whole.ts';

const POSTS = hostilePosts();
/** Where a post was before is on no page. */
const SHOWN = POSTS.filter(({ slug }) => !slug.startsWith('moved-'));
const of = (kind: RegExp) => POSTS.filter(({ slug }) => kind.test(slug));
/** By day a fifth of them is visited without any policy, and another fifth under the site's; every night each is visited both ways. */
const without = (posts: readonly HostilePost[]) => posts.filter((_, index) => WHOLE || index % 5 === 0);
const under = (posts: readonly HostilePost[]) => posts.filter((_, index) => WHOLE || index % 5 === 2);
/** Tabs that are open at once. */
const TABS = 3;
/** What the policy says of handlers and styles in what is parsed, long before they are removed. */
const PARSED = /inline event handler|inline style|^policy: (?:script-src-attr|style-src-elem|base-uri)|base URI/;

type PostsStage = ReturnType<typeof openPostsStage>;
const openHostile = (built: PostsApi['posts'], site: Parameters<typeof openPostsStage>[1]) =>
  openPostsStage(built, site, {}, () => launchBrowser(NO_NAMES));
const pathOf = ({ slug }: HostilePost) => `/blog/${encodeURIComponent(slug.normalize('NFC'))}/`;
/** Of the stage's site, where no other origin is named. */
const watch = ({ browser, api, site }: PostsStage, options = {}, origin = site.origin) =>
  watchPage(browser, [origin, new URL(api.url).origin], options);

/** Visits every page, some at once. @returns what is wrong, by the page */
async function visitAll(stage: PostsStage, paths: readonly string[], ready = 'main', { origin } = stage.site) {
  const waiting = [...paths];
  const wrong: Record<string, string[]> = {};
  const tab = async () => {
    const { page, asked, complaints } = await watch(stage, CALM, origin);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      await page.locator(ready).first().waitFor();
      const faults = [
        ...(answer?.status() === 200 ? await page.evaluate(faultsOfPage) : [`status ${answer?.status()}`]),
        ...asked.splice(0).filter((address) => !isShown(address)),
        ...complaints.splice(0).filter((text) => ready === 'main' || !PARSED.test(text)),
      ];
      if (faults.length > 0) wrong[path] = faults;
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return wrong;
}

describe('in a build', () => {
  const stage = openHostile(POSTS, { edit: (root) => addSettings(root, 'blogs: { feedSize: 1000 },') });
  let bare: ServedSite;
  beforeAll(async () => {
    bare = await serveBare(stage.site.out);
  });
  afterAll(() => bare?.close());
  const inOut = (path: string) => join(stage.site.out, path);
  const read = (path: string) => readFileSync(inOut(path), 'utf8');
  const lists = () => ['/', '/blogs/', ...readdirSync(inOut('blogs/page')).map((page) => `/blogs/page/${page}/`)];

  it('no post runs anything, requests anything, or takes the place of a part of the page', async () => {
    expect(await visitAll(stage, [...under(SHOWN).map(pathOf), ...lists()])).toEqual({});
  });

  it('nor does it without any policy', async () => {
    expect(await visitAll(stage, [...without(SHOWN).map(pathOf), ...lists()], 'main', bare)).toEqual({});
  });

  it.each([360, 1280])('no post is wider than a window of %d, and what is in its head is not either', async (width) => {
    const isWide = /^(?:deep|long|marks|wide|large|raised|JSON|spaces|numbers|many words)/;
    const { page } = await watch(stage, { viewport: { width, height: 800 }, ...CALM });
    const wrong: Record<string, string[]> = {};
    for (const post of SHOWN.filter(({ attack }) => isWide.test(attack))) {
      await page.goto(stage.site.origin + pathOf(post), { waitUntil: 'domcontentloaded' });
      const faults = await page.evaluate(misplacedOnPage);
      if (faults.length > 0) wrong[post.attack] = faults;
    }
    for (const path of lists()) {
      await page.goto(stage.site.origin + path, { waitUntil: 'domcontentloaded' });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widest > width) wrong[path] = [`${widest}`];
    }
    expect(wrong).toEqual({});
  });

  it.each([
    'names of the document',
    'forms',
    'popovers and dialogs',
    'styles that lie over it',
    'focus and keys',
    'landmarks',
    'own classes and ids',
  ])('the page works beside %s', async (attack) => {
    const { page } = await watch(stage, PHONE);
    await page.goto(stage.site.origin + pathOf(POSTS.find((one) => one.attack === attack)!));
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#main');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await page.locator('#drawer:popover-open').count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link').first().click({ trial: true });
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${stage.site.origin}/`);
  });

  it('what runs, what is requested and what lies over the page would be noticed', async () => {
    const { page, asked } = await watch(stage, {}, bare.origin);
    await page.goto(bare.origin + pathOf(POSTS[0]!));
    await page.evaluate(async (evil) => {
      document.querySelector('[data-from-post="body"]')!.innerHTML =
        `<img src="https://${evil}/a.png" onerror="pwn(1)"><p style="position: fixed; inset: 0; z-index: 99" class="x">Over</p>` +
        '<form name="cookie"></form><b onclick="pwn(3)">b</b><a href="javascript:pwn(2)" id="main">x</a>';
      await new Promise((resolve) => setTimeout(resolve, 500));
    }, EVIL_HOST);
    const faults = (await page.evaluate(faultsOfPage)).join('\n');
    for (const fault of [
      'ran: attack 1',
      'element: <form',
      'attribute onclick',
      'id: <a',
      'class: <p',
      'link: javascript:',
      'ids that stand twice: main',
      'names on the document: cookie',
      'lies over the page: <p',
      'the header is covered',
    ])
      expect(faults).toContain(fault);
    expect(asked.filter((address) => !isShown(address))).toEqual([`https://${EVIL_HOST}/a.png`]);
  });

  /** What a browser makes of a text. */
  async function inBrowser<T>(text: string, look: (text: string) => T): Promise<T> {
    const page = await stage.browser.newPage();
    return (await page.evaluate(look as (text: string) => unknown, text)) as T;
  }

  it.each([
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
  ])('%s parses, with the posts and nothing else', async (file, root, names) => {
    const { bodies, summaries, ...rest } = await inBrowser(read(file), readFeed);
    const all = POSTS.length;
    expect(rest).toEqual({ error: [], nodes: [root], entries: all, names, addresses: all });
    expect(await inBrowser(bodies.join('\n'), dangersIn)).toEqual([]);
    // Read as HTML, which readers do, a summary is text and nothing else.
    expect(summaries.filter((summary) => summary.includes('<'))).toEqual([]);
  });

  it('the sitemap parses, and lists each post once, at an address of this site', async () => {
    const { names, addresses, days } = await inBrowser(read('sitemap.xml'), (text) => {
      const map = new DOMParser().parseFromString(text, 'application/xml');
      const texts = (selector: string) => [...map.querySelectorAll(selector)].map(({ textContent }) => textContent);
      const names = [...new Set([...map.querySelectorAll('*')].map(({ nodeName }) => nodeName))].sort();
      return { names, addresses: texts('loc'), days: texts('lastmod') };
    });
    expect(names).toEqual(['lastmod', 'loc', 'url', 'urlset']);
    const posts = addresses.filter((address) => address.includes('/blog/'));
    expect(posts.toSorted()).toEqual(POSTS.map((post) => `https://www.example.com${pathOf(post)}`).sort());
    expect(days.filter((day) => !/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(day))).toEqual([]);
  });

  it('llms.txt is no way around the sanitiser', async () => {
    const guide = new Marked({ gfm: true, async: false }).parse(read('llms.txt')) as string;
    expect(await inBrowser(guide, dangersIn)).toEqual([]);
  });

  it('dist has the files of the posts and no other, and no prototype was changed', () => {
    expect(readdirSync(inOut('blog')).sort()).toEqual(POSTS.map(({ slug }) => slug.normalize('NFC')).sort());
    const tree = readTree(inOut('blog'));
    expect(Object.keys(tree).filter((path) => !/^[^/]+\/index\.html$/.test(path))).toEqual([]);
    expect(Object.keys(tree)).toHaveLength(POSTS.length);
    expect(JSON.stringify(tree)).not.toContain('polluted');
  });

  it('site check finds nothing but dead links, words that are too long or too few, and many tags', async () => {
    const { problems } = (await siteReport(dirname(stage.site.out), ['check'])).report;
    const known =
      /^(?:links\/(?:dead|missing-file)|budget\/post|head\/(?:duplicate-(?:title|description)|(?:title|description)-length))$/;
    expect(problems.filter(({ code }) => !known.test(code))).toEqual([]);
    // A feed's own picture: a post may name one which is not there.
    const ofFeeds = /^The link to \S+ leads nowhere \(on \/feed\.xml, \/rss\.xml\)/;
    expect(problems.filter(({ severity, message }) => severity === 'error' && !ofFeeds.test(message))).toEqual([]);
  });
});

describe('newer than the build', () => {
  const BUILT = { slug: 'built', title: 'Built', content: '<p>x</p>', publishDate: '2020-01-01' };
  const ARTICLE = 'main article h1';
  const stage = openHostile([BUILT], { later: [...POSTS, BUILT], flags: ['--allow-shrink'] });
  let bare: ServedSite;
  beforeAll(async () => {
    bare = await serveBare(stage.site.out, [{ from: '/blog/*', to: '/blogs/live/', status: 200 }]);
  });
  afterAll(() => bare?.close());

  it('no text of a post runs anything or leaves its place, under the policy', async () => {
    expect(await visitAll(stage, under(of(/^text-/)).map(pathOf), ARTICLE)).toEqual({});
  });

  it('no body does, under the policy and without any', async () => {
    expect(await visitAll(stage, under(of(/^body-/)).map(pathOf), ARTICLE)).toEqual({});
    expect(await visitAll(stage, without(of(/^body-/)).map(pathOf), ARTICLE, bare)).toEqual({});
  });

  it('the list shows them all as cards', async () => {
    const { page, asked, complaints } = await watch(stage, CALM, bare.origin);
    await page.goto(`${bare.origin}/blogs/`);
    await page.getByRole('button', { name: `${POSTS.length} new posts` }).click();
    await expect.poll(() => page.locator('main article').count(), { timeout: limit(20_000) }).toBe(POSTS.length + 1);
    expect(await page.evaluate(faultsOfPage)).toEqual([]);
    expect(asked.filter((address) => !isShown(address))).toEqual([]);
    expect(complaints.filter((text) => !PARSED.test(text))).toEqual([]);
  });

  it.each([
    ['left open', '<p>Words</p><p>and more', 'Wordsand more'],
    ['closed by nothing', '<div>Words <b>and</b> more', 'Words and more'],
    ['with a comment left open', '<p>Words</p>and more<!-- x', 'Wordsand more'],
    [
      'with a form that answers for itself',
      '<p>Words</p><form><input name="childNodes"><input name="nodeType"></form><!-- a --><!-- b -->and more',
      'Wordsand more',
    ],
    ['with a tag left open', '<p>Words</p>and more<p title="x', 'Wordsand more'],
  ])('a body %s keeps its words', async (_, content, words) => {
    stage.api.posts = [{ slug: 'open', title: 'Open <b>words', content }, BUILT];
    const { page } = await watch(stage);
    await page.goto(`${stage.site.origin}/blog/open/`);
    await page.locator('main article h1', { hasText: 'Open words' }).waitFor();
    expect(await page.locator('main article [class*=prose]').evaluate((body) => body.textContent)).toBe(words);
  });

  const attributes = (count: number) => `<p ${Array.from({ length: count }, (_, at) => `a${at}=""`).join('')}>x</p>`;
  it.each([
    ['a tag of a hundred thousand attributes', { content: attributes(100_000) }],
    ['a body over two megabytes', { content: '<p>word '.repeat(300_000) }],
    ['a title of a million letters', { title: 'W'.repeat(1_000_000) }],
    ['a title of a thousand elements', { title: '<b>x</b>'.repeat(1000) }],
  ])('what would stall the browser is no post: %s', async (_, fields) => {
    stage.api.posts = [{ slug: 'heavy', title: 'Heavy', content: '<p>x</p>', ...fields }, BUILT];
    const { page } = await watch(stage);
    await page.goto(`${stage.site.origin}/blog/heavy/`);
    const alert = page.getByRole('alert').getByText('Blog not found');
    await alert.waitFor({ timeout: limit(10_000) });
  });

  it('of a hundred thousand tags a thousand are read', async () => {
    const tags = Array.from({ length: 100_000 }, (_, at) => `${at}`);
    stage.api.posts = [{ slug: 'heavy', title: 'Heavy', content: '<p>x</p>', tags }, BUILT];
    const { page } = await watch(stage);
    await page.goto(`${stage.site.origin}/blog/heavy/`);
    await page.locator('main article h1', { hasText: 'Heavy' }).waitFor();
    expect(await page.locator('meta[property="article:tag"]').count()).toBe(MAX_TAGS);
  });
});
