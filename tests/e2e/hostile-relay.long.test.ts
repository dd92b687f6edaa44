/** The enquiry form and a relay that lies, floods, stalls and leads astray, in a real browser: text stays text, and nothing is lost. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RELAY_LIMIT_SECONDS } from '../../src/relay/call-relay.ts';
import { openMailingSite, type MailingSite } from '../support/mailing-site.ts';
import type { VisitOptions } from '../support/visit.ts';

const CONTACT = '/contact-us/';

let open: MailingSite;
beforeAll(async () => {
  open = await openMailingSite();
});
afterEach(() => open.rest());
afterAll(() => open?.close());

/** A form that is filled in, and all that a hostile answer could bring about. */
async function visit(options: VisitOptions = {}) {
  const { page, complaints, asked } = await open.visit(CONTACT, { isClockOurs: true, ...options });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByLabel('Name', { exact: true }).fill('Asha Sen');
  await page.locator('site-island[name=EnquiryForm][awake]').waitFor();
  await page.getByLabel('E-mail').fill('asha@example.org');
  await page.getByLabel('Message', { exact: true }).fill('Two lines\nof text');
  return { page, complaints, asked, dialogs };
}

const submit = (page: Page) => page.locator('form button[type=submit]');
const toast = (page: Page) => page.locator('[data-toast]');
/** What the form says beside its button. */
const problem = (page: Page) => page.locator('form [role=alert]');
const error = (text: unknown) => JSON.stringify({ error: text });

async function expectNothingLost(page: Page): Promise<void> {
  expect(page.url()).toContain(CONTACT);
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Two lines\nof text');
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
}

/** Sends, and waits for the one message; the form stays as it is for the next. */
async function sendAndRead(page: Page, answer: MailingSite['relay']['answer']): Promise<string> {
  open.relay.answer = answer;
  await submit(page).click();
  await toast(page).waitFor();
  await expectNothingLost(page);
  return toast(page).evaluate((element) => element.textContent ?? '');
}

async function letLeave(page: Page): Promise<void> {
  await page.mouse.move(2, 690); // it stays while the pointer is on it
  await page.clock.runFor(6000); // 4 s, and what goes fades first
  await toast(page).waitFor({ state: 'detached' });
}

describe('a message of the relay', () => {
  const MESSAGES = [
    '<img src=x onerror=alert(1)>',
    '</p></div></script><script>alert(1)</script>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg onload=alert(1)><style>*{display:none}</style></svg>',
    '<a href="javascript:alert(1)">Click here</a> javascript:alert(1)',
    '&lt;b&gt;&amp;&#60;script&#62;',
    '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
    'w'.repeat(200),
    'a \u202egnp.exe\u0000\u0007 \u{1F600}',
  ];

  it('is shown as the text that it is, fits a small screen, and asks for nothing', async () => {
    const { page, complaints, asked, dialogs } = await visit({ viewport: { width: 320, height: 700 } });
    const askedBefore = asked.length;
    for (const text of MESSAGES) {
      expect(await sendAndRead(page, { status: 200, body: error(text) })).toContain(text);
      expect(await toast(page).locator('img, script, iframe, style, a, b').count(), text).toBe(0);
      expect(await problem(page).evaluate((element) => element.textContent), text).toContain(text);
      expect(await problem(page).locator('img, script, iframe, style, a, b').count(), text).toBe(0);
      const { x = -1, width = 0 } = (await toast(page).boundingBox()) ?? {};
      expect(x, text).toBeGreaterThanOrEqual(0);
      expect(x + width, text).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), text).toBeLessThanOrEqual(320);
      await letLeave(page);
    }
    const paths = asked.slice(askedBefore).map((url) => new URL(url).pathname);
    expect(paths).toEqual(MESSAGES.map(() => '/send-email'));
    expect([dialogs, complaints]).toEqual([[], []]);
  });

  it('is text whatever type the answer gives itself', async () => {
    const { page, dialogs, complaints } = await visit();
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/javascript',
      'multipart/x-mixed-replace',
      'nonsense',
    ]) {
      const text = `<script>alert("${type}")</script>`;
      expect(await sendAndRead(page, { status: 200, body: error(text), type })).toContain(text);
      await letLeave(page);
    }
    expect([dialogs, complaints]).toEqual([[], []]);
  });

  it('that is no text is told in words of our own', async () => {
    const { page, complaints } = await visit();
    for (const said of [5, ['<b>'], { message: { toString: 'x' } }, true]) {
      const shown = await sendAndRead(page, { status: 200, body: error(said) });
      expect(shown).toContain('The mail service refused this message. Please try again.');
      await letLeave(page);
    }
    expect(complaints).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    [
      'a page',
      { status: 200, body: '<!doctype html><script>alert(1)</script>', type: 'text/html' },
      'answered with a page',
    ],
    ['10 MB of a message', { status: 200, body: error('x'.repeat(10_000_000)) }, 'answered with far too much'],
    ['1 MB of nesting', { status: 500, body: '['.repeat(1_000_000) }, 'is not working right now'],
  ])('that is %s is told as a failure', async (_, answer, words) => {
    const { page, dialogs } = await visit();
    expect(await sendAndRead(page, answer)).toContain(words);
    expect(dialogs).toEqual([]);
  });

  it('without end is not read to its end', async () => {
    const { page } = await visit();
    const before = open.relay.sentBytes();
    const shown = await sendAndRead(page, { status: 200, body: 'x'.repeat(100_000), ending: 'more' });
    expect(shown).toContain('The mail service answered with far too much. Please try again.');
    await expect.poll(open.relay.openCalls).toBe(0);
    // What is on its way when the browser hangs up is the machine's: far less than what 20 s would bring.
    expect(open.relay.sentBytes() - before).toBeLessThan(60_000_000);
  });

  it('that leads elsewhere is not followed, and the mail goes nowhere else', async () => {
    const { page } = await visit();
    for (const status of [301, 302, 303, 307, 308]) {
      const shown = await sendAndRead(page, { status, body: '', to: `${open.relay.origin}/elsewhere` });
      expect(shown).toContain('The mail service has moved. Please try again later.');
      await letLeave(page);
    }
    expect(open.relay.calls).toEqual(Array(5).fill('POST /send-email'));
  });
});

describe('the time limit', () => {
  it.each([
    ['never begins to answer', { status: 200, body: '', afterMs: 3_600_000 }],
    ['never comes to the end of its answer', { status: 200, body: '{"error":"so', ending: 'silence' as const }],
    [
      'never comes to the end of an answer that looks whole',
      { status: 200, body: '{"success":true}', ending: 'silence' as const },
    ],
  ])('ends a call that %s, after one mail however often it is sent', async (_, answer) => {
    const { page, complaints } = await visit();
    open.relay.answer = answer;
    await submit(page).dblclick();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    for (let times = 0; times < 3; times++) {
      await page.getByLabel('E-mail').press('Enter');
      await page
        .locator('form')
        .first()
        .evaluate((form) => (form as HTMLFormElement).requestSubmit());
    }
    await expect.poll(open.relay.openCalls).toBe(1);
    // Some seconds may have gone by meanwhile.
    await page.clock.runFor((RELAY_LIMIT_SECONDS - 10) * 1000);
    expect(await toast(page).count()).toBe(0);
    expect(await submit(page).isDisabled()).toBe(true);
    await page.clock.runFor(10_000);
    await toast(page)
      .filter({ hasText: `did not answer within ${RELAY_LIMIT_SECONDS} s. Please try again.` })
      .waitFor();
    await expect.poll(open.relay.openCalls).toBe(0);
    expect(open.relay.mails).toHaveLength(1);
    await expectNothingLost(page);
    expect(complaints).toEqual([]);

    open.relay.answer = { status: 200, body: '{}' };
    await submit(page).click();
    await page.waitForURL(/thank-you/);
    expect(open.relay.mails).toHaveLength(2);
  });
});
