import type { Service } from '../content/site-content.ts';
import { usePage, type Page } from './context.tsx';
import { postDate } from './dates.ts';
import { fill } from './label-text.ts';
import { exchangedText, localeIn, priceText, weeksText, type Wording } from './price-text.ts';

/** With its language. */
export interface Site extends Pick<Page, 'content' | 'labels'> {
  readonly language: string;
}

export const wordingOf = ({ content, labels, language }: Site): Wording => ({
  locale: localeIn(language, content.company.address.countryCode ?? ''),
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

/** The day of the rate that the second currency's prices are made with; null without one. */
export function rateDate({ content, language }: Omit<Site, 'labels'>): string | null {
  const date = content.company.prices?.other?.date;
  return date === undefined ? null : postDate(date, { language, timeZone: 'UTC' }).text;
}

/** The same on a page. */
export function useSite(): Site {
  const { content, labels, settings } = usePage();
  return { content, labels, language: settings.language };
}
