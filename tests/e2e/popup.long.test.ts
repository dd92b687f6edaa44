/** The lead pop-up in a real browser, with a real relay and real time (docs/product/forms.md). */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { openMailingSite, type MailingSite } from '../support/mailing-site.ts';

const POST = '/blog/what-a-model-card-owes-the-person-it-judges/';
const DAY_MS = 24 * 60 * 60 * 1000;

let open: MailingSite;
beforeAll(async () => {
  open = await openMailingSite();
});
afterEach(() => open.rest());
afterAll(() => open?.close());

const isOpen = (page: Page) => page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open);
const shown = (page: Page) => page.locator('dialog[open]').waitFor({ timeout: 8000 });
const toast = (page: Page, words: string) => page.locator('[data-toast]', { hasText: words });

/** Scrolls to a share of the way, at once. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => {
    const way = document.documentElement.scrollHeight - innerHeight;
    window.scrollTo({ top: way * share, behavior: 'instant' });
  }, share);

async function openByScroll(page: Page): Promise<void> {
  await scrollTo(page, 0.6);
  await shown(page);
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(' Asha Sen ');
  await page.getByLabel('E-mail').fill('asha@example.org');
}

/** Keeps in the page, whose clock a busy machine does not bend, when it was loaded and what the pop-up did. In ms since navigation. */
const WATCH = `
  const times = (window.popupTimes = {});
  addEventListener('load', () => (times.loaded = performance.now()));
  new MutationObserver(() => {
    const dialog = document.querySelector('dialog');
    if (!dialog) return;
    if (dialog.open) times.opened ??= performance.now();
    if (dialog.open && dialog.textContent.includes('Thank You!')) times.thanked ??= performance.now();
    if (!dialog.open && times.opened) times.closed ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name.includes('LeadPopup')) times.fetched ??= entry.startTime;
  }).observe({ type: 'resource', buffered: true });`;
interface Times {
  readonly loaded: number;
  readonly fetched: number;
  readonly opened: number;
  readonly thanked: number;
  readonly closed: number;
}
const timesOf = (page: Page) => page.evaluate(() => (window as unknown as { popupTimes: Times }).popupTimes);

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));

describe('when it shows', () => {
  it('shows 5000 ms after load and moves nothing', async () => {
    const { page, complaints } = await open.visit(POST, { before: WATCH });
    await shown(page);
    const { loaded, fetched, opened } = await timesOf(page);
    expect(fetched - loaded).toBeGreaterThan(3500);
    expect(opened - loaded).toBeGreaterThan(4800);
    expect(opened - loaded).toBeLessThan(6000);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('shows past 50 percent of the page, not before', async () => {
    const { page } = await open.visit(POST);
    await scrollTo(page, 0.49);
    await page.waitForTimeout(500);
    expect(await isOpen(page)).toBe(false);
    await scrollTo(page, 0.51);
    await page.locator('dialog[open]').waitFor({ timeout: 1500 });
  });

  it('never opens again in a visit', async () => {
    const { page } = await open.visit(POST, { isClockOurs: true });
    await openByScroll(page);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await isOpen(page)).toBe(false);
    await scrollTo(page, 0);
    await scrollTo(page, 0.9);
    await page.clock.runFor(60_000);
    expect(await isOpen(page)).toBe(false);
  });
});

describe('who is asked', () => {
  const withStorage = (expiresInMs: number) =>
    `localStorage.setItem('hasSubmittedForm', 'true');
     localStorage.setItem('formSubmissionExpiry', new Date(Date.now() + ${expiresInMs}).toISOString());`;

  async function visitWith(before: string) {
    const visited = await open.visit(POST, { before, isClockOurs: true });
    await scrollTo(visited.page, 0.6);
    return visited;
  }

  it('leaves alone who is remembered, without React', async () => {
    const { page, scripts } = await visitWith(withStorage(DAY_MS));
    await page.clock.runFor(60_000);
    await page.waitForTimeout(500);
    expect(await isOpen(page)).toBe(false);
    expect(scripts()).not.toContain('mount');
    expect(await storage(page)).toMatchObject({ hasSubmittedForm: 'true' });
  });

  it('asks again when the time is over, and forgets', async () => {
    const { page, scripts } = await visitWith(withStorage(-1000));
    await shown(page);
    expect(scripts()).toContain('mount');
    expect(await storage(page)).toEqual({});
  });

  it.each([
    ['rubbish', "localStorage.setItem('hasSubmittedForm', 'true'); localStorage.setItem('formSubmissionExpiry', '{x')"],
    ['no storage', "Object.defineProperty(window, 'localStorage', { get() { throw new Error('closed'); } })"],
  ])('asks where there is %s, and sends', async (_, script) => {
    const { page } = await visitWith(script);
    await shown(page);
    await fill(page);
    await page.getByRole('button', { name: 'Book my call' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(open.relay.mails).toHaveLength(1);
  });
});

describe('sending', () => {
  it('sends exactly one mail, says so, closes itself after 3 s and remembers for 30 days', async () => {
    const { page, complaints } = await open.visit(POST, { before: WATCH });
    await openByScroll(page);
    await fill(page);
    open.relay.answer = { status: 200, body: '{"success":true}', afterMs: 700 };
    const button = page.locator('dialog button[type=submit]');
    await button.evaluate((element) => {
      (element as HTMLButtonElement).click();
      (element as HTMLButtonElement).form?.requestSubmit();
    });
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(await page.locator('dialog').innerText()).toContain(
      "We'll be in touch soon to schedule your free strategy call.",
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank You!');
    await toast(page, 'Email sent successfully').waitFor();
    await page.locator('dialog[open]').waitFor({ state: 'detached', timeout: 8000 });
    const { thanked, closed } = await timesOf(page);
    expect(closed - thanked).toBeGreaterThan(2800);
    expect(closed - thanked).toBeLessThan(4000);

    expect(open.relay.mails.map((mail) => JSON.parse(mail) as unknown)).toEqual([
      {
        name: 'Aloka',
        to: 'hello@example.com',
        subject: 'New Subscription Request',
        body: 'Name: Asha Sen\nEmail: asha@example.org\nInterested in: Free strategy call',
        form: 'lead',
        fields: [
          { name: 'name', label: 'Name', value: 'Asha Sen' },
          { name: 'email', label: 'E-mail', value: 'asha@example.org' },
          { name: 'interest', label: 'Interested in', value: 'Free strategy call' },
        ],
        replyTo: { name: 'Asha Sen', address: 'asha@example.org' },
        page: { label: 'Page', title: await page.title(), url: open.site.origin + POST },
        campaign: {},
      },
    ]);
    const { hasSubmittedForm, formSubmissionExpiry = '' } = await storage(page);
    expect(hasSubmittedForm).toBe('true');
    expect(new Date(formSubmissionExpiry).toISOString()).toBe(formSubmissionExpiry);
    expect(Math.abs(Date.parse(formSubmissionExpiry) - Date.now() - 30 * DAY_MS)).toBeLessThan(15_000);
    expect(complaints).toEqual([]);
  });

  it("shows the relay's error as text, for 4 s, keeps what was typed and lets one try again", async () => {
    const { page } = await open.visit(POST);
    await openByScroll(page);
    await fill(page);
    open.relay.answer = { status: 200, body: '{"error":"<b>No room</b>"}' };
    await page.getByRole('button', { name: 'Book my call' }).click();
    const said = toast(page, '<b>No room</b>');
    await said.waitFor();
    const start = Date.now();
    expect(await page.locator('dialog #toasts [role=alert]').innerText()).toContain('<b>No room</b>');
    const beside = page.locator('dialog form [role=alert]');
    expect(await beside.innerText()).toContain('Your message was not sent. <b>No room</b>');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('asha@example.org');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book my call');
    expect(await storage(page)).toEqual({});
    await said.waitFor({ state: 'detached' });
    expect(Date.now() - start).toBeGreaterThan(3800);
    expect(Date.now() - start).toBeLessThan(5000);
    expect(await beside.isVisible()).toBe(true);
    open.relay.answer = { status: 200, body: '{}' };
    await page.getByRole('button', { name: 'Book my call' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(open.relay.mails).toHaveLength(2);
  });

  it("shows a network failure's own message", async () => {
    const { page } = await open.visit(POST);
    await openByScroll(page);
    await fill(page);
    open.relay.answer = null;
    await page.getByRole('button', { name: 'Book my call' }).click();
    await toast(page, 'Failed to fetch').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(' Asha Sen ');
    await toast(page, 'Failed to fetch').waitFor({ state: 'detached', timeout: 6000 });
    await page.locator('dialog form').getByRole('link', { name: 'Send it to hello@example.com' }).waitFor();
  });

  it('sends nothing without a name and an e-mail address, and says why at the fields', async () => {
    const { page } = await open.visit(POST);
    await openByScroll(page);
    await page.getByRole('button', { name: 'Book my call' }).click();
    const name = page.getByLabel('Name', { exact: true });
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('dialog').innerText()).toContain('Write your e-mail address: our answer goes there.');
    expect(open.relay.mails).toEqual([]);
  });

  it('says what became of a mail after the pop-up was closed', async () => {
    const { page } = await open.visit(POST);
    await openByScroll(page);
    await fill(page);
    open.relay.answer = { status: 200, body: '{"error":"Too late"}', afterMs: 600 };
    await page.getByRole('button', { name: 'Book my call' }).click();
    await page.keyboard.press('Escape');
    await toast(page, 'Too late').waitFor();
    expect(await page.locator('#toasts').evaluate((host) => host.parentElement === document.body)).toBe(true);
  });
});

describe('as a dialog', () => {
  it('has a name, takes focus, keeps it, closes by Esc and gives focus back', async () => {
    const { page } = await open.visit(POST);
    const link = page.getByRole('link', { name: 'Contact Us' }).first();
    await link.focus();
    await openByScroll(page);
    await page.getByRole('dialog', { name: 'A free 15-minute strategy call' }).waitFor();
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    expect(await inside()).toBe(true);
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    expect(await page.getByLabel('Leave this empty').evaluate((input) => input === document.activeElement)).toBe(false);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([320, 1000])(
    'has nothing for axe to find in a window %i wide, with a toast and fields to correct',
    async (width) => {
      const { page } = await open.visit(POST, {
        bypassCSP: true,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      });
      await openByScroll(page);
      await fill(page);
      open.relay.answer = { status: 200, body: '{"error":"The mail service did not answer. Please try again."}' };
      await page.getByRole('button', { name: 'Book my call' }).click();
      const said = toast(page, 'did not answer');
      await said.waitFor();
      await said.hover();
      await page.getByLabel('E-mail').fill('asha@');
      await page.keyboard.press('Enter');
      expect(await axeInBothSchemes(page)).toEqual([]);
      const box = await said.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      // Nothing lies over it, the dialog included.
      expect(
        await said.locator('button').evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      ).toBe(true);
    },
  );

  it('is not there without JavaScript', async () => {
    const { page } = await open.visit(POST, { javaScriptEnabled: false });
    expect(await page.locator('dialog').isVisible()).toBe(false);
  });
});
