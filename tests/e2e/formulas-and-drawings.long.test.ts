/** A post with formulas and drawings as visitors see it: built, and read from the API by the browser. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openLiveSite } from '../support/live-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import type { ServedSite } from '../support/preview.ts';

const wide = '<mi>a</mi><mo>+</mo>'.repeat(40);
const CONTENT = `<p>Given <math><msup><mi>x</mi><mn>2</mn></msup><mo>&gt;</mo><mn>3</mn></math> we stop.</p>
<p><span class="katex"><span class="katex-mathml"><math><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>1</span><span>2</span></span></span></p>
<p><math display="block">${wide}<mi>b</mi></math></p>
<p>An icon <svg width="16" height="16" viewBox="0 0 8 8" aria-hidden="true"><path d="M0 0h8v8H0z" fill="currentColor" onclick="globalThis.ran = 1"></path></svg> in a line.</p>
<svg viewBox="0 0 80 40" role="img"><title>Two "halves" &lt;of&gt; it</title><script>globalThis.ran = 2</script><rect width="40" height="40" fill="#c00"></rect><text x="42" y="20" font-size="12">black</text></svg>
<p><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='30' height='20'%3E%3Crect width='100%25' height='20' fill='green'/%3E%3C/svg%3E" alt="Green" width="30" height="20"></p>`;
const BROKEN = '<p>Before <svg width="20000" height="20000" aria-label="Its &lt;text&gt;"><path d="M0 0h9"/></svg></p>';
const post = (slug: string, content: string) => ({
  slug,
  title: `Post ${slug}`,
  publishDate: '2026-05-01T00:00:00Z',
  content,
});

let browser: Browser;
let api: PostsApi;
let site: ServedSite;
beforeAll(async () => {
  [api, browser] = await Promise.all([openPostsApi(), launchBrowser()]);
  api.posts = [post('built', CONTENT), post('broken', BROKEN)];
  site = await openLiveSite(api.url);
  api.posts = [post('live', CONTENT), ...api.posts];
});
afterAll(async () => {
  await browser?.close();
  for (const server of [site, api]) server?.close();
});

/** The post on a phone, its body there. */
async function open(slug: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme, bypassCSP: true });
  await page.goto(`${site.origin}/blog/${slug}/`);
  await page.locator('[class*=prose]:has(math) math').first().waitFor();
  for (const picture of await page.locator('[class*=prose]:has(math) img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
  return page;
}

/** The colour in the middle of a part of the page, as it is on the screen. */
async function colourAt(page: Page, selector: string, [x, y]: readonly [number, number]): Promise<number[]> {
  const shot = (await page.locator(selector).screenshot()).toString('base64');
  return page.evaluate(
    async ([data, left, top]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(Math.floor(left * image.width), Math.floor(top * image.height), 1, 1).data].slice(
        0,
        3,
      );
    },
    [shot, x, y] as const,
  );
}
const brightness = (colour: readonly number[]) => colour.reduce((sum, part) => sum + part, 0) / 3;

describe.each(['built', 'live'])('the %s post', (slug) => {
  it('shows its formulas once, and each in a box of its own', async () => {
    const page = await open(slug, 'light');
    const boxes = await page.locator('[class*=prose]:has(math) math').evaluateAll((all) =>
      all.map((formula) => {
        const { width, height } = formula.getBoundingClientRect();
        return { width, height, scrolls: formula.scrollWidth > formula.clientWidth + 1, text: formula.textContent };
      }),
    );
    expect(boxes.map(({ text }) => text)).toEqual(['x2>3', '12', expect.stringMatching(/b$/)]);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThan(8);
    expect(boxes[1]!.height).toBeGreaterThan(boxes[1]!.width);
    expect(boxes[2]!.scrolls).toBe(true);
    expect(boxes[2]!.width).toBeLessThan(391);
    expect(await page.locator('[class*=prose]:has(math)').innerText()).not.toContain('frac');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.close();
  });

  it.each(['light', 'dark'] as const)('shows its drawings in colours that can be seen in %s', async (scheme) => {
    const page = await open(slug, scheme);
    const pictures = page.locator('[class*=prose]:has(math) img');
    expect(
      await pictures.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('alt'), one.clientWidth, one.clientHeight]),
      ),
    ).toEqual([
      ['', 16, 16],
      ['Two "halves" <of> it', 80, 40],
      ['Green', 30, 20],
    ]);
    const at = (index: number, x: number, y: number) =>
      colourAt(page, `:nth-match([class*=prose]:has(math) img, ${index})`, [x, y]);
    const icon = brightness(await at(1, 0.5, 0.5));
    if (scheme === 'light') expect(icon).toBeLessThan(60);
    else expect(icon).toBeGreaterThan(200);
    expect(await at(2, 0.25, 0.5)).toEqual([204, 0, 0]);
    // What is drawn in black stands on paper.
    expect(brightness(await at(2, 0.95, 0.9))).toBeGreaterThan(230);
    expect(await at(3, 0.5, 0.5)).toEqual([0, 128, 0]);
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    await page.close();
  });

  it('is found right by axe', async () => {
    const page = await open(slug, 'light');
    expect(await axeInBothSchemes(page)).toEqual([]);
    await page.close();
  });
});

it('the built page, the feeds and the Markdown name drawings as files, which hold nothing that runs', () => {
  const read = (path: string) => readFileSync(join(site.out, path), 'utf8');
  for (const path of ['blog/built/index.html', 'feed.xml', 'rss.xml', 'blog/built/index.md'])
    expect(read(path), path).not.toContain('data:image/svg');
  // One that cannot be drawn has its text in its place.
  expect(read('blog/broken/index.html')).toContain('<p>Before Its &lt;text&gt;</p>');
  const files = readdirSync(join(site.out, 'assets')).filter((name) => name.startsWith('drawing-'));
  expect(files).toHaveLength(3);
  for (const name of files) expect(read(`assets/${name}`)).not.toMatch(/script|onclick|data:/);
  expect(read('blog/built/index.md')).toMatch(
    /!\[Two "halves" \\<of> it\]\(https?:\/\/[^)]*\/assets\/drawing-[^)]*\.svg\)/,
  );
  expect(read('blog/built/index.md')).toContain('$\\frac{1}{2}$');
  expect(read('feed.xml')).toMatch(/src=(?:&quot;|")https?:\/\/[^"&]*\/assets\/drawing-/);
});
