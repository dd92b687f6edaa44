/** Dates as people and machines read them, always in the site's own time zone: never in that of the machine that builds. */
import { tzOffset } from '@date-fns/tz';
import { enUS } from 'date-fns/locale/en-US';

/** A date ready for a page: `iso` for the `datetime` attribute, `text` for people. */
export type WrittenDate = { readonly iso: string; readonly text: string };

/**
 * On cards and in lists (specification 7.4).
 *
 * @param moment ISO 8601
 * @param timeZone IANA name
 * @returns '2026-11-12T09:30:00+05:30' and 'Nov 12, 2026'
 */
export function cardDate(moment: string, timeZone: string): WrittenDate {
  return written(wallClock(moment, timeZone), 'abbreviated');
}

/** The same with the month in full, as on a post's own page: 'November 12, 2026'. */
export function postDate(moment: string, timeZone: string): WrittenDate {
  return written(wallClock(moment, timeZone), 'wide');
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

/** date-fns would ask for the offset at every step, and it is the dear part: a list may hold tens of thousands of dates. */
function wallClock(moment: string, timeZone: string): WallClock {
  const date = new Date(moment);
  const offsetMinutes = tzOffset(timeZone, date);
  const face = new Date(date.getTime() + Math.round(offsetMinutes * 60) * 1000);
  if (Number.isNaN(face.getTime())) throw new RangeError(`"${moment}" in "${timeZone}" is no date`);
  return { face, offsetMinutes };
}

function written(clock: WallClock, width: 'abbreviated' | 'wide'): WrittenDate {
  const { face } = clock;
  const month = enUS.localize.month(face.getUTCMonth() as Parameters<typeof enUS.localize.month>[0], { width });
  return { iso: machineText(clock), text: `${month} ${two(face.getUTCDate())}, ${yearOf(face)}` };
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
