/** Dates as people and machines read them, always in the site's own language and time zone: never in those of the machine that builds. */
import { tzOffset } from '@date-fns/tz';
import type { Settings } from '../contract.ts';

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

/** A month by itself, which some languages write otherwise than in a date: 'November'. @param month from 01 to 12 */
export function monthName(month: string, language: string): string {
  return monthOf(new Date(Date.UTC(2026, Number(month) - 1)), language);
}

/** Every character that dates and numbers of a language may have, for fonts that are cut to what is shown. */
export function dateCharacters(language: string): string {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 28)));
  const dates = months.flatMap((date) => [
    ...(['short', 'long'] as const).map((width) => textOf(date, language, width)),
    monthOf(date, language),
  ]);
  return [...dates, new Intl.NumberFormat(language, { useGrouping: false }).format(1_234_567_890)].join(' ');
}

/** '2026-11-12T09:30:00+05:30', with the offset of that day: for head tags and JSON-LD. */
export function machineDate(moment: string, timeZone: string): string {
  return machineText(wallClock(moment, timeZone));
}

/** What clocks show there. `face` reads it in UTC, whatever its own moment is. */
interface WallClock {
  readonly face: Date;
  /** Of that day, east of Greenwich; historical ones have fractions. */
  readonly offsetMinutes: number;
}

/** A page tells its few moments to people, in its head and in its structured data. */
const latest = new Map<string, WallClock>();

function wallClock(moment: string, timeZone: string): WallClock {
  const key = `${timeZone} ${moment}`;
  const clock = latest.get(key) ?? readClock(moment, timeZone);
  if (latest.size > 2) latest.clear();
  latest.set(key, clock);
  return clock;
}

/** date-fns would ask for the offset at every step, and it is the dear part: a list may hold tens of thousands of dates. */
function readClock(moment: string, timeZone: string): WallClock {
  const date = new Date(moment);
  const offsetMinutes = tzOffset(timeZone, date);
  const face = new Date(date.getTime() + Math.round(offsetMinutes * 60) * 1000);
  if (Number.isNaN(face.getTime())) throw new RangeError(`"${moment}" in "${timeZone}" is no date`);
  return { face, offsetMinutes };
}

function written(moment: string, { language, timeZone }: Calendar, month: Width): WrittenDate {
  const clock = wallClock(moment, timeZone);
  return { iso: machineText(clock), text: textOf(clock.face, language, month) };
}

type Width = 'short' | 'long';

/** Making one costs more than hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** English has two digits for the day (docs/product/posts.md), every other language what is usual there. */
function textOf(face: Date, language: string, month: Width): string {
  const key = `${language} ${month}`;
  const day = language === 'en' ? '2-digit' : 'numeric';
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { year: 'numeric', month, day, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(face);
}

function monthOf(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(date);
}

function machineText({ face, offsetMinutes }: WallClock): string {
  const day = `${yearOf(face)}-${two(face.getUTCMonth() + 1)}-${two(face.getUTCDate())}`;
  const time = `${two(face.getUTCHours())}:${two(face.getUTCMinutes())}:${two(face.getUTCSeconds())}`;
  const offset = Math.trunc(Math.abs(offsetMinutes));
  const sign = offsetMinutes < 0 && offset > 0 ? '-' : '+';
  return `${day}T${time}${sign}${two(Math.trunc(offset / 60))}:${two(offset % 60)}`;
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number));

const yearOf = (face: Date) => String(face.getUTCFullYear()).padStart(4, '0');
