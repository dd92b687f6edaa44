/** The lead pop-up (docs/forms.md), with a relay. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { field, toast } from '../support/forms.ts';
import { KNOWN_LEAD, PHONE, POST } from '../support/visit.ts';
import { openMailStage } from '../support/stage.ts';
import { limit } from '../support/time-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const stage = openMailStage();

const isOpen = (page: Page) => page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open);
const shown = (page: Page) => page.locator('dialog[open]').waitFor({ timeout: limit(8000) });
const button = (page: Page) => page.getByRole('button', { name: 'Book my call' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Scrolls to a share of the way, at once. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => {
    const way = document.documentElement.scrollHeight - innerHeight;
    window.scrollTo({ top: way * share, behavior: 'instant' });
  }, share);

/** The post with the pop-up open and filled in. */
async function open(options: Parameters<typeof stage.visit>[1] = {}) {
  const visited = await stage.visit(POST, options);
  await scrollTo(visited.page, 0.6);
  await shown(visited.page);
  await field(visited.page, 'Name').fill(' Asha Sen ');
  await visited.page.getByLabel('E-mail').fill('asha@example.org');
  return visited;
}

const OUR_CLOCK = { isClockOurs: true } as const;
/** From now on the page's time goes on only as far as the test moves it. */
const pause = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));

describe('when it shows', () => {
  it('shows 5000 ms after load and moves nothing', async () => {
    const { page, complaints } = await stage.visit(POST, { ...OUR_CLOCK, prepare: pause });
    await page.clock.runFor(4900);
    await page.waitForTimeout(500);
    expect(await isOpen(page)).toBe(false);
    await page.clock.runFor(100);
    await page.clock.resume();
    await shown(page);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('shows past half of the page, not before, and never again in a visit', async () => {
    const { page } = await stage.visit(POST, OUR_CLOCK);
    await scrollTo(page, 0.49);
    await page.waitForTimeout(500);
    expect(await isOpen(page)).toBe(false);
    await scrollTo(page, 0.51);
    await page.locator('dialog[open]').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await scrollTo(page, 0);
    await scrollTo(page, 0.9);
    await page.clock.runFor(60_000);
    expect(await isOpen(page)).toBe(false);
  });

  it.each([
    ['the menu is open', '#drawer', (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()],
    ['a field is filled in', 'input:focus', (page: Page) => page.locator('main input[type=search]').focus()],
  ])('waits while %s', async (_, inUse, start) => {
    const { page } = await stage.visit(POST, { ...PHONE, ...OUR_CLOCK });
    await page.evaluate(() =>
      document.querySelector('main')!.append(Object.assign(document.createElement('input'), { type: 'search' })),
    );
    await start(page);
    await page.clock.runFor(60_000);
    await page.waitForTimeout(1000);
    expect([await page.locator(inUse).isVisible(), await page.locator('dialog[open]').count()]).toEqual([true, 0]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await shown(page);
  });

  it('leaves alone a visitor who is remembered, without React', async () => {
    const { page, scripts } = await stage.visit(POST, { ...KNOWN_LEAD, ...OUR_CLOCK });
    await scrollTo(page, 0.6);
    await page.clock.runFor(60_000);
    await page.waitForTimeout(500);
    expect(await isOpen(page)).toBe(false);
    expect(scripts()).not.toContain('mount');
    expect(await storage(page)).toMatchObject({ hasSubmittedForm: 'true' });
  });

  it.each([
    ['the time is over', "localStorage.hasSubmittedForm = 'true'; localStorage.formSubmissionExpiry = '2020-01-01'"],
    ['the time cannot be read', "localStorage.hasSubmittedForm = 'true'; localStorage.formSubmissionExpiry = '{x'"],
    ['storage is closed', "Object.defineProperty(window, 'localStorage', { get() { throw new Error('closed'); } })"],
  ])('shows where %s, and sends', async (name, before) => {
    const { page } = await open({ before });
    if (!name.startsWith('storage')) expect(await storage(page)).toEqual({});
    await button(page).click();
    await thanks(page).waitFor();
    expect(stage.relay.mails).toHaveLength(1);
  });
});

describe('sending', () => {
  it('sends exactly one mail, says so, closes itself after 3 s and remembers for 30 days', async () => {
    const { page, complaints } = await open(OUR_CLOCK);
    await pause(page);
    stage.relay.answer = { status: 200, body: '{"success":true}', afterMs: 700 };
    const send = page.locator('dialog button[type=submit]');
    await send.evaluate((element) => {
      (element as HTMLButtonElement).click();
      (element as HTMLButtonElement).form?.requestSubmit();
    });
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    expect(await send.isDisabled()).toBe(true);
    await thanks(page).waitFor();
    expect(await page.locator('dialog').innerText()).toContain(
      "We'll be in touch soon to schedule your free strategy call.",
    );
    expect(await page.locator(':focus').textContent()).toBe('Thank You!');
    await toast(page, 'Email sent successfully').waitFor();
    await page.clock.runFor(2900);
    expect(await isOpen(page)).toBe(true);
    await page.clock.runFor(100);
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(stage.relay.sent()).toEqual([
      {
        name: 'Aloka',
        to: 'hello@example.com',
        subject: 'New Subscription Request',
        body: 'Name: Asha Sen\nEmail: asha@example.org\nInterested in: Free strategy call',
      },
    ]);
    const { hasSubmittedForm, formSubmissionExpiry = '' } = await storage(page);
    expect(hasSubmittedForm).toBe('true');
    expect(new Date(formSubmissionExpiry).toISOString()).toBe(formSubmissionExpiry);
    expect(Math.abs(Date.parse(formSubmissionExpiry) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['error', { status: 200, body: '{"error":"<b>No room</b>"}' }, '<b>No room</b>'],
    ['broken line', null, 'Failed to fetch'],
  ])('shows an %s of the relay as text, for 4 s, and keeps the form for another try', async (_, answer, words) => {
    const { page } = await open(OUR_CLOCK);
    await pause(page);
    stage.relay.answer = answer;
    await button(page).click();
    const said = toast(page, words);
    await said.waitFor();
    expect(await page.locator('dialog #toasts [role=alert]').innerText()).toContain(words);
    const beside = page.locator('dialog form [role=alert]');
    expect(await beside.innerText()).toContain(`Your message was not sent. ${words}`);
    expect(await field(page, 'Name').inputValue()).toBe(' Asha Sen ');
    expect(await page.locator(':focus').textContent()).toBe('Book my call');
    expect(await storage(page)).toEqual({});
    await page.clock.runFor(3900);
    expect(await said.getAttribute('class')).not.toContain('leaving');
    await page.clock.runFor(200);
    await expect.poll(() => said.getAttribute('class')).toContain('leaving');
    await page.clock.resume();
    await said.waitFor({ state: 'detached' });
    expect(await beside.isVisible()).toBe(true);
    stage.relay.answer = { status: 200, body: '{}' };
    await button(page).click();
    await thanks(page).waitFor();
    // A browser may send once more by itself when a kept connection breaks.
    expect(stage.relay.mails.length).toBeGreaterThanOrEqual(2);
  });

  it('sends nothing without a name and an address, and says why at the fields', async () => {
    const { page } = await open();
    for (const label of ['Name', 'E-mail']) await field(page, label).fill('');
    await button(page).click();
    const name = field(page, 'Name');
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('dialog').innerText()).toContain('Write your e-mail address: our answer goes there.');
    expect(stage.relay.mails).toEqual([]);
  });

  it('says what became of a mail after the pop-up was closed', async () => {
    const { page } = await open();
    stage.relay.answer = { status: 200, body: '{"error":"Too late"}', afterMs: 600 };
    await button(page).click();
    await page.keyboard.press('Escape');
    await toast(page, 'Too late').waitFor();
    expect(await page.locator('#toasts').evaluate((host) => host.parentElement === document.body)).toBe(true);
  });
});

describe('as a dialog', () => {
  it('has a name, takes focus, keeps it, closes by Esc and gives focus back', async () => {
    const { page } = await stage.visit(POST);
    const link = page.getByRole('link', { name: 'Contact Us' }).first();
    await link.focus();
    await scrollTo(page, 0.6);
    await page.getByRole('dialog', { name: 'A free 15-minute strategy call' }).waitFor();
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    for (let press = 0; press < 4; press++) {
      expect(await inside()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus[name=website]').count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([320, 1000])('has nothing for axe to find in a window %i wide, with a toast over it', async (width) => {
    const { page } = await open({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width, height: 900 } });
    stage.relay.answer = { status: 200, body: '{"error":"The mail service did not answer. Please try again."}' };
    await button(page).click();
    const said = toast(page, 'did not answer');
    await said.waitFor();
    await said.hover();
    await page.getByLabel('E-mail').fill('asha@');
    await page.keyboard.press('Enter');
    expect(await axeInBothSchemes(page)).toEqual([]);
    const box = (await said.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= width]).toEqual([true, true]);
    await said.locator('button').click({ trial: true });
  });

  it('is not there without JavaScript', async () => {
    const { page } = await stage.visit(POST, { javaScriptEnabled: false });
    expect(await page.locator('dialog').isVisible()).toBe(false);
  });
});
