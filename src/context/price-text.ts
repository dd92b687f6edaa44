/** Amounts and times from one number to another, as the site's language writes them in its country. */
import type { Labels } from '../content/labels.ts';
import { fill } from './label-text.ts';
import type { Service } from '../content/site-content.ts';
import type { Settings } from '../contract.ts';
import type { Page } from './context.tsx';

export interface Range {
  readonly from: number;
  /** Left out: open above. */
  readonly to?: number | undefined;
}

export interface Wording {
  /** BCP 47, with the country: `en-IN`. */
  readonly locale: string;
  /** For two numbers, and for one that is open above: `{from} to {to}`, `from {amount}`. */
  readonly words: Pick<Labels['services'], 'range' | 'atLeast'>;
}

/** @returns the site's language in the company's country, unless the language names one */
export function localeIn(language: string, country: string): string {
  const { region = country } = new Intl.Locale(language);
  return new Intl.Locale(language, region ? { region } : {}).toString();
}

/** '₹8 to 25 lakh', 'from ₹8 lakh', '800.000 bis 2.500.000 €'. @param currency ISO 4217 */
export function priceText(price: Range, currency: string, wording: Wording): string {
  return openAbove(price, signed(amountsText(price, wording), currency, wording.locale), wording);
}

/** The same in another currency, rounded to two digits: 'US$9,000 to 28,000'. @param rate for one of the first currency */
export function exchangedText({ from, to = from }: Range, rate: number, currency: string, wording: Wording): string {
  const format = new Intl.NumberFormat(wording.locale, { maximumSignificantDigits: 2 });
  const amounts = rangeText(format, { from: from * rate, to: to * rate }, wording.words);
  // A bare dollar could be any country's.
  return signed(amounts, currency, wording.locale).replace(/(?<![A-Z])\$/, `${currency.slice(0, 2)}$$`);
}

/** '10 to 24 weeks', '1 Woche' */
export function weeksText(weeks: Range, wording: Wording): string {
  const format = new Intl.NumberFormat(wording.locale, { style: 'unit', unit: 'week', unitDisplay: 'long' });
  return openAbove(weeks, rangeText(format, weeks, wording.words), wording);
}

const openAbove = ({ to }: Range, amount: string, { words }: Wording) =>
  to === undefined ? fill(words.atLeast, { amount }) : amount;

const LAKH = 100_000;

/** Where the country counts in lakhs, their number is what people say. */
function amountsText(price: Range, { locale, words }: Wording): string {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const groups = plain.formatToParts(LAKH).filter(({ type }) => type === 'group').length;
  const isLong = groups > 1 && price.from >= LAKH;
  const long = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 } as const;
  const text = rangeText(isLong ? new Intl.NumberFormat(locale, long) : plain, price, words);
  // In large type, half a space before a word reads as none.
  return isLong ? text.replaceAll('\u202f', ' ') : text;
}

/** The range that the language has, with the label's words in the place of its dash. */
function rangeText(format: Intl.NumberFormat, { from, to = from }: Range, words: Wording['words']): string {
  const parts = format.formatRangeToParts(from, to);
  const dash = parts.findIndex(
    ({ source, type, value }) => source === 'shared' && type === 'literal' && DASH.test(value),
  );
  if (dash < 0) return format.format(from);
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('');
  return fill(words.range, { from: textOf(parts.slice(0, dash)), to: textOf(parts.slice(dash + 1)) });
}

const DASH = /^[\s\u200e\u200f]*[-\u2013\u2014~\uff5e\u301c][\s\u200e\u200f]*$/;

/** An amount with the sign of its currency, on the side on which the language has it. */
function signed(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  const parts = format.formatToParts(1);
  return parts.map(({ type, value }) => (type === 'integer' ? amount : value)).join('');
}

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
