/** Posts of other languages than the site's, built and live (docs/posts.md): their direction and their language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { openPostsStage } from '../support/stage.ts';

const ARABIC = {
  slug: 'arabic',
  title: 'Node.js للمبتدئين: خطوة بعد خطوة',
  excerpt: 'مقدمة قصيرة.',
  content: `<p>Node.js بيئة تشغيل مفتوحة المصدر، اكتب <code>npm ci</code> ثم انتظر قليلا.</p>
<h2>Node.js والخادم</h2>
<ul><li>سريعة وخفيفة</li><li>Node.js وواجهاتها البرمجية الكثيرة</li></ul>
<ol><li>ثبت الأدوات</li><li>شغل الخادم</li></ol>
<pre><code>const answer = 42;</code></pre>
<p>An English paragraph in between.</p>
<blockquote><p>العلم في الصغر كالنقش على الحجر.</p></blockquote>
<table><tr><th>الأداة المستعملة</th><th>السرعة</th></tr><tr><td>Node.js</td><td>جيدة جدا</td></tr></table>
<details open><summary>المزيد</summary><p>نص كان مخفيا.</p></details>`,
  categoryId: { name: 'برمجة' },
  publishDate: '2026-05-03T10:00:00Z',
};
const post = (slug: string, title: string, content: string, publishDate: string, more = {}) => ({
  slug,
  title,
  content: `<p>${content}</p>`,
  publishDate,
  ...more,
});
const KOREAN = post('korean', 'React 시작하기', 'React 새로운 기능을 소개합니다.', '2026-05-02T10:00:00Z');
const FRENCH = post('french', 'Pourquoi nous testons', 'Parce que.', '2026-05-01T10:00:00Z', { lang: 'fr_FR' });
const ENGLISH = post('english', 'Plain English', 'Words.', '2026-04-01T10:00:00Z');
const POSTS = [ARABIC, KOREAN, FRENCH, ENGLISH];
const LIVE = [
  { ...KOREAN, slug: 'live-korean', publishDate: '2026-06-02T10:00:00Z' },
  { ...ARABIC, slug: 'live-arabic', publishDate: '2026-06-01T10:00:00Z' },
];

const stage = openPostsStage(POSTS, { later: [...LIVE, ...POSTS] }, { bypassCSP: true });

async function open(path: string, width: number): Promise<Page> {
  const { page } = await stage.visit(path, { viewport: { width, height: 900 } });
  await page.locator('main article h1').first().waitFor();
  return page;
}

/** How far an element's text is from the sides of its column, and its marker from the right. */
const placeOf = (page: Page, selector: string) =>
  page
    .locator(`main article [class*=prose] ${selector}`)
    .first()
    .evaluate((element) => {
      const column = element.closest('[class*=prose]')!.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      return {
        fromLeft: Math.round(text.left - column.left),
        fromRight: Math.round(column.right - text.right),
        direction: getComputedStyle(element).direction,
        marker: getComputedStyle(element, '::before').right,
      };
    });

describe.each([390, 1440])('an Arabic post that begins with "Node.js", %i wide', (width) => {
  it('is set from the right, its code from the left', async () => {
    const page = await open('/blog/arabic/', width);
    const article = page.locator('main article').first();
    expect([await article.getAttribute('dir'), await article.getAttribute('lang')]).toEqual(['rtl', 'ar']);
    for (const selector of ['> p', 'h2', 'blockquote', 'summary', 'ul > li', 'ol > li']) {
      const { fromRight, direction } = await placeOf(page, selector);
      expect([direction, fromRight < 32], selector).toEqual(['rtl', true]);
    }
    expect((await placeOf(page, 'ul > li')).marker).toBe('0px');
    for (const selector of ['p > code', 'pre']) expect((await placeOf(page, selector)).direction).toBe('ltr');
    const { fromRight } = await placeOf(page, 'th');
    expect(await placeOf(page, 'td')).toMatchObject({ direction: 'ltr', fromRight });
    expect((await placeOf(page, '> p[dir=ltr]')).fromLeft).toBeCloseTo(0, 1);
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await crumb.getAttribute('lang')).toBe('en');
    expect(await crumb.locator('bdi').getAttribute('lang')).toBe('ar');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axe(page)).toEqual([]);
  });
});

it('a live Arabic post is set from the right as a whole, its blocks of code from the left', async () => {
  const page = await open('/blog/live-arabic/', 390);
  const article = page.locator('main article').first();
  expect([await article.getAttribute('dir'), await article.getAttribute('lang')]).toEqual(['rtl', 'ar']);
  for (const selector of ['> p', 'h2', 'ul > li']) expect((await placeOf(page, selector)).direction).toBe('rtl');
  expect((await placeOf(page, 'pre')).direction).toBe('ltr');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe(page)).toEqual([]);
});

it.each(['/blog/korean/', '/blog/live-korean/'])('%s is Korean, and its direction that of the page', async (path) => {
  const page = await open(path, 1440);
  const article = page.locator('main article').first();
  expect([await article.getAttribute('dir'), await article.getAttribute('lang')]).toEqual([null, 'ko']);
  expect(await page.locator('time').first().getAttribute('lang')).toBe('en');
  expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('ko_KR');
});

it('the words of a post are in its language on cards, in breadcrumbs, feeds and Markdown', () => {
  const file = (path: string) => readFileSync(join(stage.site.out, path), 'utf8');
  /** What the headings of cards say of their words. */
  const cardsOf = (path: string) =>
    Object.fromEntries(
      Array.from(
        file(path).matchAll(/<h[23] class="[^"]*" data-from-post="title"([^>]*)><a[^>]*>([^<]*)/g),
        ([, said, title]) => [title, said],
      ),
    );
  const newest = {
    [ARABIC.title]: ' lang="ar" dir="rtl"',
    [KOREAN.title]: ' lang="ko"',
    [FRENCH.title]: ' lang="fr-FR"',
  };
  expect(cardsOf('blogs/index.html')).toEqual({ ...newest, [ENGLISH.title]: '' });
  expect(cardsOf('index.html')).toMatchObject(newest);
  expect(cardsOf('blog/english/index.html')).toEqual(newest);
  expect(file('blogs/index.html')).toMatch(/<span[^>]* lang="ar" dir="rtl"[^>]*>برمجة/);
  const english = file('blog/english/index.html');
  expect(english.match(/<article[^>]*><header/)?.[0]).not.toMatch(/lang|dir/);
  expect(english).toContain('og:locale" content="en_IN"');
  expect(file('blog/arabic/index.html')).toMatch(/"mainEntityOfPage".*"inLanguage":"ar"/);
  const [entry = ''] = file('feed.xml').match(/<entry.*?<\/entry>/s) ?? [];
  expect(entry).toMatch(/^<entry xml:lang="ar">/);
  expect(entry).toContain('&lt;div lang=&quot;ar&quot; dir=&quot;rtl&quot;&gt;');
});

it('a live card is as a built one', async () => {
  const { page } = await stage.visit('/blogs/');
  await page.getByRole('button', { name: '2 new posts' }).click();
  await expect.poll(() => page.locator('main article h2').count()).toBe(LIVE.length + POSTS.length);
  const title = page.locator('main article h2').nth(1);
  expect([await title.getAttribute('lang'), await title.getAttribute('dir')]).toEqual(['ar', 'rtl']);
});
