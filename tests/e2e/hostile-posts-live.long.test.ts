/** Hostile posts that are newer than the build: read, cleaned and shown by the visitor's own browser, with and without a policy. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bodyRefusal } from '../../shared/post-body/limits.ts';
import { launchBrowser } from '../support/browser.ts';
import { faultsOfPage, isShown, NO_NAMES, watchPage } from '../hostile/page.ts';
import { hostilePosts, type HostilePost } from '../hostile/posts.ts';
import { openLiveSite } from '../support/live-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { serveBare, type ServedSite } from '../support/preview.ts';
import { limit } from '../support/time-limits.ts';
import { ATTACKS } from '../hostile/attacks.ts';

vi.setConfig({ testTimeout: limit(120_000) });

const TABS = 3;
const BUILT = { slug: 'built', title: 'Built', content: '<p>x</p>', publishDate: '2020-01-01' };
const POSTS = hostilePosts();
/** What the policy says of handlers and styles that stand in what is parsed, long before they are taken away. */
const PARSED = /inline event handler|inline style|^policy: (?:script-src-attr|style-src-elem|base-uri)|base URI/;

let api: PostsApi;
let site: ServedSite;
let bare: ServedSite;
let browser: Browser;
beforeAll(async () => {
  [api, browser] = await Promise.all([openPostsApi(), launchBrowser(NO_NAMES)]);
  api.posts = [BUILT];
  site = await openLiveSite(api.url);
  bare = await serveBare(site.out, [{ from: '/blog/*', to: '/blogs/live/', status: 200 }]);
  api.posts = [...POSTS, BUILT];
});
afterAll(async () => {
  await browser?.close();
  for (const server of [site, bare, api]) server?.close();
});

const pathOf = ({ slug }: HostilePost) => `/blog/${encodeURIComponent(slug.normalize('NFC'))}/`;
const apiOrigin = () => new URL(api.url).origin;

async function visitAll(origin: string, posts: readonly HostilePost[]): Promise<Record<string, string[]>> {
  const waiting = [...posts];
  const wrong: Record<string, string[]> = {};
  const tab = async () => {
    const { page, asked, complaints } = await watchPage(browser, [origin, apiOrigin()], { reducedMotion: 'reduce' });
    for (let post = waiting.shift(); post; post = waiting.shift()) {
      await page.goto(origin + pathOf(post), { waitUntil: 'domcontentloaded' });
      await page.locator('main article h1').waitFor();
      const faults = [
        ...(await page.evaluate(faultsOfPage)),
        ...asked.splice(0).filter((address) => !isShown(address)),
        ...complaints.splice(0).filter((text) => !PARSED.test(text)),
      ];
      if (faults.length > 0) wrong[post.attack] = faults;
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return wrong;
}

it('no text of a post runs anything or leaves its place, under the policy', async () => {
  expect(
    await visitAll(
      site.origin,
      POSTS.filter(({ slug }) => slug.startsWith('text-')),
    ),
  ).toEqual({});
});

it('no body does, without any policy', async () => {
  expect(
    await visitAll(
      bare.origin,
      POSTS.filter(({ slug }) => slug.startsWith('body-')),
    ),
  ).toEqual({});
});

it.each(['policy', 'no policy'])(
  'the list shows them all as cards, under %s',
  async (policy) => {
    const { origin } = policy === 'policy' ? site : bare;
    const { page, asked, complaints } = await watchPage(browser, [origin, apiOrigin()], { reducedMotion: 'reduce' });
    await page.goto(`${origin}/blogs/`);
    await page.getByRole('button', { name: `${POSTS.length} new posts` }).click();
    await expect.poll(() => page.locator('main article').count(), { timeout: limit(20_000) }).toBe(POSTS.length + 1);
    expect(await page.evaluate(faultsOfPage)).toEqual([]);
    expect(asked.filter((address) => !isShown(address))).toEqual([]);
    expect(complaints.filter((text) => !PARSED.test(text))).toEqual([]);
    await page.close();
  },
  limit(60_000),
);

/** The client's own cleaning of bodies, as one script. */
async function cleaningScript(): Promise<string> {
  const live = fileURLToPath(new URL('../../src/live-posts', import.meta.url));
  const contents = `import { readBody } from './post-body.ts';
    globalThis.clean = (body, settings) => readBody(body, settings).nodes;`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: live, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

it('nothing of any body that attacks sanitisers runs once the client has cleaned it', async () => {
  const { page, complaints } = await watchPage(browser, [bare.origin]);
  await page.goto(`${bare.origin}/thank-you/`);
  await page.evaluate(await cleaningScript());
  const bodies = [
    ...ATTACKS,
    ...POSTS.filter(({ slug }) => slug.startsWith('body-')).map(({ content }) => content as string),
  ];
  const found = await page.evaluate(async (all) => {
    const { clean } = globalThis as unknown as { clean(body: string, settings: object): DocumentFragment };
    const settings = { origin: 'https://www.example.com', basePath: '', postsBaseUrl: null, embedHosts: [] };
    for (const body of all) {
      const place = document.createElement('div');
      place.append(clean(body, settings));
      document.body.append(place);
      for (const element of place.querySelectorAll('*'))
        for (const kind of ['click', 'mouseover', 'focus', 'toggle', 'error']) element.dispatchEvent(new Event(kind));
      // Written down and read again, as an editor or an extension might.
      const again = document.createElement('div');
      again.innerHTML = place.innerHTML;
      document.body.append(again);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    return (globalThis as unknown as { ran: string[] }).ran;
  }, bodies);
  expect(found).toEqual([]);
  expect(complaints.filter((text) => !PARSED.test(text))).toEqual([]);
  await page.close();
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
  api.posts = [{ slug: 'open', title: 'Open <b>words', content }, BUILT];
  const { page } = await watchPage(browser, [site.origin, apiOrigin()]);
  await page.goto(`${site.origin}/blog/open/`);
  await page.locator('main article h1', { hasText: 'Open words' }).waitFor();
  expect(await page.locator('main article [class*=prose]').evaluate((body) => body.textContent)).toBe(words);
  await page.close();
});

const attributes = (count: number) => `<p ${Array.from({ length: count }, (_, at) => `a${at}=""`).join('')}>x</p>`;

it.each([
  ['a tag of a hundred thousand attributes', { content: attributes(100_000) }],
  ['a body over two megabytes', { content: '<p>word '.repeat(300_000) }],
  ['a title of a million letters', { title: 'W'.repeat(1_000_000) }],
  ['a title of a thousand elements', { title: '<b>x</b>'.repeat(1000) }],
  ['a hundred thousand tags', { tags: Array.from({ length: 100_000 }, (_, at) => `${at}`) }],
])('what would hold the browser is no post: %s', async (_, fields) => {
  api.posts = [{ slug: 'heavy', title: 'Heavy', content: '<p>x</p>', ...fields }, BUILT];
  const { page } = await watchPage(browser, [site.origin, apiOrigin()]);
  await page.goto(`${site.origin}/blog/heavy/`);
  await page
    .getByRole('alert')
    .getByText('Blog not found')
    .waitFor({ timeout: limit(10_000) });
  await page.close();
});

it('the limits of a body are the build’s', () => {
  expect([1024, 1025].map((count) => bodyRefusal(attributes(count)) === null)).toEqual([true, false]);
  expect([2_000_000, 2_000_001].map((bytes) => bodyRefusal('x'.repeat(bytes)) === null)).toEqual([true, false]);
  expect(
    bodyRefusal(`<img src="data:image/png;base64,${'AB/+'.repeat(100_000)}" alt="${'a word '.repeat(2000)}">`),
  ).toBe(true);
});
