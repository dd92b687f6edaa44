/** What the builder says of the site, in the page that it wrote. */
import type { AdminSettings } from '../contract.ts';

export const settings = JSON.parse(document.querySelector('#admin-settings')?.textContent ?? '') as AdminSettings;
