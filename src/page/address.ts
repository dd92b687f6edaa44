import type { Company } from '../content/site-content.ts';

/** The whole address as one text. */
export function addressLine({ street, locality, postalCode, region, country }: Company['address']): string {
  return `${street}, ${locality} ${postalCode}, ${region}, ${country}`;
}
