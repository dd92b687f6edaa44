/** What visitors with Safari's engine see and use: underlined links, cloths in both schemes, drawer, form, pop-up, carousel. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST } from '../support/visit.ts';
import { openMailStage } from '../support/stage.ts';
import { openWebKit, type WebKitWindow } from '../support/webkit.ts';

const stage = openMailStage();

/** One window for the tests of a group. */
function windowIn(colorScheme: 'light' | 'dark', width: number): () => WebKitWindow {
  let open: WebKitWindow;
  beforeAll(async () => {
    open = await openWebKit({ colorScheme, width, height: 900 });
  });
  afterAll(() => open?.close());
  return () => open;
}

const visit = (webkit: WebKitWindow, path: string) => webkit.open(stage.site.origin + path);

const BOX = 'const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height };';

describe.each(['light', 'dark'] as const)('in a %s window', (scheme) => {
  const webkit = windowIn(scheme, 1440);

  it.each([
    ['the link of a post’s text', POST, 'article [data-from-post="body"] p > a[href]'],
    ['the current entry of the menu', '/services/', 'header nav [aria-current] span'],
  ])('sees %s underlined', async (_, path, selector) => {
    await visit(webkit(), path);
    const line = await webkit().run<string[]>(
      `const style = getComputedStyle(document.querySelector(arguments[0]));
       return [style.textDecorationLine, style.textDecorationStyle];`,
      selector,
    );
    expect(line).toEqual(['underline', 'dashed']);
  });

  it('sees the threads of a cloth that is a file in the colours of the page', async () => {
    await visit(webkit(), '/services/');
    const find = `const element = [...document.querySelectorAll('main img[class*="paper_"]')]
      .find((image) => image.checkVisibility());`;
    await webkit().run(`${find} element.scrollIntoView({ behavior: 'instant', block: 'center' });`);
    await webkit().until(`${find} return element.complete && element.naturalWidth > 0;`);
    const inks = (colours: 'light' | 'dark') => (colours === 'light' ? [0x0a, 0x6a, 0x6a] : [0xe1, 0xd3, 0xb3]);
    const pixels = async () => {
      const { x, y, width, height } = await webkit().run<DOMRect>(find + BOX);
      return sharp(await webkit().picture())
        .extract({
          left: Math.ceil(x),
          top: Math.ceil(y),
          width: Math.floor(width) - 1,
          height: Math.floor(height) - 1,
        })
        .removeAlpha()
        .raw()
        .toBuffer();
    };
    const share = (data: Buffer, ink: readonly number[]) => {
      let found = 0;
      for (let at = 0; at < data.length; at += 3)
        if (ink.every((channel, index) => Math.abs(channel - (data[at + index] ?? 0)) < 4)) found++;
      return found / (data.length / 3);
    };
    // What has come is painted a little later.
    await expect.poll(async () => share(await pixels(), inks(scheme))).toBeGreaterThan(0.01);
    expect(share(await pixels(), inks(scheme === 'light' ? 'dark' : 'light'))).toBe(0);
  });
});

describe('on a small screen', () => {
  const webkit = windowIn('light', 450);

  it('opens the drawer, and closes it by its button', async () => {
    await visit(webkit(), '/services/');
    await webkit().click('header button[popovertarget]');
    await webkit().until(`return document.querySelector('[data-drawer]').matches(':popover-open')`);
    expect(await webkit().run(`return document.activeElement.closest('[data-drawer]') !== null`)).toBe(true);
    await webkit().click('[data-drawer] button');
    await webkit().until(`return !document.querySelector('[data-drawer]').matches(':popover-open')`);
  });

  it('has a button on code, once a reader scrolls', async () => {
    await visit(webkit(), POST);
    await webkit().run(`scrollTo({ top: 900, behavior: 'instant' });`);
    await webkit().until(`return document.querySelector('article pre > button')?.textContent === 'Copy'`);
    const [button, code] = await webkit().run<[DOMRect, DOMRect]>(
      `return ['article pre > button', 'article pre:has(> button)'].map((place) => document.querySelector(place).getBoundingClientRect().toJSON());`,
    );
    expect(button!.right).toBeLessThanOrEqual(code!.right);
    expect(button!.top).toBeGreaterThanOrEqual(code!.top);
  });

  it('sends an enquiry, after saying what is missing', async () => {
    await visit(webkit(), '/contact-us/');
    await webkit().click('form[aria-label] input[name=name]');
    await webkit().until(`return document.querySelector('site-island[name=EnquiryForm][awake]')`);
    await webkit().type('input[name=name]', 'Asha Sen');
    await webkit().click('form button[type=submit]');
    await webkit().until(`return document.querySelector('input[name=email][aria-invalid=true]')`);
    await webkit().type('input[name=email]', 'asha@example.org');
    await webkit().type('textarea[name=message]', 'A small site, please.');
    await webkit().click('form button[type=submit]');
    await webkit().until(`return location.pathname === '/thank-you/'`);
    expect(stage.relay.sent()).toMatchObject([
      { subject: 'New Enquiry', body: expect.stringContaining('asha@example.org') as string },
    ]);
  });

  it('finds posts while a visitor types', async () => {
    await visit(webkit(), '/search/');
    await webkit().type('site-island input[name=q]', 'ferry');
    await webkit().until(`return /found$/.test(document.querySelector('site-island output').textContent)`);
    await webkit().until(`return document.querySelector('site-island ol mark')`);
    expect(await webkit().run(`return location.search`)).toBe('?q=ferry');
  });

  it('shows the pop-up past half of a post, and closes it', async () => {
    await visit(webkit(), POST);
    await webkit().run(`scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' })`);
    await webkit().until(`return document.querySelector('dialog')?.open`);
    await webkit().click('dialog button[aria-label=Close]');
    await webkit().until(`return !document.querySelector('dialog').open`);
  });
});

describe('on the home page', () => {
  const webkit = windowIn('light', 1280);

  it('moves the carousel on, and pauses it', async () => {
    await visit(webkit(), '/');
    const island = `const island = document.querySelector('site-island[name=ServicesCarousel]');`;
    await webkit().run(`${island} island.scrollIntoView({ behavior: 'instant', block: 'center' })`);
    await webkit().until(`${island} return island.hasAttribute('awake') && island.querySelector('[inert]')`);
    await webkit().click('button[aria-label="Pause the carousel"]');
    await webkit().until(`return document.querySelector('button[aria-label="Play the carousel"]')`);
    const first = `${island} return [...island.querySelectorAll('li:not([inert]) h3')].find((title) => title.getBoundingClientRect().x >= 0)?.textContent`;
    const before = await webkit().run<string>(first);
    await webkit().click('button[aria-label="Next services"]');
    await webkit().until(`${first} !== ${JSON.stringify(before)}`);
  });
});
