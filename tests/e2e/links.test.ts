/** Links: those that lead out, those whose pages are made ready ahead, and the way from page to page. */
import { expect, it } from 'vitest';
import { BOTH, CALM, DESK, POST } from '../support/visit.ts';
import { readBuilt } from '../support/sample-site.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

it.each(BOTH)('at %s links out open in a new tab, say so, and are large enough to touch', async (_, size) => {
  const { page } = await stage.visit(POST, size);
  const bar = page.getByRole('complementary', { name: 'Follow us' });
  for (const target of [
    page.getByRole('link', { name: 'Chat on WhatsApp, opens in a new tab' }),
    ...['Facebook', 'Instagram', 'LinkedIn'].map((name) =>
      bar.getByRole('link', { name: `${name}, opens in a new tab` }),
    ),
  ]) {
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await target.getAttribute('target')).toBe('_blank');
    expect(await target.getAttribute('rel')).toContain('noopener');
  }
  // Fixed at the window's edge where it is wide, along its foot where it is narrow.
  const { x, y } = (await bar.locator('ul').boundingBox())!;
  expect([x < size.viewport.width / 4, y < size.viewport.height]).toEqual([true, true]);
});

it.each([
  ['/', /^Learn More about \S/],
  ['/services/', /^Learn More about \S/],
  ['/blogs/', /^Read More: \S/],
])('those on the cards of %s say where they lead, in their text', (path, words) => {
  const html = readBuilt(`${path}index.html`);
  const texts = Array.from(html.matchAll(/<a [^>]*>(.*?)<\/a>/gs), ([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
  expect(texts.filter((text) => words.test(text))).toHaveLength(12);
  expect(texts.filter((text) => /^(?:Learn|Read) More$/.test(text))).toEqual([]);
});

it('leads to pages that the browser makes ready on a pointer that rests, by rules that the policy allows', async () => {
  const { page, complaints } = await stage.visit('/about-us/', DESK);
  const session = await page.context().newCDPSession(page);
  const sets: { errorType?: string; sourceText: string }[] = [];
  const attempts: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => sets.push(ruleSet));
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) =>
    attempts.push(...preloadingAttemptSources.map(({ key }) => key.url)),
  );
  await session.send('Preload.enable');
  await expect.poll(() => sets.map(({ sourceText }) => sourceText)).toEqual([expect.stringContaining('prerender')]);
  expect(sets.filter(({ errorType }) => errorType)).toEqual([]);
  await page.getByRole('link', { name: 'Blogs' }).first().hover();
  await expect.poll(() => attempts).toContain(`${stage.site.origin}/blogs/`);
  expect(attempts.filter((url) => /\.xml|assets/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

it.each([
  ['fades', {}, 'true'],
  ['does not fade, under reduced motion,', CALM, 'false'],
  ['does not fade, on a phone,', { isMobile: true, hasTouch: true }, 'false'],
])('%s from page to page', async (_, options, expected) => {
  const before = `addEventListener('pagereveal', ({ viewTransition }) => {
    document.documentElement.dataset.faded = String(Boolean(viewTransition));
  })`;
  const { page, complaints } = await stage.visit('/about-us/', { ...DESK, ...options, before });
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await page.waitForURL('**/blogs/');
  await expect.poll(() => page.locator('html').getAttribute('data-faded')).toBe(expected);
  expect(complaints).toEqual([]);
});
