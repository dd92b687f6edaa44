import type { Company } from '../content/site-content.ts';

/** The whole address as one text; the postal code is not broken over two lines. */
export function addressLine({ street, locality, postalCode, region, country }: Company['address']): string {
  return `${street}, ${locality} ${postalCode.replaceAll(' ', '\u00a0')}, ${region}, ${country}`;
}
