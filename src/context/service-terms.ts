import type { Service } from '../content/site-content.ts';
import type { Settings } from '../contract.ts';
import type { Page } from './context.tsx';
import { fill } from './label-text.ts';
import { exchangedText, localeIn, priceText, weeksText, type Wording } from './price-text.ts';

/** What of a page says how amounts are written. */
export type Site = Pick<Page, 'content' | 'labels'> & { readonly settings: Pick<Settings, 'language'> };

export const wordingOf = ({ content, labels, settings }: Site): Wording => ({
  locale: localeIn(settings.language, content.company.address.countryCode ?? ''),
  words: labels.services,
});

/**
 * What a service's document says of price and time, as visitors read it; null where it says nothing.
 *
 * @returns `about`: the price in the second currency, in words: 'about US$9,000 to 28,000'
 */
export function termsOf({ price, duration }: Pick<Service, 'price' | 'duration'>, site: Site) {
  const wording = wordingOf(site);
  const { prices } = site.content.company;
  const weeks = typeof duration === 'object' ? weeksText(duration, wording) : (duration ?? null);
  if (typeof price !== 'object' || !prices)
    return { price: (price as string | undefined) ?? null, about: null, duration: weeks };
  const { currency, other } = prices;
  const exchanged = other && exchangedText(price, other.rate, other.currency, wording);
  return {
    price: priceText(price, currency, wording),
    about: exchanged ? fill(site.labels.services.about, { price: exchanged }) : null,
    duration: weeks,
  };
}
