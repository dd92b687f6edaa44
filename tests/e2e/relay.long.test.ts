/** From the form to the mailbox: the real site in Chromium, the real relay in a process of its own, a real SMTP server. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FROM, TO } from '../relay/child.ts';
import { openRelayStage } from '../relay/stage.ts';
import { KNOWN_LEAD, POST } from '../support/visit.ts';

const CONTACT = '/contact-us/';

const { stage, received, forget } = openRelayStage(() => undefined);

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
  expect(await received()).toMatchObject({
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
  forget();
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
