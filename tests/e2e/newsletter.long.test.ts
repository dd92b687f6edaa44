/** The newsletter under posts: by the relay, by a provider's form, and not at all (docs/forms.md). */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { BOTH, DESK, KNOWN_LEAD, NO_SCRIPT, POST } from '../support/visit.ts';
import { openMailStage, openSite, openStage } from '../support/stage.ts';
import { addSettings } from '../support/sample-site.ts';

const withNewsletter = (newsletter: string) => (root: string) => addSettings(root, `newsletter: '${newsletter}',`);
const part = (page: Page) => page.getByRole('region', { name: 'New posts by e-mail' });
const address = (page: Page) => part(page).getByLabel('E-mail');
const send = (page: Page) => part(page).getByRole('button', { name: 'Subscribe' }).click();

const stage = openMailStage({ edit: withNewsletter('relay') });
const ofProvider = openStage(() => openSite({ edit: withNewsletter('https://letters.example.org/subscribe') }));
const without = openStage();

it.each(BOTH)('takes an address by the relay at %s, once it is one', async (_, window) => {
  const { page, scripts } = await stage.visit(POST, { ...window, ...KNOWN_LEAD });
  expect(scripts()).not.toContain('Newsletter');
  await address(page).fill(' ');
  await send(page);
  await part(page).getByText('Please write your e-mail address. The posts go there.').waitFor();
  expect(stage.relay.mails).toEqual([]);
  await address(page).fill('asha@example.org');
  await send(page);
  await page.locator('[data-toast=success]', { hasText: /^You are subscribed$/ }).waitFor();
  const thanks = part(page).getByText('Thank you. The next post comes to you by e-mail.');
  await thanks.waitFor();
  expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(stage.relay.sent()).toMatchObject([
    { subject: 'New Newsletter Subscription', body: 'Email: asha@example.org' },
  ]);
});

it('opens the visitor’s mail program without a script, and has nothing for axe to find', async () => {
  const { page } = await stage.visit(POST, { ...DESK, ...NO_SCRIPT });
  expect(await part(page).locator('form').getAttribute('action')).toMatch(/^mailto:/);
  const seen = await stage.visit(POST, { ...DESK, bypassCSP: true, ...KNOWN_LEAD });
  expect(await axeInBothSchemes(seen.page, 'section[aria-labelledby=newsletter]')).toEqual([]);
});

it('sends the address to a provider’s form by the browser alone', async () => {
  const { page, complaints } = await ofProvider.visit(POST, { ...DESK, ...NO_SCRIPT });
  await page.route('https://letters.example.org/**', (route) => route.fulfill({ body: 'Thanks' }));
  await address(page).fill('asha@example.org');
  const [request] = await Promise.all([page.waitForRequest('https://letters.example.org/subscribe'), send(page)]);
  expect([request.method(), request.postData()]).toEqual(['POST', expect.stringContaining('email=asha%40example.org')]);
  expect(complaints).toEqual([]);
});

it('is not there where the settings name none', async () => {
  expect(await part((await without.visit(POST)).page).count()).toBe(0);
});
