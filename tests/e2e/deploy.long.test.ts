/** A deploy while a page is open: the page still finds all that it needs later (docs/deploy.md). */
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillEnquiry, submit } from '../support/forms.ts';
import { edit } from '../support/sample-site.ts';
import { siteReport } from '../support/site-command.ts';
import { openMailStage } from '../support/stage.ts';

const CONTACT = '/contact-us/';
const stage = openMailStage();

/** Builds the served folder again with other words in the widget. @returns how many files stay for open tabs */
async function deploy(words: string): Promise<number> {
  const root = dirname(stage.site.out);
  edit(join(root, 'src/widgets/EnquiryForm.tsx'), /: (?:words\.sending|'[\w ]+\.\.\.')\}/, `: '${words}...'}`);
  const settings = { SITE_HOST: 'netlify', SITE_RELAY_URL: stage.relay.origin };
  const { code, stdout, report } = await siteReport(root, ['build'], settings);
  expect(code, stdout).toBe(0);
  return report.kept;
}

/** Fills the form, which wakes it, and sends it; its word shows whose code is at work. */
async function send(page: Page, words: string): Promise<void> {
  await fillEnquiry(page);
  await page.locator('site-island[name=EnquiryForm][awake]').waitFor();
  stage.relay.answer = { status: 200, body: '{}', afterMs: 1500 };
  await submit(page).click();
  await page.getByRole('button', { name: `${words}...` }).waitFor();
  await page.waitForURL('**/thank-you/');
}

it('a sleeping widget wakes with the code of its page, which is gone after two', async () => {
  const early = await stage.visit(CONTACT);
  expect(await deploy('Working')).toBeGreaterThanOrEqual(1);
  await send(early.page, 'Processing');
  expect(early.failures).toEqual([]);
  const chunk = early.requests.find((url) => /\/assets\/EnquiryForm-\w+\.js$/.test(url))!;
  const statusOfChunk = async () => (await fetch(chunk)).status;

  await send((await stage.visit(CONTACT)).page, 'Working');
  expect(await statusOfChunk()).toBe(200);
  await deploy('Sending');
  expect(await statusOfChunk()).toBe(404);
});
