/** Dates as people and machines read them, always in the site's own language and time zone: never in those of the machine that builds. */
import { zoneOffset } from '../../shared/zone-offset.ts';
import type { Settings } from '../contract.ts';
import { remembered } from './remembered.ts';

/** A date ready for a page: `iso` for the `datetime` attribute, `text` for people. */
export type WrittenDate = { readonly iso: string; readonly text: string };

/** Of the site: BCP 47, and an IANA name. */
export type Calendar = Pick<Settings, 'language' | 'timeZone'>;

/**
 * On cards and in lists (docs/product/posts.md).
 *
 * @param moment ISO 8601
 * @returns '2026-11-12T09:30:00+05:30' and 'Nov 12, 2026', or as the site's language writes it
 */
export function cardDate(moment: string, calendar: Calendar): WrittenDate {
  return written(moment, calendar, 'short');
}

/** The same with the month in full, as on a post's own page: 'November 12, 2026'. */
export function postDate(moment: string, calendar: Calendar): WrittenDate {
  return written(moment, calendar, 'long');
}

/** '2026-11-12T09:30:00+05:30', with the offset of that day: for head tags and JSON-LD. */
export function machineDate(moment: string, timeZone: string): string {
  return machineText(clockAt(moment, timeZone));
}

/** A month by itself, which some languages write otherwise than in a date: 'November'. @param month from 01 to 12 */
export function monthName(month: string, language: string): string {
  return formatOf(language, 'alone').format(Date.UTC(2026, Number(month) - 1));
}

/** Every character that dates and numbers of a language may have, for fonts that are cut to what is shown. */
export function dateCharacters(language: string): string {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 28));
  const forms = (['short', 'long', 'alone'] as const).map((month) => formatOf(language, month));
  const dates = months.flatMap((date) => forms.map((form) => form.format(date)));
  return [...dates, new Intl.NumberFormat(language, { useGrouping: false }).format(1_234_567_890)].join(' ');
}

/** What clocks show there, as a date in UTC, and how many minutes they are before Greenwich that day; historical ones have fractions. */
type Clock = readonly [face: Date, offset: number];

function clockAt(moment: string, timeZone: string): Clock {
  const date = Date.parse(moment);
  if (Number.isNaN(date)) throw new RangeError(`"${moment}" is no date`);
  const offset = zoneOffset(timeZone, date);
  return [new Date(date + Math.round(offset * 60) * 1000), offset];
}

function written(moment: string, { language, timeZone }: Calendar, month: 'short' | 'long'): WrittenDate {
  const clock = clockAt(moment, timeZone);
  return { iso: machineText(clock), text: formatOf(language, month).format(clock[0]) };
}

/** English has two digits for the day (docs/product/posts.md), every other language what is usual there. */
const formatOf = remembered((language: string, month: 'short' | 'long' | 'alone') => {
  if (month === 'alone') return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const day = language === 'en' ? '2-digit' : 'numeric';
  return new Intl.DateTimeFormat(language, { year: 'numeric', month, day, timeZone: 'UTC' });
});

function machineText([face, offset]: Clock): string {
  const minutes = Math.trunc(Math.abs(offset));
  const sign = offset < 0 && minutes > 0 ? '-' : '+';
  const [hour, minute] = [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${face.toISOString().replace(/^\+0|\..*/g, '')}${sign}${hour}:${minute}`;
}
