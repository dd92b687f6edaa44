/** From the form to the mailbox: the real site in Chromium, the real relay in a process of its own, a real SMTP server. */
import type { AddressObject } from 'mailparser';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FROM, startRelay, TO, type RelayChild } from '../relay/child.ts';
import { openMailServer, type MailServer } from '../relay/smtp.ts';
import { freePort } from '../support/free-port.ts';
import { POST } from '../support/kinds.ts';
import { openSite } from '../support/live-site.ts';
import { addSettings } from '../support/sample-site.ts';
import { openStage } from '../support/stage.ts';
import { KNOWN_LEAD } from '../support/visitors.ts';

const CONTACT = '/contact-us/';

describe('the relay of this project', () => {
  let server: MailServer;
  let port: number;
  let relay: RelayChild;
  const stage = openStage(async () => {
    port = await freePort();
    const edit = (root: string) => addSettings(root, "newsletter: 'relay', ownRelay: true,");
    return openSite({ edit, settings: { SITE_RELAY_URL: `http://127.0.0.1:${port}` } });
  });
  const start = async () => {
    const settings = { RELAY_ORIGINS: stage.site.origin, RELAY_PROXIES: '0' };
    relay = await startRelay({ smtp: server.port, port, settings });
  };
  beforeAll(async () => {
    server = await openMailServer();
    await start();
  });
  afterEach(() => void (server.mails.length = 0));
  afterAll(async () => {
    await relay?.kill();
    await server?.close();
  });

  /** The one mail that came, as a mail program reads it. */
  const received = async () => {
    await expect.poll(() => server.mails.length).toBe(1);
    const [mail] = server.mails;
    const to = (mail?.to as AddressObject | undefined)?.text;
    const { subject, text } = mail!;
    return { from: mail?.from?.text, to, replyTo: mail?.replyTo?.value, subject, text: text?.trimEnd() };
  };

  async function enquire(page: Page): Promise<void> {
    await page.getByLabel('Name', { exact: true }).fill('বিপ্লব সেন');
    await page.getByLabel('E-mail').first().fill('biplab@example.org');
    await page.getByLabel('Message', { exact: true }).fill('দুটি লাইন\nwith a € and a 🪡.\n.');
    await page.getByRole('button', { name: /^Send/ }).first().click();
  }

  it('delivers an enquiry letter by letter', async () => {
    const { page, complaints } = await stage.visit(`${CONTACT}?utm_source=linkedin&id=7`, KNOWN_LEAD);
    const title = await page.title();
    await enquire(page);
    await page.waitForURL(/thank-you/);
    expect(await received()).toEqual({
      from: FROM,
      to: TO,
      replyTo: [{ name: 'বিপ্লব সেন', address: 'biplab@example.org' }],
      subject: 'New Enquiry: বিপ্লব সেন',
      text: `Name: বিপ্লব সেন\nE-mail: biplab@example.org\nMessage:\nদুটি লাইন\nwith a € and a 🪡.\n.\n\nPage: ${title}, ${stage.site.origin}${CONTACT}\nutm_source: linkedin`,
    });
    expect(complaints).toEqual([]);
  });

  it('delivers an enquiry without a script', async () => {
    const { page, complaints } = await stage.visit(CONTACT, { javaScriptEnabled: false });
    await enquire(page);
    await page.waitForURL(`${stage.site.origin}/thank-you/`);
    expect(await received()).toMatchObject({
      to: TO,
      replyTo: [{ name: 'বিপ্লব সেন', address: 'biplab@example.org' }],
      subject: 'New Enquiry: বিপ্লব সেন, Not sure yet',
      text: 'Name: বিপ্লব সেন\nEmail: biplab@example.org\nInterest: Not sure yet\nMessage:\nদুটি লাইন\nwith a € and a 🪡.\n.',
    });
    expect(complaints).toEqual([]);
  });

  it('delivers what the pop-up and the newsletter send', async () => {
    const { page } = await stage.visit(POST);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' }));
    const popup = page.locator('dialog[open]');
    await popup.getByLabel('Name', { exact: true }).fill('Zażółć Gęślą');
    await popup.getByLabel('E-mail').fill('zaza@example.org');
    await popup.locator('button[type=submit]').click();
    await popup.getByText('Thank You!').waitFor();
    expect(await received()).toMatchObject({
      to: TO,
      replyTo: [{ name: 'Zażółć Gęślą', address: 'zaza@example.org' }],
      subject: 'New Subscription Request: Zażółć Gęślą, Free strategy call',
      text: `Name: Zażółć Gęślą\nE-mail: zaza@example.org\nInterested in: Free strategy call\n\nPage: ${await page.title()}, ${stage.site.origin}${POST}`,
    });
    server.mails.length = 0;
    await popup.waitFor({ state: 'detached' });
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
});
