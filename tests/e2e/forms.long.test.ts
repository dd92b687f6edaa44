/** The enquiry form and the toasts (docs/forms.md), with a relay that answers, fails, lies, floods, stalls and leads astray. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RELAY_LIMIT_SECONDS } from '../../src/relay/call-relay.ts';
import { axeInBothSchemes } from '../support/axe.ts';
import { field, fillEnquiry, submit, toast } from '../support/forms.ts';
import { POST, type VisitOptions } from '../support/visit.ts';
import type { MailRelay } from '../support/mail-relay.ts';
import { openMailStage, openStage } from '../support/stage.ts';

type Answer = MailRelay['answer'];

const CONTACT = '/sub/contact-us/';
/** On a site below a path. */
const stage = openMailStage({ settings: { SITE_BASE_PATH: '/sub' } });
const plain = openStage();
const withoutThanks = openMailStage({ edit: (root) => rmSync(join(root, 'content/pages/thank-you.md')) });

/** What the form itself says, beside its button. */
const problem = (page: Page) => page.locator('form [role=alert]');

async function fill(page: Page): Promise<void> {
  await fillEnquiry(page, 'Two lines\nof text');
  await page.getByLabel(/^Phone/).fill('00000');
  await page.getByLabel('Interested in').selectOption('Data Analytics and Data Science');
}

/** The form opened and awake, which is what its first focus brings. */
async function open(options: VisitOptions = {}, filled = true) {
  const visited = await stage.visit(CONTACT, options);
  await field(visited.page, 'Name').focus();
  await visited.page.locator('site-island[name=EnquiryForm][awake]').waitFor();
  if (filled) await fill(visited.page);
  return visited;
}

/** Sends, and waits for the message, after which the form is as it was. */
async function fail(page: Page, answer: Answer): Promise<string> {
  stage.relay.answer = answer;
  await submit(page).click();
  await toast(page).waitFor();
  await problem(page).filter({ hasText: 'Your message was not sent.' }).waitFor();
  const words = (await toast(page).innerText()).trim();
  expect(page.url()).toContain(CONTACT);
  expect(await field(page, 'Message').inputValue()).toBe('Two lines\nof text');
  expect(await page.getByLabel('Interested in').inputValue()).toBe('Data Analytics and Data Science');
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  return words;
}

/** Toasts stay while the pointer is on them, and fade before they go. */
async function letLeave(page: Page): Promise<void> {
  await page.mouse.move(2, 690);
  await page.clock.runFor(6000);
  await toast(page).waitFor({ state: 'detached' });
}

const error = (text: unknown) => JSON.stringify({ error: text });

describe('the enquiry form', () => {
  it('loads nothing before it is touched, and does not move when it wakes', async () => {
    const { page, scripts } = await stage.visit(CONTACT);
    expect(scripts().filter((name) => name !== 'loader')).toEqual([]);
    const before = await page.locator('form').boundingBox();
    await field(page, 'Message').focus();
    await page.locator('site-island[name=EnquiryForm][awake]').waitFor();
    const after = await page.locator('form').boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  });

  it.each(['/sub/', CONTACT])('sends all fields from %s once and goes to the thanks', async (path) => {
    const { page, complaints } = await stage.visit(`${path}?utm_source=linkedin&id=7#enquiry`);
    await fill(page);
    stage.relay.answer = { status: 200, body: '{}', afterMs: 2000 };
    if (path === CONTACT) await submit(page).dblclick();
    else for (let times = 0; times < 2; times++) await page.getByLabel('E-mail').press('Enter');
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await page.waitForURL(`${stage.site.origin}/sub/thank-you/`);
    expect(stage.relay.sent()).toEqual([
      {
        name: 'Aloka',
        to: 'hello@example.com',
        subject: 'New Enquiry',
        body:
          'Name: Asha Sen\nEmail: asha@example.org\nPhone: 00000\n' +
          'Interested in: Data Analytics and Data Science\nMessage:\nTwo lines\nof text',
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed before it woke, and does a first click again', async () => {
    const { page } = await stage.visit(CONTACT);
    await page.evaluate(() => {
      const form = document.querySelector('form') as HTMLFormElement;
      for (const [name, value] of Object.entries({ name: 'A', email: 'a@example.org', message: 'M' }))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      (form.elements.namedItem('interest') as HTMLSelectElement).selectedIndex = 2;
      form.querySelector('button')?.click();
    });
    await page.waitForURL(/thank-you/);
    expect(stage.relay.mails).toEqual([expect.stringMatching(/Phone: not given\\nInterested in: App Development/)]);
  });

  it('sends nothing for a program that fills the hidden field, and looks as if it did', async () => {
    const { page } = await open();
    await page.getByLabel('Leave this empty').evaluate((input) => ((input as HTMLInputElement).value = 'spam'));
    await submit(page).click();
    await page.waitForURL(/thank-you/);
    expect(stage.relay.mails).toEqual([]);
  });

  it('stays a form of the mail program where no relay is set, and posts offer nothing', async () => {
    const { page, scripts } = await plain.visit('/contact-us/');
    await field(page, 'Name').focus();
    await page.waitForTimeout(500);
    expect(scripts().filter((name) => name !== 'loader')).toEqual([]);
    expect(await page.locator('form').getAttribute('action')).toBe('mailto:hello@example.com');
    await page.goto(plain.site.origin + POST);
    expect(await page.locator('dialog').count()).toBe(0);
  });
});

it('says in place that it was sent, without a page of thanks, and is ready for another', async () => {
  const { page } = await withoutThanks.visit('/contact-us/');
  const sent = page.locator('form').getByText('Email sent successfully');
  for (const times of [1, 2]) {
    await fill(page);
    await expect.poll(() => sent.count()).toBe(0);
    await submit(page).click();
    await sent.waitFor();
    expect(await submit(page).isEnabled()).toBe(true);
    expect(await field(page, 'Message').inputValue()).toBe('');
    expect(withoutThanks.relay.mails).toHaveLength(times);
  }
});

/** What each answer is read as: tests/unit/relay. */
describe('when the relay fails', () => {
  it.each<[string, Answer, RegExp]>([
    ['an error of its own', { status: 200, body: error('No room') }, /^No room$/],
    ['a broken line', null, /^Failed to fetch$/],
    [
      'a redirect',
      { status: 307, body: '', to: '/elsewhere' },
      /^The mail service has moved\. Please try again later\./,
    ],
    ['10 MB of a message', { status: 200, body: error('x'.repeat(10_000_000)) }, /answered with far too much/],
    ['an answer without end', { status: 200, body: 'x'.repeat(100_000), ending: 'more' }, /answered with far too much/],
  ])('by %s, says so and loses nothing', async (_, answer, words) => {
    const { page } = await open();
    const before = stage.relay.sentBytes();
    expect(await fail(page, answer)).toMatch(words);
    await expect.poll(stage.relay.openCalls).toBe(0);
    // What is on its way when the browser hangs up is far less than what 20 s would bring.
    expect(stage.relay.sentBytes() - before).toBeLessThan(60_000_000);
    // Chromium itself repeats a call whose connection breaks.
    expect(new Set(stage.relay.calls)).toEqual(new Set(['POST /send-email']));
  });

  it('says in the form that the visitor is offline, and in the toast what the browser says', async () => {
    const { page } = await open();
    await fill(page);
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByRole('alert').filter({ hasText: 'Your message was not sent. You seem to be offline.' }).waitFor();
    expect(await page.getByText('Failed to fetch').count()).toBe(1);
  });

  it('shows its message as the text that it is, on a small screen, and requests nothing', async () => {
    const { page, complaints, requests } = await open({ isClockOurs: true, viewport: { width: 320, height: 700 } });
    page.on('dialog', (dialog) => void (complaints.push(dialog.message()), dialog.dismiss()));
    const before = requests.length;
    const messages = [
      '<img src=x onerror=alert(1)>',
      '</p></div></script><script>alert(1)</script>',
      '<svg onload=alert(1)><style>*{display:none}</style></svg>',
      '<a href="javascript:alert(1)">Click here</a> javascript:alert(1)',
      '&lt;b&gt;&amp;&#60;script&#62;',
      'w'.repeat(200),
      'a \u202egnp.exe\u0000\u0007 \u{1F600}',
    ];
    for (const text of messages) {
      await fail(page, { status: 200, body: error(text), type: 'text/html' });
      for (const place of [toast(page), problem(page)]) {
        expect(await place.evaluate((element) => element.textContent)).toContain(text);
        expect(await place.locator('img, script, iframe, style, a, b').count(), text).toBe(0);
      }
      const { x, width } = (await toast(page).boundingBox())!;
      expect([x >= 0, x + width <= 320], text).toEqual([true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), text).toBeLessThanOrEqual(320);
      await letLeave(page);
    }
    const paths = requests.slice(before).map((url) => new URL(url).pathname);
    // Drawings of the page are loaded when they are near.
    expect(paths.filter((path) => !path.includes('/assets/'))).toEqual(messages.map(() => '/send-email'));
    expect(complaints).toEqual([]);
  });

  it('offers other ways beside the button, until the next try', async () => {
    const { page } = await open({ isClockOurs: true, viewport: { width: 390, height: 844 } });
    await fail(page, { status: 500, body: 'x' });
    expect((await toast(page).boundingBox())?.height).toBeLessThan(120);
    await letLeave(page);
    const said = problem(page);
    const [below, above] = [(await said.boundingBox())!, (await submit(page).boundingBox())!];
    expect(Math.abs(below.y - above.y - above.height - 30)).toBeLessThanOrEqual(30);
    const mail = await said.getByRole('link', { name: 'Send it to hello@example.com' }).getAttribute('href');
    expect(mail).toMatch(/^mailto:hello@example\.com\?subject=New%20Enquiry&body=/);
    expect(new URLSearchParams(mail?.split('?')[1]).get('body')).toContain('Message:\r\nTwo lines\r\nof text');
    expect(await said.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\+/);
    stage.relay.answer = { status: 200, body: '{}', afterMs: 2000 };
    await submit(page).click();
    await said.waitFor({ state: 'detached' });
    await page.waitForURL(/thank-you/);
  });

  it.each([
    ['never begins to answer', { status: 200, body: '', afterMs: 3_600_000 }],
    ['never ends an answer that looks whole', { status: 200, body: '{"success":true}', ending: 'silence' as const }],
  ])('and %s, the call ends in time, after one mail however often it is sent', async (_, answer) => {
    const { page, complaints } = await open({ isClockOurs: true });
    stage.relay.answer = answer;
    await submit(page).dblclick();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    await page.getByLabel('E-mail').press('Enter');
    await expect.poll(stage.relay.openCalls).toBe(1);
    // Some seconds may have gone by meanwhile.
    await page.clock.runFor((RELAY_LIMIT_SECONDS - 10) * 1000);
    expect([await toast(page).count(), await submit(page).isDisabled()]).toEqual([0, true]);
    await page.clock.runFor(10_000);
    await toast(page, `did not answer within ${RELAY_LIMIT_SECONDS} s. Please try again.`).waitFor();
    await expect.poll(stage.relay.openCalls).toBe(0);
    expect(stage.relay.mails).toHaveLength(1);
    expect(await field(page, 'Message').inputValue()).toBe('Two lines\nof text');
    expect(complaints).toEqual([]);
  });
});

describe('toasts', () => {
  const visitWithError = async (options: VisitOptions = {}) => {
    const { page } = await open(options);
    const regions = await page.locator('#toasts [role]').evaluateAll((all) => all.map((region) => region.role));
    expect(regions).toEqual(['alert', 'status']); // there before any message
    await fail(page, { status: 200, body: error('No room') });
    return page;
  };

  it('are at the top, with nothing for axe to find', async () => {
    const page = await visitWithError({ bypassCSP: true, reducedMotion: 'reduce' });
    await toast(page).hover();
    expect((await toast(page).boundingBox())?.y).toBeLessThan(40);
    expect(await axeInBothSchemes(page)).toEqual([]);
    const { width, height } = (await page.getByRole('button', { name: 'Dismiss' }).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  it('wait while the pointer rests on them, and go on when it leaves', async () => {
    const page = await visitWithError({ isClockOurs: true });
    await toast(page).hover();
    await page.clock.runFor(60_000);
    expect(await toast(page).count()).toBe(1);
    await letLeave(page);
  });

  it('of a try that failed leave with the next one', async () => {
    const page = await visitWithError();
    stage.relay.answer = { status: 200, body: '{}', afterMs: 3000 };
    await submit(page).click();
    await toast(page, 'No room').waitFor({ state: 'detached', timeout: 2000 });
    await page.waitForURL(/thank-you/);
  });

  it('are dismissed by keyboard, and focus goes back', async () => {
    const page = await visitWithError();
    await field(page, 'Message').focus();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await toast(page).waitFor({ state: 'detached', timeout: 1500 });
    expect(await field(page, 'Message').evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('shows an arrow on a list to choose from', async () => {
  const { page } = await plain.visit('/contact-us/');
  const list = page.getByLabel('Interested in');
  expect(await list.evaluate((select) => getComputedStyle(select).backgroundImage)).toContain('linear-gradient');
});
