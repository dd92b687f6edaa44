/** The two forms of docs/forms.md on one page, from the field to the mailbox: real Chromium, relay and SMTP server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { SAMPLES } from '../relay/sample-files.ts';
import { openRelayStage } from '../relay/stage.ts';
import { axeInBothSchemes } from '../support/axe.ts';
import { PROJECT } from '../support/sample-site.ts';
import { openMailStage } from '../support/stage.ts';
import { NO_SCRIPT } from '../support/visit.ts';

const FORMS = '/forms/';
const blocks = readFileSync(join(PROJECT, 'docs/forms.md'), 'utf8').matchAll(/(?<=```yaml\n).*?(?=```)/gs);
const sections = Array.from(blocks, ([block]) => (parse(block) as { sections: object[] }).sections).flat();

function addForms(root: string): void {
  writeFileSync(join(root, 'content/pages/forms.md'), `---\n${stringify({ title: 'Forms', sections })}---\n`);
}
const form = (page: Page, name: string) => page.getByRole('form', { name });
const enrolment = (page: Page) => form(page, 'Enrol for spring');
const quotation = (page: Page) => form(page, 'Ask for a price');
const send = (form: Locator) => form.locator('button[type=submit]').click();
/** What describes a control: its hint and what is wrong with it. */
const described = async (control: Locator) => {
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return Promise.all(ids.map((id) => control.page().locator(`[id="${id}"]`).innerText()));
};

async function enrol(page: Page, days = ['Tuesday', 'Saturday']): Promise<void> {
  const of = enrolment(page);
  await of.getByLabel('Child').fill('মিতা');
  await of.getByLabel('Age').fill('9');
  await of.getByLabel('Guardian').fill('Asha Roy');
  await of.getByLabel('E-mail').fill('asha@example.org');
  await of.getByLabel('Level').selectOption('Beginner');
  await of.getByLabel('First day').fill('2026-01-17');
  for (const day of days) await of.getByRole('checkbox', { name: day }).check();
  await of.getByRole('checkbox', { name: /rules/ }).check();
  await send(of);
}
type Files = Readonly<Record<string, Buffer>>;
const attach = (of: Locator, files: Files) =>
  of
    .getByLabel('Drawing')
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, buffer, mimeType: 'application/pdf' })));
/** Fills in what a request for quotation needs, and sends it. */
async function request(page: Page, files: Files = {}): Promise<void> {
  const of = quotation(page);
  await of.getByLabel('Name').fill('Biplab Sen');
  await of.getByLabel('E-mail').fill('biplab@example.org');
  await of.getByLabel('Pieces').fill('40');
  await attach(of, files);
  await send(of);
}
const DRAWING = { 'Träger.pdf': SAMPLES['pdf']! };
const LARGE = { 'large.pdf': Buffer.alloc(5_000_001, '%PDF-1.7') };
const ENROLMENT =
  'Child: মিতা\nAge: 9\nGuardian: Asha Roy\nE-mail: asha@example.org\nLevel: Beginner\n' +
  'First day: 2026-01-17\nDays: Tuesday, Saturday\nI agree to the rules.: ✓';

describe('with the relay of this project', () => {
  const { stage, received, count, forget } = openRelayStage(addForms);

  it('mails labels and values in the form’s order, and says its own thanks in place', async () => {
    const { page, complaints, scripts } = await stage.visit(FORMS);
    expect(scripts().filter((name) => name !== 'loader')).toEqual([]);
    await enrol(page);
    await enrolment(page).getByText('Thank you. We keep the place for seven days.').waitFor();
    expect(await received()).toMatchObject({
      subject: 'Enrolment: asha@example.org',
      replyTo: [{ name: '', address: 'asha@example.org' }],
      text: `${ENROLMENT}\n\nPage: ${await page.title()}, ${stage.site.origin}${FORMS}`,
    });
    expect(await enrolment(page).getByLabel('Age').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  it('sends the second form of the page alone, with what its address fills in, to the page of thanks', async () => {
    const { page } = await stage.visit(`${FORMS}?interest=S235&size=90&rules=✓&email=a@example.org&quantity=many`);
    const of = quotation(page);
    await expect.poll(() => of.getByLabel('Grade').inputValue()).toBe('S235');
    expect(await of.getByLabel('Size').inputValue()).toBe('90');
    expect(await enrolment(page).getByRole('checkbox', { name: /rules/ }).isChecked()).toBe(false);
    await of.getByLabel('Notes').fill('Two\nlines');
    await request(page);
    await page.waitForURL(`${stage.site.origin}/thank-you/`);
    expect(await received()).toMatchObject({
      subject: 'Request for quotation: Biplab Sen, S235',
      replyTo: [{ name: 'Biplab Sen', address: 'biplab@example.org' }],
      text: expect.stringMatching(
        /^Name: Biplab Sen\nE-mail: biplab@example\.org\nGrade: S235\nSize: 90\nPieces: 40\nNotes:\nTwo\nlines\n\nPage: /,
      ) as string,
    });
  });

  it('says at each field what is wrong, goes to the first, and takes it back when it is right', async () => {
    const { page } = await stage.visit(FORMS, { bypassCSP: true });
    const of = enrolment(page);
    await of.getByLabel('Age').fill('4');
    await of.getByLabel('First day').fill('2026-01-09');
    await of.getByLabel('E-mail').fill('asha@');
    await send(of);
    const child = of.getByLabel('Child');
    await expect.poll(() => child.evaluate((input) => input === document.activeElement)).toBe(true);
    const days = of.getByRole('group', { name: 'Days' });
    expect(await described(of.getByLabel('E-mail'))).toEqual([expect.stringMatching(/^Add the part after the @/)]);
    expect(await described(of.getByLabel('First day'))).toEqual(['A Saturday.', expect.stringMatching(/01\/10\/2026/)]);
    for (const control of [
      of.getByLabel('Age'),
      of.getByLabel('Level'),
      days,
      of.getByRole('checkbox', { name: /rules/ }),
    ])
      expect((await described(control)).at(-1)).toMatch(/^\w.{10,}\.$/);
    expect(await axeInBothSchemes(page)).toEqual([]);
    await days.getByRole('checkbox', { name: 'Tuesday' }).check();
    expect(await described(days)).toEqual([]);
    expect(count()).toBe(0);
  });

  it('works without a script', async () => {
    const { page, complaints } = await stage.visit(FORMS, NO_SCRIPT);
    await enrol(page, []);
    await page.getByText('At least one is needed of: Days. Go back and choose').waitFor();
    expect(count()).toBe(0);
    await page.goto(stage.site.origin + FORMS);
    await enrol(page);
    await page.getByText('Thank you. We keep the place for seven days.').waitFor();
    expect(await received()).toMatchObject({
      subject: 'Enrolment: asha@example.org',
      replyTo: [{ name: '', address: 'asha@example.org' }],
      text: ENROLMENT,
    });
    forget();
    await page.goto(stage.site.origin + FORMS);
    await request(page);
    await page.waitForURL(`${stage.site.origin}/thank-you/`);
    expect(await received()).toMatchObject({
      subject: 'Request for quotation: Biplab Sen, S355',
      replyTo: [{ name: 'Biplab Sen', address: 'biplab@example.org' }],
    });
    expect(complaints).toEqual([expect.stringContaining('422')]);
  });

  it('attaches files, and says at their field which are refused: the text stays', async () => {
    const { page } = await stage.visit(FORMS);
    const [of, drawing] = [quotation(page), quotation(page).getByLabel('Drawing')];
    const limits = 'Up to 3 files, 5 MB in all: pdf, jpg, jpeg, png, webp, docx, xlsx, zip, dwg, dxf, txt, csv.';
    expect(await described(drawing)).toEqual([limits]);
    const kind = expect.stringMatching(/^One of these files is of another kind/) as string;
    await request(page, { 'a.exe': SAMPLES['pdf']! });
    await expect.poll(() => described(drawing)).toEqual([limits, kind]);
    await attach(of, LARGE);
    await expect.poll(() => drawing.getAttribute('aria-invalid')).toBe('true');
    expect(await described(drawing)).toEqual([limits]);
    await attach(of, DRAWING);
    await expect.poll(() => drawing.getAttribute('aria-invalid')).toBeNull();
    // This one the relay refuses.
    await attach(of, { 'a.pdf': Buffer.from('MZ') });
    await send(of);
    await expect.poll(() => described(drawing)).toEqual([limits, kind]);
    expect(await drawing.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await of.getByLabel('Name').inputValue()).toBe('Biplab Sen');
    expect(count()).toBe(0);
    await attach(of, { ...DRAWING, 'a.txt': SAMPLES['txt']! });
    await send(of);
    await page.waitForURL(/thank-you/);
    const { text, attached } = await received();
    expect(text).toContain('Pieces: 40\nDrawing: Träger.pdf, a.txt\n\nPage:');
    expect(attached).toEqual([
      ['Träger.pdf', SAMPLES['pdf']],
      ['a.txt', SAMPLES['txt']],
    ]);
  });

  it('attaches files without a script, and says in words which are refused: the text is still in the form', async () => {
    const { page } = await stage.visit(FORMS, NO_SCRIPT);
    for (const [files, words] of [
      [{ 'a.pdf': Buffer.from('MZ') }, 'These files cannot be sent: one is none of pdf'],
      [LARGE, 'These files cannot be sent: there may be 3 at most, of 5 MB in all'],
    ] as const) {
      await request(page, files);
      await page.getByText(words).waitFor();
      await page.goBack();
      expect(await quotation(page).getByLabel('Pieces').inputValue()).toBe('40');
    }
    expect(count()).toBe(0);
    await request(page, DRAWING);
    await page.waitForURL(/thank-you/);
    const { text, attached } = await received();
    expect(text).toContain('Pieces: 40\nDrawing: Träger.pdf');
    expect(attached).toEqual([['Träger.pdf', SAMPLES['pdf']]]);
  });
});

describe('with a relay of another make', () => {
  const stage = openMailStage({ edit: addForms });

  it('sends the four texts alone, with all values in the body', async () => {
    const { page } = await stage.visit(FORMS);
    await enrol(page);
    await enrolment(page).getByText('Thank you. We keep the place for seven days.').waitFor();
    const given = { name: 'Aloka', to: 'hello@example.com', subject: 'Enrolment' };
    expect(stage.relay.sent()).toEqual([{ ...given, body: ENROLMENT }]);
  });

  it('names files in the body, and says in form and mail to send them in reply', async () => {
    const { page } = await stage.visit(FORMS);
    const words = 'Please send it in reply to our e-mail.';
    expect(await described(quotation(page).getByLabel('Drawing'))).toEqual([words]);
    await request(page, DRAWING);
    await page.waitForURL(/thank-you/);
    const body = `Name: Biplab Sen\nE-mail: biplab@example.org\nGrade: S355\nPieces: 40\nDrawing: Träger.pdf (${words})`;
    const given = { name: 'Aloka', to: 'hello@example.com', subject: 'Request for quotation' };
    expect(stage.relay.sent()).toEqual([{ ...given, body }]);
  });
});
