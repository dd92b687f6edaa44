/** The section on a page of the sample site. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../../../../tests/support/axe.ts';
import { openSite, openStage } from '../../../../tests/support/stage.ts';
import { edit, PROJECT } from '../../../../tests/support/sample-site.ts';
import { BOTH, CALM, DESK, KNOWN_LEAD, layoutShift, MOST_SHIFT, NO_SCRIPT, PHONE } from '../../../../tests/support/visit.ts';

const FOLDER = 'src/own/sections/trial';

/** The example in the place of the sample's principles, which are far down the home page. */
function withSection(root: string): void {
  cpSync(join(PROJECT, 'src/own'), join(root, 'src/own'), { recursive: true });
  const [, section = ''] =
    /^  section:\n([^]*)/m.exec(readFileSync(join(PROJECT, FOLDER, 'example.yaml'), 'utf8')) ?? [];
  const written = `  - ${section.trimStart()}`;
  edit(join(root, 'content/pages/home.md'), /^  - kind: principles\n(?: {4}.*\n)+/m, written);
}
const stage = openStage(() => openSite({ edit: withSection }));
const island = (page: Page) => page.locator('site-island[name=Trial]');
const amount = (page: Page) => island(page).getByRole('slider', { name: 'Amount' });
const choice = (page: Page, name: string) => island(page).getByRole('radio', { name });
const model = (page: Page, state: 'On' | 'Off') =>
  island(page).getByRole('radiogroup', { name: 'Model' }).getByRole('radio', { name: state });
const drawn = (page: Page) => page.getByText('Above ₹50,000, Accounts decides.', { exact: true });

/** What is seen of it: the reasons with their points, the score, and who decides what. */
async function seen(page: Page): Promise<string[]> {
  const parts = island(page).locator('[data-reasons], [data-state], [data-outcomes]');
  return (await parts.all()).reduce<Promise<string[]>>(
    async (list, part) => [...(await list), (await part.innerText()).replaceAll(/\s+/g, ' ')],
    Promise.resolve([]),
  );
}
const heard = (page: Page) => island(page).getByRole('status').textContent();

const AT_FIRST = [
  '+3 Above ₹50,000: Accounts decides',
  '+0 Order, delivery note and invoice match',
  '+0 We paid this supplier before',
  'Score 3 of 8',
  'Leela Sen Accounts Checked first She reads the three documents before she pays.',
];
const BY_THE_RULE = 'The rule Paid today Accounts can reverse the payment until 5 pm.';
const RETURNED = 'Leela Sen Accounts Not paid yet The model proposes to return it. She says yes or no.';
const BY_HAND = 'Leela Sen Accounts Checked by hand She reads every invoice herself. It takes a day longer.';

async function open(options: Parameters<typeof stage.visit>[1]) {
  const visited = await stage.visit('/', { ...KNOWN_LEAD, ...CALM, ...options });
  await model(visited.page, 'On').scrollIntoViewIfNeeded();
  await island(visited.page).and(visited.page.locator('[awake]')).waitFor();
  return visited;
}

describe.each(BOTH)('at %s', (_, window) => {
  it('follows the inputs: points, reasons, and who decides', async () => {
    const { page, complaints } = await open(window);
    expect(await seen(page)).toEqual(AT_FIRST);
    await amount(page).fill('20000');
    expect(await seen(page)).toEqual(['+0 Up to ₹20,000', ...AT_FIRST.slice(1, 3), 'Score 0 of 8', BY_THE_RULE]);
    await amount(page).fill('100000');
    await choice(page, 'No delivery note').check();
    await choice(page, 'First invoice').check();
    expect(await seen(page)).toEqual([
      AT_FIRST[0],
      '+3 No delivery note was found',
      '+2 This is the supplier’s first invoice',
      'Score 8 of 8',
      RETURNED,
    ]);
    expect(await island(page).locator('[data-unit]').textContent()).toBe('₹100,000');
    expect(complaints).toEqual([]);
  });

  it('moves nothing, neither when it wakes nor when it is used', async () => {
    const { page } = await stage.visit('/', { ...window, ...KNOWN_LEAD, ...CALM });
    const size = () => island(page).evaluate((element) => element.getBoundingClientRect().height);
    const before = await size();
    expect(before).toBeGreaterThan(300);
    await model(page, 'On').scrollIntoViewIfNeeded();
    await island(page).and(page.locator('[awake]')).waitFor();
    expect(await size()).toBe(before);
    await model(page, 'Off').check();
    await amount(page).fill('10000');
    await choice(page, 'One differs').check();
    expect(await size()).toBe(before);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  });

  it('has nothing for axe to find, whoever decides', async () => {
    const { page } = await open({ ...window, bypassCSP: true });
    const part = 'site-island[name=Trial]';
    expect(await axeInBothSchemes(page, part)).toEqual([]);
    await amount(page).fill('10000');
    expect(await axeInBothSchemes(page, part)).toEqual([]);
    await model(page, 'Off').check();
    expect(await axeInBothSchemes(page, part)).toEqual([]);
  });
});

it('leaves the decision to the person where the model is off, and scores again where it is on', async () => {
  const { page } = await open(PHONE);
  await amount(page).fill('10000');
  await model(page, 'Off').check();
  expect((await seen(page)).slice(-2)).toEqual(['No score', BY_HAND]);
  await model(page, 'On').check();
  expect((await seen(page)).slice(-2)).toEqual(['Score 0 of 8', BY_THE_RULE]);
});

it('is used by the keyboard alone, and heard', async () => {
  const { page } = await open(DESK);
  expect(await heard(page)).toBe('');
  await amount(page).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await amount(page).getAttribute('aria-valuetext')).toBe('₹50,000');
  expect((await heard(page))?.split(/\s*\n\s*/)).toEqual([
    '+1',
    'Above ₹20,000',
    'Score 1 of 8',
    'The rule',
    'Paid today',
    'Accounts can reverse the payment until 5 pm.',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await choice(page, 'One differs').isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await model(page, 'Off').isChecked()).toBe(true);
  expect(await heard(page)).toMatch(/No score\s+Leela Sen Accounts\s+Checked by hand/);
});

it('shows what a browser kept of the inputs', async () => {
  const { page } = await stage.visit('/', { ...DESK, ...KNOWN_LEAD, ...CALM });
  await choice(page, 'First invoice').evaluate((input: HTMLInputElement) => (input.checked = true));
  await model(page, 'On').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await seen(page))[3]).toBe('Score 5 of 8');
});

it('is the drawn record without JavaScript, and on paper', async () => {
  const { page, scripts } = await stage.visit('/', { ...PHONE, ...NO_SCRIPT });
  expect([await drawn(page).isVisible(), await island(page).isVisible()]).toEqual([true, false]);
  expect(scripts()).not.toContain('Trial');
  const printed = (await open(DESK)).page;
  expect([await drawn(printed).isVisible(), await island(printed).isVisible()]).toEqual([false, true]);
  await printed.emulateMedia({ media: 'print' });
  expect([await drawn(printed).isVisible(), await island(printed).isVisible()]).toEqual([true, false]);
});

it('loads a script of its own once it is seen, and no React', async () => {
  const { page, requests, scripts } = await stage.visit('/', { ...DESK, ...KNOWN_LEAD });
  expect(scripts()).not.toContain('Trial');
  const before = new Set(requests);
  const chunks = (await island(page).getAttribute('chunks'))!.split(' ');
  await model(page, 'On').scrollIntoViewIfNeeded();
  await island(page).and(page.locator('[awake]')).waitFor();
  expect(chunks.every((chunk) => !before.has(stage.site.origin + chunk) || !chunk.includes('Trial'))).toBe(true);
  const codes = await Promise.all(chunks.map(async (chunk) => (await fetch(stage.site.origin + chunk)).text()));
  expect(codes.join('')).not.toContain('hydrateRoot');
  expect(codes.join('').length).toBeLessThan(5000);
});
