/** The newsletter under posts: by the relay, by a provider's form, and not at all (docs/product/forms.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { POST } from '../support/kinds.ts';
import { openEditedSite } from '../support/live-site.ts';
import { openMailRelay, TAKEN, type MailRelay } from '../support/mail-relay.ts';
import type { ServedSite } from '../support/preview.ts';
import { openStage } from '../support/stage.ts';
import { BOTH, DESK, NO_SCRIPT } from '../support/visitors.ts';

/** The sample site with a newsletter. */
function openWith(newsletter: string, settings: Record<string, string> = {}): Promise<ServedSite> {
  return openEditedSite((root) => {
    const file = join(root, 'site.config.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('defineConfig({', `defineConfig({ newsletter: '${newsletter}',`));
  }, settings);
}
/** The pop-up is not to lie over it: they have asked for a call. */
const ASKED = `localStorage.hasSubmittedForm = 'true'; localStorage.formSubmissionExpiry = '2099-01-01T00:00:00.000Z';`;
const part = (page: Page) => page.getByRole('region', { name: 'New posts by e-mail' });

describe('by the relay', () => {
  let relay: MailRelay;
  const stage = openStage(async () => {
    relay = await openMailRelay();
    return openWith('relay', { SITE_RELAY_URL: relay.origin });
  });
  afterEach(() => {
    relay.mails.length = 0;
    relay.answer = TAKEN;
  });
  afterAll(() => relay?.close());

  it.each(BOTH)('takes an address at %s, once it is one', async (_, window) => {
    const { page, asked } = await stage.visit(POST, { ...window, before: ASKED });
    expect(asked.some((url) => url.includes('/assets/Newsletter'))).toBe(false);
    const address = part(page).getByLabel('E-mail');
    const send = part(page).getByRole('button', { name: 'Subscribe' });
    await address.fill(' ');
    await send.click();
    await part(page).getByText('Please write your e-mail address. The posts go there.').waitFor();
    expect(relay.mails).toEqual([]);
    await address.fill('asha@example.org');
    await send.click();
    await page.locator('[data-toast=success]', { hasText: /^You are subscribed$/ }).waitFor();
    const thanks = part(page).getByText('Thank you. The next post comes to you by e-mail.');
    await thanks.waitFor();
    expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(relay.mails.map((mail) => JSON.parse(mail) as object)).toMatchObject([
      {
        subject: 'New Newsletter Subscription',
        body: 'Email: asha@example.org',
        form: 'newsletter',
        replyTo: { name: '', address: 'asha@example.org' },
      },
    ]);
  });

  it('keeps the address where the relay fails', async () => {
    relay.answer = { status: 500, body: '' };
    const { page } = await stage.visit(POST, { ...DESK, before: ASKED });
    await part(page).getByLabel('E-mail').fill('asha@example.org');
    await part(page).getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('[data-toast]', { hasText: 'The mail service is not working right now.' }).waitFor();
    await part(page).getByRole('alert').filter({ hasText: 'Your message was not sent.' }).waitFor();
    expect(await part(page).getByLabel('E-mail').inputValue()).toBe('asha@example.org');
  });

  it('opens the visitor’s mail program without a script, and has nothing for axe to find', async () => {
    const { page } = await stage.visit(POST, { ...DESK, ...NO_SCRIPT });
    expect(await part(page).locator('form').getAttribute('action')).toMatch(/^mailto:/);
    const seen = await stage.visit(POST, { ...DESK, bypassCSP: true, before: ASKED });
    expect(await axeInBothSchemes(seen.page, 'section[aria-labelledby=newsletter]')).toEqual([]);
  });
});

describe('by a provider’s form', () => {
  const stage = openStage(() => openWith('https://letters.example.org/subscribe'));

  it('sends the address there by the browser alone', async () => {
    const { page, complaints } = await stage.visit(POST, { ...DESK, ...NO_SCRIPT });
    await page.route('https://letters.example.org/**', (route) => route.fulfill({ body: 'Thanks' }));
    await part(page).getByLabel('E-mail').fill('asha@example.org');
    const [request] = await Promise.all([
      page.waitForRequest('https://letters.example.org/subscribe'),
      part(page).getByRole('button', { name: 'Subscribe' }).click(),
    ]);
    expect(request.method()).toBe('POST');
    expect(request.postData()).toContain('email=asha%40example.org');
    expect(complaints).toEqual([]);
  });
});

describe('where the settings name none', () => {
  const stage = openStage();

  it('is not there', async () => {
    const { page } = await stage.visit(POST);
    expect(await part(page).count()).toBe(0);
  });
});
