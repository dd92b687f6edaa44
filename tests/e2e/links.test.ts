/** Links: those that lead out, those whose pages are made ready ahead, and the way from page to page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jumpTo } from '../support/look-at.ts';
import { OUT, SAMPLE } from '../support/sample-site.ts';
import { openStage } from '../support/stage.ts';
import { BOTH, CALM, DESK } from '../support/visitors.ts';

const POST = '/blog/what-a-model-card-owes-the-person-it-judges/';

const stage = openStage();

describe.each(BOTH)('links out at %s', (_, size) => {
  it('open in a new tab, have names that say so, and are large enough to touch', async () => {
    const { page } = await stage.visit(POST, size);
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp, opens in a new tab' });
    const bar = page.getByRole('complementary', { name: 'Follow us' });
    const names = ['Facebook', 'Instagram', 'LinkedIn'];
    for (const target of [
      chat,
      ...names.map((name) => bar.getByRole('link', { name: `${name}, opens in a new tab` })),
    ]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await target.getAttribute('target')).toBe('_blank');
      expect(await target.getAttribute('rel')).toContain('noopener');
    }
    await jumpTo(page, 1200);
    await jumpTo(page, 900);
    const { right, bottom } = await chat.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { right: innerWidth - box.right, bottom: innerHeight - box.bottom };
    });
    expect([right < 32, bottom < 32]).toEqual([true, true]);
    // Fixed at the left from the full layout on, below the text on a narrower page.
    if (size === DESK) await expect.poll(() => bar.locator('ul').evaluate(inWindow)).toBe(true);
    else expect(await bar.evaluate((element) => element.getBoundingClientRect().top > innerHeight)).toBe(true);
  });

  function inWindow(element: Element): boolean {
    const { top, bottom, left } = element.getBoundingClientRect();
    return top > 0 && bottom < innerHeight && left < innerWidth / 4;
  }
});

it.each([
  ['/', /^Learn More about \S/, 12],
  ['/services/', /^Learn More about \S/, 12],
  ['/blogs/', /^Read More: \S/, 12],
])('on the cards of %s say where they lead, in their text', async (path, words, count) => {
  const { page } = await stage.visit(path, DESK);
  const texts = await page.locator('main a').evaluateAll((links) => links.map((link) => link.textContent));
  expect(texts.filter((text) => words.test(text))).toHaveLength(count);
  expect(texts.filter((text) => /^(?:Learn|Read) More$/.test(text))).toEqual([]);
});

describe('links ahead', () => {
  const written = readFileSync(join(SAMPLE, OUT, '_headers'), 'utf8');
  const address = JSON.parse(/Speculation-Rules: (.+)/.exec(written)?.[1] ?? '""') as string;

  it('are named by a header that the host and the preview send, for a file with the right type', async () => {
    expect(address).toMatch(/^\/assets\/speculation-[0-9a-f]+\.json$/);
    const page = await fetch(`${stage.site.origin}/about-us/`);
    expect(page.headers.get('speculation-rules')).toBe(`"${address}"`);
    const rules = await fetch(stage.site.origin + address);
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(rules.headers.get('cache-control')).toContain('immutable');
    expect(await rules.text()).toContain('"/thank-you/"');
  });

  it('are read by the browser without a complaint, and lead to pages made ready on a pointer that rests', async () => {
    const { page, complaints } = await stage.visit('/about-us/', DESK);
    const session = await page.context().newCDPSession(page);
    const sets: { errorType?: string; url?: string }[] = [];
    const attempts: { url: string; action: string }[] = [];
    session.on('Preload.ruleSetUpdated', ({ ruleSet }) => sets.push(ruleSet));
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) =>
      attempts.push(...preloadingAttemptSources.map(({ key }) => key)),
    );
    await session.send('Preload.enable');
    await expect.poll(() => sets.length).toBeGreaterThan(0);
    expect(sets.filter(({ errorType }) => errorType)).toEqual([]);
    expect(sets.map(({ url }) => url)).toContain(stage.site.origin + address);
    await page.getByRole('link', { name: 'Blogs' }).first().hover();
    await expect.poll(() => attempts).toContainEqual(expect.objectContaining({ url: `${stage.site.origin}/blogs/` }));
    expect(attempts.filter(({ url }) => /thank-you|\.xml|assets/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('from page to page', () => {
  const remember = () =>
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['faded'] = String(
        Boolean((event as { viewTransition?: unknown }).viewTransition),
      );
    });

  it.each([
    ['fades', {}, 'true'],
    ['does not, under reduced motion', CALM, 'false'],
  ])('%s', async (_, options, expected) => {
    const { page, complaints } = await stage.visit('/about-us/', { ...DESK, ...options, before: remember });
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await page.waitForURL('**/blogs/');
    await expect.poll(() => page.locator('html').getAttribute('data-faded')).toBe(expected);
    expect(complaints).toEqual([]);
  });
});
