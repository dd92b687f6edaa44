/** Dates as people and APIs write them, as one moment. */
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
