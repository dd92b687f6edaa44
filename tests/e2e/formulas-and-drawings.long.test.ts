/** A post with formulas and drawings as visitors see it; formulas also in a post that the browser reads from the API. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openPostsStage } from '../support/stage.ts';
import { PHONE } from '../support/visitors.ts';

const wide = '<mi>a</mi><mo>+</mo>'.repeat(40);
const CONTENT = `<p>Given <math><msup><mi>x</mi><mn>2</mn></msup><mo>&gt;</mo><mn>3</mn></math> we stop.</p>
<p><span class="katex"><span class="katex-mathml"><math><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>1</span><span>2</span></span></span></p>
<p><math display="block">${wide}<mi>b</mi></math></p>
<p>An icon <svg width="16" height="16" viewBox="0 0 8 8" aria-hidden="true"><path d="M0 0h8v8H0z" fill="currentColor" onclick="globalThis.ran = 1"></path></svg> in a line.</p>
<svg viewBox="0 0 80 40" role="img"><title>Two "halves" &lt;of&gt; it</title><script>globalThis.ran = 2</script><rect width="40" height="40" fill="#c00"></rect><text x="42" y="20" font-size="12">black</text></svg>
<p><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='30' height='20'%3E%3Crect width='100%25' height='20' fill='green'/%3E%3C/svg%3E" alt="Green" width="30" height="20"></p>`;
const BROKEN = '<p>Before <svg width="20000" height="20000" aria-label="Its &lt;text&gt;"><path d="M0 0h9"/></svg></p>';
const post = (slug: string, content: string) => ({ slug, title: slug, publishDate: '2026-05-01T00:00:00Z', content });
const BUILT = [post('built', CONTENT), post('broken', BROKEN)];

const stage = openPostsStage(BUILT, { later: [post('live', CONTENT), ...BUILT] }, { ...PHONE, bypassCSP: true });

/** The body of the post on a phone, its pictures there. */
async function open(colorScheme: 'light' | 'dark', slug = 'built') {
  const { page } = await stage.visit(`/blog/${slug}/`, { colorScheme });
  const body = page.locator('[class*=prose]:has(math)');
  await body.locator('math').first().waitFor();
  for (const picture of await body.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
  return { page, body };
}

/** The colour of a pixel, by its place as shares of the picture. */
async function colourAt(picture: Locator, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}
const brightness = (colour: readonly number[]) => colour.reduce((sum, part) => sum + part, 0) / 3;

describe('the post', () => {
  it.each(['built', 'live'])('shows its formulas once, and each in a box of its own: %s', async (slug) => {
    const { page, body } = await open('light', slug);
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeInBothSchemes(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('shows its drawings in colours that can be seen in %s', async (scheme) => {
    const { page, body } = await open(scheme);
    const pictures = body.locator('img');
    expect(
      await pictures.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('alt'), one.clientWidth, one.clientHeight]),
      ),
    ).toEqual([
      ['', 16, 16],
      ['Two "halves" <of> it', 80, 40],
      ['Green', 30, 20],
    ]);
    const icon = brightness(await colourAt(pictures.nth(0), 0.5, 0.5));
    if (scheme === 'light') expect(icon).toBeLessThan(60);
    else expect(icon).toBeGreaterThan(200);
    expect(await colourAt(pictures.nth(1), 0.25, 0.5)).toEqual([204, 0, 0]);
    // What is drawn in black is on paper.
    expect(brightness(await colourAt(pictures.nth(1), 0.95, 0.9))).toBeGreaterThan(230);
    expect(await colourAt(pictures.nth(2), 0.5, 0.5)).toEqual([0, 128, 0]);
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  });
});

it('the built page and the feeds name drawings as files, which contain nothing that runs', () => {
  const read = (path: string) => readFileSync(join(stage.site.out, path), 'utf8');
  for (const path of ['blog/built/index.html', 'feed.xml', 'rss.xml'])
    expect(read(path), path).not.toContain('data:image/svg');
  // One that cannot be drawn has its text in its place.
  expect(read('blog/broken/index.html')).toContain('<p>Before Its &lt;text&gt;</p>');
  const files = readdirSync(join(stage.site.out, 'assets')).filter((name) => name.startsWith('drawing-'));
  expect(files).toHaveLength(3);
  for (const name of files) expect(read(`assets/${name}`)).not.toMatch(/script|onclick|data:/);
  expect(read('feed.xml')).toMatch(/src=(?:&quot;|")https?:\/\/[^"&]*\/assets\/drawing-/);
});
