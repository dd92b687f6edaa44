/** Dates as people and APIs write them, as one moment: ISO 8601, and others that have one meaning all the same. */
import { tz } from '@date-fns/tz';
import { parseISO } from 'date-fns/parseISO';

/**
 * ISO 8601 in UTC of an ISO date, with or without time; without a zone it is taken in the given one (IANA name).
 * `2026-05-01` in Asia/Kolkata -> `2026-04-30T18:30:00.000Z`. Null when it is no date, or no year of four digits, here as there.
 */
export function readDate(text: string, timeZone: string): string | null {
  if (isCanonical(text)) return text;
  const written = text.trim().toUpperCase();
  const there = parseISO(written, { in: tz(timeZone) });
  const moment = new Date(Number(there));
  // Feeds write the year in UTC, pages that of the site's own zone.
  const years = [moment.getUTCFullYear(), there.getFullYear()];
  return /^\d{4}/.test(written) && years.every((year) => year >= 1000 && year <= 9999) ? moment.toISOString() : null;
}

/** As JavaScript itself writes moments, which is how most APIs do: nothing is left to be read. */
function isCanonical(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && new Date(text).toJSON() === text;
}

/** `Thu Nov 26 2026 10:00:00 GMT+0530`, `26th November 2026`, `Nov 26, 2026, 9:30 AM`; its zone. */
const NAMED =
  /^(?:\p{L}+,? )?(?:\d\d? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* (?:\d\d?,? )?\d{4}(?:\D.*?(Z|GMT|UTC|[+-]\d\d:?\d\d)?(?: \(.*\))?)?$/iu;
/** `11/26/2026`, `26.11.2026 10:00`, `2026/11/26`. */
const NUMBERS = /^(\d\d?|\d{4})([/.-])(\d\d?)\2(\d\d?|\d{4})((?:[ T].*)?)$/;

/**
 * ISO 8601 in UTC. A number counts seconds or milliseconds since 1970. Day and month in numbers are read where only one order of them
 * makes a date: `11/26/2026`, and not `11/12/2026`.
 *
 * @param timeZone IANA name: the zone of dates that name none
 * @returns null for what is no date, or could be two
 */
export function looseDate(value: unknown, timeZone: string): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1');
  const [count] = /^\d{9,13}$/.exec(text) ?? [];
  const iso = count ? dateIn(Number(count) * (count.length < 12 ? 1000 : 1)) : (named(text) ?? numbered(text) ?? text);
  return readDate(iso, timeZone);
}

const dateIn = (moment: number) => (Number.isNaN(moment) ? '' : new Date(moment).toJSON());

/** Read in UTC where it names no zone, and without one then. */
function named(text: string): string | null {
  const [all, zone] = NAMED.exec(text) ?? [];
  if (all === undefined) return null;
  return zone ? dateIn(Date.parse(all)) : dateIn(Date.parse(`${all} UTC`)).slice(0, -1);
}

function numbered(text: string): string | null {
  const [, first = '', , second = '', third = '', rest = ''] = NUMBERS.exec(text) ?? [];
  const iso = (year: string, month: string, day: string) =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
  if (first.length === 4 && third.length < 3) return iso(first, second, third);
  if (first.length === 4 || third.length !== 4) return null;
  if (Number(second) > 12 || first === second) return iso(third, first, second);
  return Number(first) > 12 ? iso(third, second, first) : null;
}
