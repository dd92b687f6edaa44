/** From the form to the mailbox: the real site in Chromium, the real relay in a process of its own, a real SMTP server. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressObject } from 'mailparser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FROM, startRelay, TO, type RelayChild } from '../relay/child.ts';
import { openMailServer, type MailServer } from '../relay/smtp.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { POST } from '../support/kinds.ts';
import { openEditedSite } from '../support/live-site.ts';
import type { ServedSite } from '../support/preview.ts';
import { visit } from '../support/visit.ts';

const CONTACT = '/contact-us/';
/** The pop-up is not to lie over it: they have asked for a call. */
const ASKED = `localStorage.hasSubmittedForm = 'true'; localStorage.formSubmissionExpiry = '2099-01-01T00:00:00.000Z';`;
/** Refused calls of one address in ten minutes. */
const MOST = 40;

describe.each([['off'], ['on']] as const)('with the proof %s', (proof) => {
  let browser: Browser;
  let server: MailServer;
  let site: ServedSite;
  let port: number;
  let relay: RelayChild;

  beforeAll(async () => {
    port = await freePort();
    const isProved = String(proof === 'on');
    const edit = (root: string) => {
      const file = join(root, 'site.config.ts');
      const config = `defineConfig({ newsletter: 'relay', relayProof: ${isProved},`;
      writeFileSync(file, readFileSync(file, 'utf8').replace('defineConfig({', config));
    };
    [browser, server, site] = await Promise.all([
      launchBrowser(),
      openMailServer(),
      openEditedSite(edit, { SITE_RELAY_URL: `http://127.0.0.1:${port}` }),
    ]);
    await start();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    server.mails.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    await relay?.kill();
    await server?.close();
  });

  const start = async () => {
    const settings = { RELAY_ORIGINS: site.origin, RELAY_PROOF: proof, RELAY_PROXIES: '0' };
    relay = await startRelay({ smtp: server.port, port, settings });
  };
  const open = (path: string, before = '') => visit(browser, site.origin + path, { before });
  /** The one mail that came, as a mail program reads it. */
  const received = async () => {
    await expect.poll(() => server.mails.length).toBe(1);
    const [mail] = server.mails;
    return {
      from: mail?.from?.text,
      to: (mail?.to as AddressObject | undefined)?.text,
      replyTo: mail?.replyTo?.value,
      subject: mail?.subject,
      text: mail?.text?.trimEnd(),
    };
  };
  const toast = (page: Page, words: RegExp) => page.locator('[data-toast]', { hasText: words });

  async function fillEnquiry(page: Page): Promise<void> {
    await page.getByLabel('Name', { exact: true }).fill('বিপ্লব সেন');
    await page.getByLabel('E-mail').first().fill('biplab@example.org');
    await page.getByLabel('Message', { exact: true }).fill('দুটি লাইন\nwith a € and a 🪡.\n.');
  }

  it('delivers an enquiry letter by letter', async () => {
    const { page, asked, complaints } = await open(CONTACT, ASKED);
    const proving = () => asked.filter((url) => /\/challenge$|mail-proof/.test(url)).length;
    expect(proving()).toBe(0);
    const title = await page.title();
    await fillEnquiry(page);
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await page.waitForURL(/thank-you/);
    expect(await received()).toEqual({
      from: FROM,
      to: TO,
      replyTo: [{ name: 'বিপ্লব সেন', address: 'biplab@example.org' }],
      subject: 'New Enquiry: বিপ্লব সেন',
      text: `Name: বিপ্লব সেন\nE-mail: biplab@example.org\nMessage:\nদুটি লাইন\nwith a € and a 🪡.\n.\n\nPage: ${title}, ${site.origin}${CONTACT}`,
    });
    expect(proving()).toBe(proof === 'on' ? 2 : 0);
    expect(complaints).toEqual([]);
  });

  it('delivers what the pop-up asks', async () => {
    const { page } = await open(POST);
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' }),
    );
    const popup = page.locator('dialog[open]');
    await popup.getByLabel('Name', { exact: true }).fill('Zażółć Gęślą');
    await popup.getByLabel('E-mail').fill('zaza@example.org');
    await popup.locator('button[type=submit]').click();
    await popup.getByText('Thank You!').waitFor();
    expect(await received()).toMatchObject({
      to: TO,
      replyTo: [{ name: 'Zażółć Gęślą', address: 'zaza@example.org' }],
      subject: 'New Subscription Request: Zażółć Gęślą, Free strategy call',
      text: `Name: Zażółć Gęślą\nE-mail: zaza@example.org\nInterested in: Free strategy call\n\nPage: ${await page.title()}, ${site.origin}${POST}`,
    });
  });

  it('delivers an address for the newsletter', async () => {
    const { page } = await open(POST, ASKED);
    const part = page.getByRole('region', { name: 'New posts by e-mail' });
    await part.getByLabel('E-mail').fill('asha@example.org');
    await part.getByRole('button', { name: 'Subscribe' }).click();
    await part.getByText('Thank you. The next post comes to you by e-mail.').waitFor();
    expect(await received()).toMatchObject({
      replyTo: [{ name: '', address: 'asha@example.org' }],
      subject: 'New Newsletter Subscription: asha@example.org',
      text: expect.stringMatching(/^E-mail: asha@example\.org\n\nPage: /) as string,
    });
  });

  it('sends nothing of a machine that fills the hidden field, and looks as if it did', async () => {
    const { page } = await open(CONTACT, ASKED);
    await fillEnquiry(page);
    await page
      .locator('form [name=website]')
      .first()
      .evaluate((input) => ((input as HTMLInputElement).value = 'spam'));
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await page.waitForURL(/thank-you/);
    expect(relay.said().includes('trapped')).toBe(proof === 'on');
    expect(server.mails).toEqual([]);
  });

  it.each([
    [
      'too many refused calls of one address',
      /^Too many messages in a short time\. Please try again in \d+ minutes/,
      async () => {
        const body = JSON.stringify({ name: 'A', to: 'a@example.org', subject: 'S', body: 'B', trap: 'x' });
        const headers = { 'Content-Type': 'application/json', Origin: site.origin };
        for (let mail = 0; mail < MOST; mail++)
          await fetch(`${relay.origin}/send-email`, { method: 'POST', headers, body });
      },
    ],
    [
      'a queue that cannot be written',
      /^The message could not be kept just now\./,
      () => Promise.resolve(rmSync(join(relay.data, 'leads'), { recursive: true })),
    ],
  ])('says so, and keeps what was typed, at %s', async (_, words, bring) => {
    await relay.kill();
    await start();
    await bring();
    const { page } = await open(CONTACT, ASKED);
    await fillEnquiry(page);
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await toast(page, words).waitFor();
    await page.locator('form [role=alert]').first().waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toContain('দুটি লাইন');
    expect(server.mails).toEqual([]);
  });
});
