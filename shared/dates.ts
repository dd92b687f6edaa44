/** Dates as people and APIs write them, as one moment. */
import { TZDate, tz } from '@date-fns/tz';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

/**
 * ISO 8601 in UTC of an ISO date, with or without time; without a zone it is taken in the given one (IANA name).
 * `2026-05-01` in Asia/Kolkata -> `2026-04-30T18:30:00.000Z`. Null when it is no date, or no year of four digits, here as there.
 */
export function readDate(text: string, timeZone: string): string | null {
  if (isCanonical(text)) return text;
  const date = parseISO(text.trim(), { in: tz(timeZone) });
  if (!isValid(date)) return null;
  const iso = new Date(date.getTime()).toISOString();
  // Feeds write the year in UTC, pages that of the site's own zone.
  const years = [iso.slice(0, iso.indexOf('-', 1)), String(new TZDate(date.getTime(), timeZone).getFullYear())];
  return years.every((year) => /^[1-9]\d{3}$/.test(year)) ? iso : null;
}

/** As JavaScript itself writes moments, which is how most APIs do: nothing is left to be read. */
function isCanonical(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && new Date(text).toJSON() === text;
}
