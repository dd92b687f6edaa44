/** A deploy while somebody reads: the page that was opened before it still finds all that it asks for later. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Report } from '../../build/core/types.ts';
import { openMailingSite, type MailingSite } from '../support/mailing-site.ts';
import { runSite, reportOf } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

vi.setConfig({ testTimeout: limit(60_000) });

const CONTACT = '/contact-us/';
/** What a page complains of when something that it needs is gone. */
const LOST = /404|Loading chunk|Application Error|dynamically imported/;

let open: MailingSite;
beforeAll(async () => {
  open = await openMailingSite();
});
afterAll(() => open?.close());

/** Builds the served folder again, with other words in the widget and another colour in the styles. */
async function deploy(words: string, colour: string): Promise<Report> {
  const root = dirname(open.site.out);
  edit(join(root, 'src/widgets/EnquiryForm.tsx'), /: (?:words\.sending|'[\w ]+\.\.\.')\}/, `: '${words}...'}`);
  edit(join(root, 'src/components/Form.module.scss'), /$/, `\n.form { outline-color: ${colour}; }\n`);
  const environment = { SITE_HOST: 'netlify', SITE_RELAY_URL: open.relay.origin };
  const { code, stdout } = await runSite(root, ['build', '--json'], environment);
  expect(code, stdout).toBe(0);
  return reportOf(stdout);
}

function edit(file: string, before: RegExp, after: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(before);
  writeFileSync(file, text.replace(before, after));
}

/** Wakes the form by its first focus, fills it and sends it; the widget's own word shows whose code is at work. */
async function send(page: Page, words: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Sen');
  await page.getByLabel('E-mail').fill('asha@example.org');
  await page.getByLabel('Message', { exact: true }).fill('Text');
  await page.locator('site-island[name=EnquiryForm][awake]').waitFor();
  open.relay.answer = { status: 200, body: '{}', afterMs: 300 };
  await page.locator('form button[type=submit]').click();
  await page.getByRole('button', { name: `${words}...` }).waitFor();
  await page.waitForURL(`${open.site.origin}/thank-you/`);
}

it('a widget that sleeps through a deploy wakes with the code of its page, and after two it is gone', async () => {
  const early = await open.visit(CONTACT);
  const asked: string[] = [];
  early.page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
  const first = await deploy('Working', 'red');
  expect(first.kept).toBeGreaterThan(1);

  await send(early.page, 'Processing');
  const chunk = asked.map((line) => /^200 (\/assets\/EnquiryForm-\w+\.js)$/.exec(line)?.[1]).find(Boolean);
  expect(chunk).toBeDefined();
  expect(asked.filter((line) => line.startsWith('4'))).toEqual([]);
  expect(early.complaints.filter((line) => LOST.test(line))).toEqual([]);

  const late = await open.visit(CONTACT);
  await send(late.page, 'Working');

  expect((await deploy('Working', 'red')).kept).toBeGreaterThan(1);
  const gone = async () => (await fetch(open.site.origin + chunk)).status;
  expect(await gone()).toBe(200);
  await deploy('Sending', 'blue');
  expect(await gone()).toBe(404);
});
