/** How bodies of posts are shown, built and live: every element, formulas, drawings, text from right to left, on paper. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { CALM, DESK, PHONE, styleOf } from '../support/visit.ts';
import { oddPosts, richPosts } from '../support/editors-posts.ts';
import { openPostsStage } from '../support/stage.ts';

const wide = '<mi>a</mi><mo>+</mo>'.repeat(40);
const FORMULAS = `<p>Given <math><msup><mi>x</mi><mn>2</mn></msup><mo>&gt;</mo><mn>3</mn></math> we stop.</p>
<p><span class="katex"><span class="katex-mathml"><math><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>1</span><span>2</span></span></span></p>
<p><math display="block">${wide}<mi>b</mi></math></p>
<p>An icon <svg width="16" height="16" viewBox="0 0 8 8" aria-hidden="true"><path d="M0 0h8v8H0z" fill="currentColor" onclick="globalThis.ran = 1"></path></svg> in a line.</p>
<svg viewBox="0 0 80 40" role="img"><title>Two "halves" &lt;of&gt; it</title><script>globalThis.ran = 2</script><rect width="40" height="40" fill="#c00"></rect><text x="42" y="20" font-size="12">black</text></svg>
<p><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='30' height='20'%3E%3Crect width='100%25' height='20' fill='green'/%3E%3C/svg%3E" alt="Green" width="30" height="20"></p>`;
const formulas = (slug: string) => ({ slug, title: slug, publishDate: '2025-05-01', content: FORMULAS });
const KOREAN = { slug: 'korean', title: 'React 시작하기', content: '<p>React 새로운 기능을 소개합니다.</p>' };
const POSTS = [...richPosts, ...oddPosts, formulas('formulas'), { ...KOREAN, publishDate: '2025-05-02' }];
const LIVE = [
  { ...KOREAN, slug: 'live-korean', publishDate: '2026-06-02' },
  { ...richPosts[1]!, _id: 'live', slug: 'live-right-to-left', publishDate: '2026-06-01' },
  formulas('live-formulas'),
];
const stage = openPostsStage(POSTS, { later: [...LIVE, ...POSTS] }, CALM);
const POST = '/blog/every-element/';
const open = async (...visit: Parameters<typeof stage.visit>) => (await stage.visit(...visit)).page;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it.each([
  [640, [2, 2, 2, 2, 2, 2]],
  [768, [3, 3, 3, 3]],
  [1440, [1, 3, 3, 3, 2]],
])('has its cards in a grid of two columns and then three: at %i px %j in a row', async (width, rows) => {
  const page = await open('/blogs/', { viewport: { width, height: 900 } });
  const tops = await page
    .locator('main li:has(> article)')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows);
});

describe('a post with every element', () => {
  it.each([320, 768, 1440])('is no wider than the window at %i px: what is wide scrolls in its box', async (width) => {
    const page = await open(POST, { viewport: { width, height: 800 } });
    expect(await widthOf(page)).toBe(width);
    const code = page.locator('article pre').nth(1);
    expect(await code.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  });

  it('has a shade at the edge of a wide table behind which there is more', async () => {
    const table = (await open(POST, PHONE)).locator('article .scroll', { hasText: 'Fourth quarter' });
    const edgesAt = async (share: number) => {
      await table.evaluate((box, at) => (box.scrollLeft = at * (box.scrollWidth - box.clientWidth)), share);
      return [await colourAt(table, 0.01, 0.02), await colourAt(table, 0.99, 0.02)];
    };
    const [, ground] = await edgesAt(1);
    for (const share of [0, 0.5]) expect((await edgesAt(share))[1]).not.toEqual(ground);
    expect((await edgesAt(0))[0]).toEqual(ground);
  });

  it('leads to its parts below the header, and to a note and back', async () => {
    const page = await open(POST, PHONE);
    await page.getByRole('link', { name: 'a way down' }).click();
    const header = (await page.locator('body > header').boundingBox())!;
    const target = (await page.getByRole('heading', { name: 'Sixth level' }).boundingBox())!;
    expect(target.y).toBeGreaterThanOrEqual(header.y + header.height);
    const isTarget = (selector: string) => page.locator(selector).evaluate((element) => element.matches(':target'));
    await page.locator('article sup a').click();
    await expect.poll(() => isTarget('article li:has-text("The note")')).toBe(true);
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await expect.poll(() => isTarget('article sup a')).toBe(true);
  });

  it('leaves axe nothing to find', async () => {
    expect(await axeInBothSchemes(await open(POST, { ...DESK, bypassCSP: true }))).toEqual([]);
  });

  it('is on paper the article alone, with the addresses of its links and nothing cut off', async () => {
    const page = await open(POST, { viewport: { width: 680, height: 900 }, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const part of [
      'body > header nav',
      'body > header button',
      'main ~ div > :not(footer)',
      'article nav',
      'article aside',
      '#related',
    ])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    const link = page.locator('article p a[href^="https:"]').first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
      'https://example.org/away',
    );
    expect(await styleOf(page.locator('article p').nth(2), 'color')).toBe('rgb(0, 0, 0)');
    for (const part of await page.locator('article :is(pre, .scroll)').all())
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.getByText('What was hidden.').waitFor();
  });
});

/** The colour of a pixel, by its place as shares of the picture. */
async function colourAt(picture: Locator, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

describe('formulas and drawings', () => {
  it.each(['formulas', 'live-formulas'])('formulas are shown once, and each in a box of its own: %s', async (slug) => {
    const page = await open(`/blog/${slug}/`, { ...PHONE, bypassCSP: true });
    const body = page.locator('[class*=prose]:has(math)');
    await body.locator('math').first().waitFor();
    const boxes = await body.locator('math').evaluateAll((all) =>
      all.map((formula) => {
        const { width, height } = formula.getBoundingClientRect();
        return { width, height, scrolls: formula.scrollWidth > formula.clientWidth + 1, text: formula.textContent };
      }),
    );
    expect(boxes.map(({ text }) => text)).toEqual(['x2>3', '12', expect.stringMatching(/b$/)]);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThan(8);
    expect(boxes[1]!.height).toBeGreaterThan(boxes[1]!.width);
    expect([boxes[2]!.scrolls, boxes[2]!.width <= 390]).toEqual([true, true]);
    expect(await body.innerText()).not.toContain('frac');
    expect(await widthOf(page)).toBe(390);
    expect(await axeInBothSchemes(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('drawings have colours that can be seen in %s', async (colorScheme) => {
    const page = await open('/blog/formulas/', { ...PHONE, colorScheme });
    const pictures = page.locator('[class*=prose]:has(math) img');
    const facts: unknown[] = [];
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      facts.push(await picture.evaluate((one) => [one.getAttribute('alt'), one.clientWidth, one.clientHeight]));
    }
    expect(facts).toEqual([
      ['', 16, 16],
      ['Two "halves" <of> it', 80, 40],
      ['Green', 30, 20],
    ]);
    const brightness = (colour: readonly number[]) => colour.reduce((sum, part) => sum + part, 0) / 3;
    const icon = brightness(await colourAt(pictures.nth(0), 0.5, 0.5));
    if (colorScheme === 'light') expect(icon).toBeLessThan(60);
    else expect(icon).toBeGreaterThan(200);
    expect(await colourAt(pictures.nth(1), 0.25, 0.5)).toEqual([204, 0, 0]);
    // What is drawn in black is on paper.
    expect(brightness(await colourAt(pictures.nth(1), 0.95, 0.9))).toBeGreaterThan(230);
    expect(await colourAt(pictures.nth(2), 0.5, 0.5)).toEqual([0, 128, 0]);
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  });
});

describe('posts in other languages', () => {
  const article = (page: Page) => page.locator('main article').first();
  const languageOf = async (place: Locator) => [await place.getAttribute('lang'), await place.getAttribute('dir')];
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

  it.each([
    ['right-to-left', 390],
    ['right-to-left', 1440],
    ['live-right-to-left', 390],
  ])('%s, which begins with "Node.js", is set from the right, its code from the left, %i wide', async (slug, width) => {
    const page = await open(`/blog/${slug}/`, { viewport: { width, height: 900 }, bypassCSP: true });
    await page.locator('main article h1').first().waitFor();
    expect(await languageOf(article(page))).toEqual(['ar', 'rtl']);
    for (const selector of ['> p', 'h2', 'blockquote', 'summary', 'ul > li', 'ol > li']) {
      const { fromRight, direction } = await placeOf(page, selector);
      expect([direction, fromRight < 32], selector).toEqual(['rtl', true]);
    }
    expect((await placeOf(page, 'ul > li')).marker).toBe('0px');
    expect((await placeOf(page, 'pre')).direction).toBe('ltr');
    if (!slug.startsWith('live')) {
      expect((await placeOf(page, 'p > code')).direction).toBe('ltr');
      const { fromRight } = await placeOf(page, 'th');
      expect(await placeOf(page, 'td')).toMatchObject({ direction: 'ltr', fromRight });
      expect((await placeOf(page, '> p[dir=ltr]')).fromLeft).toBeCloseTo(0, 1);
      const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      expect(await crumb.getAttribute('lang')).toBe('en');
      expect(await crumb.locator('bdi').getAttribute('lang')).toBe('ar');
    }
    expect(await widthOf(page)).toBe(width);
    expect(await axeInBothSchemes(page)).toEqual([]);
  });

  it.each(['korean', 'live-korean'])('%s is Korean, and its direction that of the page', async (slug) => {
    const page = await open(`/blog/${slug}/`, DESK);
    await page.locator('h1', { hasText: KOREAN.title }).waitFor();
    expect(await languageOf(article(page))).toEqual(['ko', null]);
    expect(await page.locator('time').first().getAttribute('lang')).toBe('en');
    expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('ko_KR');
  });

  it('cards say the language of their words, built and live', async () => {
    const page = await open('/blogs/', DESK);
    const titles = page.locator('main article h2', { hasText: 'Node.js' });
    expect(await languageOf(titles)).toEqual(['ar', 'rtl']);
    await page.getByRole('button', { name: /new posts/ }).click();
    await expect.poll(() => titles.count()).toBe(2);
    expect(await languageOf(titles.first())).toEqual(['ar', 'rtl']);
  });

  it('a part from the right in a post from the left has its marks on the right', async () => {
    expect((await placeOf(await open('/blog/mixed/', DESK), 'ul > li')).marker).toBe('0px');
  });
});
