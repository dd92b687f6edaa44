/** Dates as people and APIs write them, as one moment. */
import { zoneOffset } from './zone-offset.ts';

/** Years, months or days of ISO 8601, with or without time and zone; with hyphens and colons or without them. */
const DATE =
  /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d(?:[.,]\d+)?))?)? ?(Z|[+-]\d\d(?::?[0-5]\d)?)?)?$/i;

/**
 * ISO 8601 in UTC of an ISO date, with or without time; without a zone it is taken in the given one (IANA name).
 * `2026-05-01` in Asia/Kolkata -> `2026-04-30T18:30:00.000Z`. Null when it is no date, or no year of four digits, here as there.
 */
export function readDate(text: string, timeZone: string): string | null {
  if (isCanonical(text)) return text;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone] =
    DATE.exec(text.trim()) ?? [];
  const clock = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second.replace(',', '.')}Z`);
  // JavaScript takes the 30th of February for the 2nd of March.
  if (Number.isNaN(clock) || new Date(`${year}-${month}-${day}`).getUTCDate() !== Number(day)) return null;
  const moment = clock - (zone ? offsetOf(zone) : offsetThere(clock, timeZone)) * 60_000;
  // Feeds write the year in UTC, pages that of the site's own zone.
  const years = [moment, moment + zoneOffset(timeZone, moment) * 60_000].map((each) => new Date(each).getUTCFullYear());
  return years.every((each) => each >= 1000 && each <= 9999) ? new Date(moment).toISOString() : null;
}

/** `+05:30` or `+0530` -> 330; `Z` -> 0. */
function offsetOf(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** What clocks there are ahead when they show that time. */
function offsetThere(clock: number, timeZone: string): number {
  return zoneOffset(timeZone, clock - zoneOffset(timeZone, clock) * 60_000);
}

/** As JavaScript itself writes moments, which is how most APIs do: nothing is left to be read. */
function isCanonical(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && new Date(text).toJSON() === text;
}
