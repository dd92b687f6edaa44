/** Dates as people and machines read them, always in the site's own language and time zone: never in those of the machine that builds. */
import { tzOffset } from '@date-fns/tz';
import type { Settings } from '../contract.ts';
import { remembered } from './remembered.ts';

/** Of the site: BCP 47, and an IANA name. */
export type Calendar = Pick<Settings, 'language' | 'timeZone'>;

/** How the month is written: on cards and in lists, and on the page of a post. */
type Month = 'short' | 'long';

/**
 * A date ready for a page: `iso` for the `datetime` attribute, `text` for people.
 *
 * @param moment ISO 8601
 * @returns '2026-11-12T09:30:00+05:30' and 'Nov 12, 2026' or 'November 12, 2026', or as the site's language writes it
 * @throws RangeError for what is no date, and a zone that does not exist
 */
export function writtenDate(moment: string, { language, timeZone }: Calendar, month: Month) {
  return { iso: machineDate(moment, timeZone), text: inWords(language, timeZone, month).format(new Date(moment)) };
}

/** A day without a time, '2026-11-12', in the same words. */
export const dayText = (day: string, language: string): string =>
  writtenDate(`${day}T00:00:00Z`, { language, timeZone: 'UTC' }, 'long').text;

/** '2026-11-12T09:30:00+05:30', with the offset of that day: for head tags and JSON-LD. */
export function machineDate(moment: string, timeZone: string): string {
  const date = new Date(moment);
  const minutes = tzOffset(timeZone, date);
  const there = new Date(date.getTime() + minutes * 60_000).toISOString();
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString();
  // Joined, since a sum of texts keeps them all in memory.
  return [there.replace(/\.\d+Z/, minutes < 0 ? '-' : '+'), offset.slice(11, 16)].join('');
}

/** A month by itself, which some languages write otherwise than in a date: 'November'. @param month from 01 to 12 */
export function monthName(month: string, language: string): string {
  return monthAlone(language).format(Date.UTC(2026, Number(month) - 1));
}

/** Every character that dates and numbers of a language may have, for fonts that are cut to what is shown. */
export function dateCharacters(language: string): string {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 28)));
  const dates = months.flatMap((date) => [
    ...(['short', 'long'] as const).map((month) => inWords(language, 'UTC', month).format(date)),
    monthAlone(language).format(date),
  ]);
  return [...dates, new Intl.NumberFormat(language, { useGrouping: false }).format(1_234_567_890)].join(' ');
}

/** English in one form, wherever it is spoken; every other language as is usual there. */
const inWords = remembered((language: string, timeZone: string, month: Month) => {
  const isEnglish = /^en\b/i.test(language);
  const day = isEnglish ? '2-digit' : 'numeric';
  return new Intl.DateTimeFormat(isEnglish ? 'en-US' : language, { year: 'numeric', month, day, timeZone });
});

const monthAlone = remembered(
  (language: string) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
);
