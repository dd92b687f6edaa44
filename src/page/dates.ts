/** Dates as people and machines read them, always in the site's own time zone: never in that of the machine that builds. */
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** On cards and in lists (spec.md section 9). */
const CARD = 'MMM dd, yyyy';
/** On a post's own page (spec.md section 9). */
const POST = 'MMMM dd, yyyy';
/** ISO 8601 with the offset of that day. */
const MACHINE = "yyyy-MM-dd'T'HH:mm:ssxxx";

/** A date ready for a page: `iso` for the `datetime` attribute, `text` for people. */
export type WrittenDate = { readonly iso: string; readonly text: string };

/**
 * @param moment ISO 8601
 * @param timeZone IANA name
 * @returns '2026-11-12T09:30:00+05:30' and 'Nov 12, 2026'
 */
export function cardDate(moment: string, timeZone: string): WrittenDate {
  return written(moment, timeZone, CARD);
}

/** The same with the month in full: 'November 12, 2026'. */
export function postDate(moment: string, timeZone: string): WrittenDate {
  return written(moment, timeZone, POST);
}

/** '2026-11-12T09:30:00+05:30': for head tags and JSON-LD. */
export function machineDate(moment: string, timeZone: string): string {
  return format(new TZDate(moment, timeZone), MACHINE);
}

/** Both in one pass: finding the offset of a day is the dear part, and a list may hold tens of thousands of dates. */
function written(moment: string, timeZone: string, pattern: string): WrittenDate {
  const [iso = '', text = ''] = format(new TZDate(moment, timeZone), `${MACHINE}|${pattern}`).split('|');
  return { iso, text };
}
