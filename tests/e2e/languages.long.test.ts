/** Posts of other languages than the site's, built and live: their direction, their language, and nothing for axe to find. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openLiveSite } from '../support/live-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import type { ServedSite } from '../support/preview.ts';
import { PROJECT } from '../support/sample-site.ts';

const CONTENT = `<p>Node.js بيئة تشغيل مفتوحة المصدر، اكتب <code>npm ci</code> ثم انتظر قليلا.</p>
<h2>Node.js والخادم</h2>
<ul><li>سريعة وخفيفة</li><li>Node.js وواجهاتها البرمجية الكثيرة</li></ul>
<ol><li>ثبت الأدوات</li><li>شغل الخادم</li></ol>
<pre><code>const answer = 42;</code></pre>
<p>An English paragraph in between.</p>
<ol><li>First</li><li>ثانيا وبالعربية</li><li>Third, in English again</li></ol>
<blockquote><p>العلم في الصغر كالنقش على الحجر.</p></blockquote>
<table><tr><th>الأداة المستعملة</th><th>السرعة</th></tr><tr><td>Node.js</td><td>جيدة جدا</td></tr></table>
<details open><summary>المزيد</summary><p>نص كان مخفيا.</p></details>`;
const ARABIC = {
  slug: 'arabic',
  title: 'Node.js للمبتدئين: خطوة بعد خطوة',
  excerpt: 'مقدمة قصيرة.',
  content: CONTENT,
  author: { name: 'Asha Rao' },
  categoryId: { name: 'برمجة' },
  publishDate: '2026-05-03T10:00:00Z',
};
const KOREAN = {
  slug: 'korean',
  title: 'React 시작하기',
  content: '<p>React 새로운 기능을 소개합니다.</p>',
  publishDate: '2026-05-02T10:00:00Z',
};
const FRENCH = {
  slug: 'french',
  title: 'Pourquoi nous testons',
  lang: 'fr_FR',
  content: '<p>Parce que.</p>',
  publishDate: '2026-05-01T10:00:00Z',
};
const ENGLISH = {
  slug: 'english',
  title: 'Plain English',
  content: '<p>Words.</p>',
  publishDate: '2026-04-01T10:00:00Z',
};
const LIVE = { ...ARABIC, slug: 'live-arabic', publishDate: '2026-06-01T10:00:00Z' };
const LIVE_KOREAN = { ...KOREAN, slug: 'live-korean', publishDate: '2026-06-02T10:00:00Z' };

let browser: Browser;
let api: PostsApi;
let site: ServedSite;
beforeAll(async () => {
  [api, browser] = await Promise.all([openPostsApi(), launchBrowser()]);
  api.posts = [ARABIC, KOREAN, FRENCH, ENGLISH];
  site = await openLiveSite(api.url);
  api.posts = [LIVE_KOREAN, LIVE, ...api.posts];
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  api?.close();
});

async function open(path: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, bypassCSP: true });
  await page.goto(`${site.origin}${path}`);
  await page.locator('main article h1').first().waitFor();
  return page;
}

/** Where the text of an element stands in its column, and where its marker is. */
const existing = (page: Page, selector: string) =>
  page
    .locator(`main article [class*=prose] ${selector}`)
    .first()
    .evaluate((element) => {
      const column = element.closest('[class*=prose]')!.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const before = getComputedStyle(element, '::before');
      return {
        fromLeft: Math.round(text.left - column.left),
        fromRight: Math.round(column.right - text.right),
        direction: getComputedStyle(element).direction,
        markerFromRight: before.content === 'none' ? null : Math.round(Number.parseFloat(before.right)),
      };
    });

const file = (path: string) => readFileSync(join(site.out, path), 'utf8');

describe.each([390, 1440])('an Arabic post that begins with "Node.js", %i wide', (width) => {
  it.each([
    ['built', '/blog/arabic/'],
    ['live', '/blog/live-arabic/'],
  ])('%s: stands right, its code left', async (name, path) => {
    const page = await open(path, width);
    const article = page.locator('main article').first();
    expect(await article.getAttribute('dir')).toBe('rtl');
    expect(await article.getAttribute('lang')).toBe('ar');
    for (const selector of ['> p', 'h2', 'blockquote', 'summary']) {
      const { fromRight, direction } = await existing(page, selector);
      expect(direction, selector).toBe('rtl');
      expect(fromRight, selector).toBeLessThan(32);
    }
    const entry = await existing(page, 'ul > li');
    expect(entry.direction).toBe('rtl');
    expect(entry.markerFromRight).toBe(0);
    expect(entry.fromRight).toBe(28);
    expect((await existing(page, 'ol > li')).fromRight).toBe(28);
    expect((await existing(page, 'p > code')).direction).toBe('ltr');
    expect((await existing(page, 'pre')).direction).toBe('ltr');
    const number = page.locator('main article [class*=prose] > ol > li').first();
    expect(await number.evaluate((entry) => getComputedStyle(entry).marginRight)).toBe('28px');
    const [head, cell] = [await existing(page, 'th'), await existing(page, 'td')];
    expect(cell).toMatchObject({ direction: 'ltr', fromRight: head.fromRight });
    const english = await existing(page, '> p[dir=ltr]');
    expect(english.fromLeft).toBe(0);
    const [first, second] = await page
      .locator('th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    expect(first).toBeGreaterThan(second!);
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await crumb.getAttribute('lang')).toBe('en');
    expect(await crumb.locator('bdi').getAttribute('lang')).toBe('ar');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axe(page)).toEqual([]);
    const folder = join(PROJECT, '.site/languages');
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    await page.close();
  });
});

it('a Korean post is Korean, and its direction that of the page', async () => {
  for (const path of ['/blog/korean/', '/blog/live-korean/']) {
    const page = await open(path, 1440);
    const article = page.locator('main article').first();
    expect(await article.getAttribute('lang')).toBe('ko');
    expect(await article.getAttribute('dir')).toBeNull();
    expect(await page.locator('time').first().getAttribute('lang')).toBe('en');
    expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('ko_KR');
    await page.close();
  }
});

/** What the headings of cards say of their words. */
const cardsOf = (path: string) =>
  Object.fromEntries(
    Array.from(
      file(path).matchAll(/<h[23] class="[^"]*" data-from-post="title"([^>]*)><a[^>]*>([^<]*)/g),
      ([, said, title]) => [title, said],
    ),
  );

it('the words of a post are in its language wherever they stand', async () => {
  const cards = {
    [ARABIC.title]: ' lang="ar" dir="rtl"',
    [KOREAN.title]: ' lang="ko"',
    [FRENCH.title]: ' lang="fr-FR"',
    [ENGLISH.title]: '',
  };
  const { [ENGLISH.title]: _, ...newest } = cards;
  expect(cardsOf('blogs/index.html')).toEqual(cards);
  expect(cardsOf('index.html')).toMatchObject(newest);
  expect(cardsOf('blog/english/index.html')).toEqual(newest);
  expect(file('blogs/index.html').match(/<span[^>]*>برمجة/)?.[0]).toMatch(/ lang="ar" dir="rtl"/);
  const english = file('blog/english/index.html');
  expect(english.match(/<article[^>]*><header/)?.[0]).not.toMatch(/lang|dir/);
  expect(english.match(/og:locale" content="([^"]*)/)?.[1]).toBe('en_IN');
  expect(file('blog/arabic/index.html').match(/"mainEntityOfPage".*"inLanguage":"([^"]*)"/)?.[1]).toBe('ar');
  const [entry = ''] = file('feed.xml').match(/<entry.*?<\/entry>/s) ?? [];
  expect(entry.slice(0, 30)).toContain('<entry xml:lang="ar">');
  expect(entry.match(/<content[^>]*>.{60}/)?.[0]).toContain('&lt;div lang=&quot;ar&quot; dir=&quot;rtl&quot;&gt;');
  expect(file('blog/arabic/index.md').slice(0, 600)).toContain('\nlanguage: "ar"\n');
});

it('a live card is as a built one', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/blogs/`);
  await page.getByRole('button', { name: '2 new posts' }).click();
  const title = page.locator('main article h2').nth(1);
  expect(await title.getAttribute('lang')).toBe('ar');
  expect(await title.getAttribute('dir')).toBe('rtl');
  await page.close();
});
