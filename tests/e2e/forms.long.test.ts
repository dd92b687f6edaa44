/** The enquiry form and the toasts in a real browser, with a real relay, on a site below a path. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axe, axeInBothSchemes } from '../support/axe.ts';
import { openMailingSite, type MailingSite } from '../support/mailing-site.ts';
import { serveSample } from '../support/preview.ts';

const CONTACT = '/sub/contact-us/';

let open: MailingSite;
beforeAll(async () => {
  open = await openMailingSite({ SITE_BASE_PATH: '/sub' });
});
afterEach(() => open.rest());
afterAll(() => open?.close());

const toast = (page: Page, words: string | RegExp) => page.locator('[data-toast]', { hasText: words });
/** What the form itself says, beside its button. */
const problem = (page: Page) => page.locator('form [role=alert]');
const submit = (page: Page) => page.locator('form button[type=submit]');

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Sen');
  await page.getByLabel('E-mail').fill('asha@example.org');
  await page.getByLabel(/^Phone/).fill('00000');
  await page.getByLabel('Interested in').selectOption('Data Analytics and Data Science');
  await page.getByLabel('Message', { exact: true }).fill('Two lines\nof text');
}

/** Opened and awake, which is what the first focus brings. */
async function visitAwake(context = {}) {
  const visit = await open.visit(CONTACT, context);
  await visit.page.getByLabel('Name', { exact: true }).focus();
  await visit.page.locator('site-island[name=EnquiryForm][awake]').waitFor();
  return visit;
}

describe('the enquiry form', () => {
  it('loads nothing before it is touched, and does not move when it wakes', async () => {
    const { page, scripts } = await open.visit(CONTACT);
    expect(scripts().filter((name) => name !== 'loader')).toEqual([]);
    const form = page.locator('form');
    const before = await form.boundingBox();
    await page.getByLabel('Message', { exact: true }).focus();
    await page.locator('site-island[name=EnquiryForm][awake]').waitFor();
    const after = await form.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  });

  it.each(['/sub/', CONTACT])('sends all fields from %s once and goes to the thanks', async (path) => {
    const campaign = { utm_source: 'linkedin', utm_campaign: 'spring ২০২৭' };
    const { page, complaints } = await open.visit(`${path}?${new URLSearchParams({ ...campaign, id: '7' })}#enquiry`);
    const title = await page.title();
    await fill(page);
    open.relay.answer = { status: 200, body: '{}', afterMs: 500 };
    if (path === CONTACT) await submit(page).dblclick();
    else for (let times = 0; times < 2; times++) await page.getByLabel('E-mail').press('Enter');
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await page.waitForURL(`${open.site.origin}/sub/thank-you/`);
    expect(open.relay.mails.map((mail) => JSON.parse(mail) as unknown)).toEqual([
      {
        name: 'Aloka',
        to: 'hello@example.com',
        subject: 'New Enquiry',
        body:
          'Name: Asha Sen\nEmail: asha@example.org\nPhone: 00000\n' +
          'Interested in: Data Analytics and Data Science\nMessage:\nTwo lines\nof text',
        form: 'enquiry',
        fields: [
          { name: 'name', label: 'Name', value: 'Asha Sen' },
          { name: 'email', label: 'E-mail', value: 'asha@example.org' },
          { name: 'phone', label: 'Phone', value: '00000' },
          { name: 'interest', label: 'Interested in', value: 'Data Analytics and Data Science' },
          { name: 'message', label: 'Message', value: 'Two lines\nof text' },
        ],
        replyTo: { name: 'Asha Sen', address: 'asha@example.org' },
        page: { label: 'Page', title, url: open.site.origin + path },
        campaign,
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed before it woke, and does a first click again', async () => {
    const { page } = await open.visit(CONTACT);
    await page.evaluate(() => {
      const form = document.querySelector('form') as HTMLFormElement;
      for (const [name, value] of Object.entries({ name: 'A', email: 'a@example.org', message: 'M' }))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      (form.elements.namedItem('interest') as HTMLSelectElement).selectedIndex = 2;
      form.querySelector('button')?.click();
    });
    await page.waitForURL(/thank-you/);
    expect(open.relay.mails).toHaveLength(1);
    expect(open.relay.mails[0]).toContain('Interested in: App Development');
    expect(open.relay.mails[0]).toContain('Phone: not given');
  });

  it('says at each field what is wrong, goes to the first, and takes it back when it is right', async () => {
    const { page } = await visitAwake({ bypassCSP: true });
    await page.getByLabel('Name', { exact: true }).fill('  ');
    await page.getByLabel('E-mail').fill('asha@');
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Name', { exact: true });
    const email = page.getByLabel('E-mail');
    const described = (id: string | null) => page.locator(`[id="${id}"]`).innerText();
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await described(await email.getAttribute('aria-describedby'))).toBe(
      'Add the part after the @, for example name@example.org.',
    );
    expect(await page.getByLabel('Message', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await axe(page)).toEqual([]);
    await email.fill('asha@example.org');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(open.relay.mails).toEqual([]);
  });

  it('sends nothing for a machine that fills the hidden field, and looks as if it did', async () => {
    const { page } = await visitAwake();
    await fill(page);
    await page.getByLabel('Leave this empty').evaluate((input) => ((input as HTMLInputElement).value = 'spam'));
    await submit(page).click();
    await page.waitForURL(/thank-you/);
    expect(open.relay.mails).toEqual([]);
  });

  it.each([
    ['an error of the relay', { status: 200, body: '{"error":"No room"}' }, 'No room'],
    ['a failed relay', { status: 500, body: 'x' }, 'The mail service is not working right now.'],
    ['a broken line', null, /^Failed to fetch$/],
    [
      'a hostile relay',
      { status: 200, body: JSON.stringify({ error: `<img src=x onerror=alert(1)>${'x'.repeat(1e6)}` }) },
      /^<img src=x onerror=alert\(1\)>x+…/,
    ],
    ['a relay that leads elsewhere', { status: 302, body: '', to: '/log-in' }, 'The mail service has moved.'],
  ])('loses nothing by %s', async (_, answer, words) => {
    const { page } = await visitAwake();
    await fill(page);
    open.relay.answer = answer;
    await submit(page).click();
    await toast(page, words).waitFor();
    await problem(page).filter({ hasText: 'Your message was not sent.' }).waitFor();
    expect(await problem(page).innerText()).toContain(await toast(page, words).innerText());
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Two lines\nof text');
    expect(await page.getByLabel('Interested in').inputValue()).toBe('Data Analytics and Data Science');
    expect(page.url()).toContain(CONTACT);
    expect(await submit(page).isEnabled()).toBe(true);
  });

  it.each([
    ['fails', { status: 500, body: 'x' }, 'The mail service is not working right now.'],
    ['cannot be reached', null, 'Failed to fetch'],
  ])(
    'offers other ways when the relay %s, beside the button and until the next try; the toast leaves',
    async (_, answer, words) => {
      const { page, complaints } = await visitAwake({ isClockOurs: true, viewport: { width: 390, height: 844 } });
      await fill(page);
      open.relay.answer = answer;
      await submit(page).click();
      const said = problem(page);
      await said.waitFor();
      await toast(page, words).waitFor();
      // A browser's own words end without a full stop.
      expect((await said.innerText()).split('\n')[0]).toMatch(
        /^Your message was not sent\. [^.]+(?:\. Please try again\.)?$/,
      );
      // The toast is short, and lies over no more than the header.
      expect((await toast(page, words).boundingBox())?.height).toBeLessThan(120);
      await page.clock.runFor(4500);
      await toast(page, words).waitFor({ state: 'detached', timeout: 2000 });
      await page.clock.runFor(600_000);
      const [below, above] = [await said.boundingBox(), await submit(page).boundingBox()];
      const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(60);
      expect(await submit(page).evaluate((button) => button === document.activeElement)).toBe(true);
      const mail = await said.getByRole('link', { name: 'Send it to hello@example.com' }).getAttribute('href');
      expect(mail).toMatch(/^mailto:hello@example\.com\?subject=New%20Enquiry&body=/);
      expect(new URLSearchParams(mail?.split('?')[1]).get('body')).toContain('Message:\r\nTwo lines\r\nof text');
      expect(await said.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\+/);
      open.relay.answer = { status: 200, body: '{}', afterMs: 500 };
      await submit(page).click();
      await said.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Processing...' }).waitFor();
      await page.waitForURL(/thank-you/);
      expect(complaints.filter((text) => !/500|ERR_EMPTY_RESPONSE|Failed to load/.test(text))).toEqual([]);
    },
  );

  it('stays a form of the mail program where no relay is set, and posts offer nothing', async () => {
    const site = await serveSample();
    const page = await open.browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${site.origin}/contact-us/`);
    await page.getByLabel('Name', { exact: true }).focus();
    await page.waitForTimeout(500);
    expect(scripts.filter((url) => !url.includes('loader'))).toEqual([]);
    expect(await page.locator('form').getAttribute('action')).toBe('mailto:hello@example.com');
    await page.goto(`${site.origin}/blog/what-a-model-card-owes-the-person-it-judges/`);
    expect(await page.locator('dialog').count()).toBe(0);
    site.close();
  });
});

describe('toasts', () => {
  async function visitWithError(context = {}) {
    const { page } = await visitAwake(context);
    const regions = await page.locator('#toasts [role]').evaluateAll((all) => all.map((region) => region.role));
    expect(regions).toEqual(['alert', 'status']); // there before any message
    await fill(page);
    open.relay.answer = { status: 200, body: '{"error":"No room"}' };
    await submit(page).click();
    await toast(page, 'No room').waitFor();
    return page;
  }

  it('stand at the top with nothing for axe to find', async () => {
    const page = await visitWithError({ bypassCSP: true, reducedMotion: 'reduce' });
    await toast(page, 'No room').hover();
    const box = await toast(page, 'No room').boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect(await axeInBothSchemes(page)).toEqual([]);
    const button = await page.getByRole('button', { name: 'Dismiss' }).boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

  it('wait while the pointer rests on them, and go on when it leaves', async () => {
    const page = await visitWithError({ isClockOurs: true });
    await toast(page, 'No room').hover();
    await page.clock.runFor(60_000);
    expect(await toast(page, 'No room').count()).toBe(1);
    await page.mouse.move(5, 800);
    await page.clock.runFor(4500);
    await toast(page, 'No room').waitFor({ state: 'detached', timeout: 2000 });
  });

  it('are dismissed by keyboard, and focus goes back', async () => {
    const page = await visitWithError();
    const message = page.getByLabel('Message', { exact: true });
    await message.focus();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'No room').waitFor({ state: 'detached', timeout: 1500 });
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
  });
});
