/** Dates as people and machines read them, always in the site's own language and time zone: never in those of the machine that builds. */
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Settings } from '../contract.ts';
import { remembered } from './remembered.ts';

/** A date ready for a page: `iso` for the `datetime` attribute, `text` for people. */
export type WrittenDate = { readonly iso: string; readonly text: string };

/** Of the site: BCP 47, and an IANA name. */
export type Calendar = Pick<Settings, 'language' | 'timeZone'>;

/** On cards, and on the page of a post. */
const CARD = 'MMM dd, yyyy';
const POST = 'MMMM dd, yyyy';

/**
 * On cards and in lists.
 *
 * @param moment ISO 8601
 * @returns '2026-11-12T09:30:00+05:30' and 'Nov 12, 2026', or as the site's language writes it
 * @throws RangeError for what is no date, and a zone that does not exist
 */
export function cardDate(moment: string, calendar: Calendar): WrittenDate {
  return written(moment, calendar, CARD);
}

/** The same with the month in full, as on a post's own page: 'November 12, 2026'. */
export function postDate(moment: string, calendar: Calendar): WrittenDate {
  return written(moment, calendar, POST);
}

/** '2026-11-12T09:30:00+05:30', with the offset of that day: for head tags and JSON-LD. */
export function machineDate(moment: string, timeZone: string): string {
  return isoOf(new TZDate(moment, timeZone));
}

/** A month by itself, which some languages write otherwise than in a date: 'November'. @param month from 01 to 12 */
export function monthName(month: string, language: string): string {
  return monthAlone(language).format(Date.UTC(2026, Number(month) - 1));
}

/** Every character that dates and numbers of a language may have, for fonts that are cut to what is shown. */
export function dateCharacters(language: string): string {
  const months = Array.from({ length: 12 }, (_, month) => new TZDate(2026, month, 28, 'UTC'));
  const dates = months.flatMap((date) => [
    ...[CARD, POST].map((form) => textOf(date, language, form)),
    monthAlone(language).format(date),
  ]);
  return [...dates, new Intl.NumberFormat(language, { useGrouping: false }).format(1_234_567_890)].join(' ');
}

function written(moment: string, { language, timeZone }: Calendar, form: string): WrittenDate {
  const there = new TZDate(moment, timeZone);
  return { iso: isoOf(there), text: textOf(there, language, form) };
}

function isoOf(there: TZDate): string {
  return there.toISOString().replace(/\.\d+/, '');
}

/** English in the given form, wherever it is spoken; every other language as is usual there. */
function textOf(there: TZDate, language: string, form: string): string {
  return /^en\b/i.test(language) ? format(there, form) : usual(language, there.timeZone ?? 'UTC', form).format(there);
}

const usual = remembered((language: string, timeZone: string, form: string) => {
  const month = form === POST ? 'long' : 'short';
  return new Intl.DateTimeFormat(language, { year: 'numeric', month, day: 'numeric', timeZone });
});

const monthAlone = remembered(
  (language: string) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
);
