/** The forms of the site in a browser: their fields, their button, and what they say. */
import type { Page } from 'playwright-core';

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const submit = (page: Page) => page.locator('form button[type=submit]');
export const toast = (page: Page, hasText: string | RegExp = '') => page.locator('[data-toast]', { hasText });

/** Fills in what an enquiry needs. */
export async function fillEnquiry(page: Page, message = 'A boat'): Promise<void> {
  await field(page, 'Name').fill('Asha Sen');
  await page.getByLabel('E-mail').first().fill('asha@example.org');
  await field(page, 'Message').fill(message);
}
