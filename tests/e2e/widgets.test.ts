/** What visitors do most, once each, for the everyday suite: write, fail to write, take the offer, search. The rest is in `*.long`. */
import { expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { field, fillEnquiry, submit } from '../support/forms.ts';
import { PHONE, POST } from '../support/visit.ts';
import { openMailStage } from '../support/stage.ts';

const stage = openMailStage();

it('an enquiry is sent once, and thanked for', async () => {
  const { page, complaints } = await stage.visit('/contact-us/');
  await fillEnquiry(page);
  await submit(page).click();
  await page.waitForURL(`${stage.site.origin}/thank-you/`);
  expect(stage.relay.sent()).toMatchObject([
    { subject: 'New Enquiry', body: expect.stringContaining('asha@example.org') as string },
  ]);
  expect(complaints).toEqual([]);
});

it('an enquiry that fails says so beside its button, and keeps its text', async () => {
  stage.relay.answer = { status: 500, body: '{}' };
  const { page } = await stage.visit('/contact-us/');
  await fillEnquiry(page);
  await submit(page).click();
  await page.locator('form [role=alert]').waitFor();
  expect(await field(page, 'Message').inputValue()).toBe('A boat');
  expect(await submit(page).isDisabled()).toBe(false);
});

it('the offer on a post opens past half of the page, and thanks for an address', async () => {
  const { page } = await stage.visit(POST, { bypassCSP: true });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.7, behavior: 'instant' }));
  const offer = page.locator('dialog[open]');
  await offer.waitFor();
  expect(await axeInBothSchemes(page)).toEqual([]);
  await offer.getByLabel('Name', { exact: true }).fill('Asha Sen');
  await offer.getByLabel('E-mail').fill('asha@example.org');
  await offer.locator('button[type=submit]').click();
  await offer.getByText('Thank You!').waitFor();
  expect(stage.relay.sent()).toMatchObject([{ subject: 'New Subscription Request' }]);
});

it('the search finds posts while words are typed', async () => {
  const { page, complaints } = await stage.visit('/search/');
  await page.getByRole('searchbox', { name: 'Search the posts' }).pressSequentially('ferry', { delay: 20 });
  await expect.poll(() => page.locator('main output').textContent()).toMatch(/^\d+ posts? found$/);
  expect(await page.locator('site-island ol h2').allTextContents()).toContainEqual(expect.stringMatching(/ferry/i));
  expect(complaints).toEqual([]);
});

it.each(['/', '/contact-us/', '/blogs/'])('axe finds nothing on %s, on a phone', async (path) => {
  const { page } = await stage.visit(path, { ...PHONE, bypassCSP: true });
  expect(await axeInBothSchemes(page)).toEqual([]);
});
