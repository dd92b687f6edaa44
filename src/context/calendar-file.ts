/** The file of an event for calendars (iCalendar, RFC 5545). */
import { readDate } from '../../shared/dates.ts';
import type { ContentPage } from '../content/site-content.ts';
import type { Settings } from '../contract.ts';
import { publicUrl } from './context.tsx';

/** @returns null for what is no event, or has no date */
export function calendarFile(
  {
    title,
    metaDescription,
    path,
    updated = '1970-01-01',
    thing,
  }: Pick<ContentPage, 'title' | 'metaDescription' | 'path' | 'updated' | 'thing'>,
  settings: Settings,
): string | null {
  if (thing?.type !== 'event' || thing.starts === undefined) return null;
  const { starts, ends, place } = thing;
  const url = publicUrl(settings, path);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(settings.origin)}`,
    'BEGIN:VEVENT',
    `UID:${url}`,
    // Of its last change: what is built twice is the same twice.
    `DTSTAMP:${compact(`${updated}T00:00:00Z`)}`,
    `DTSTART${moment(starts, settings)}`,
    ...(ends === undefined ? [] : [`DTEND${moment(ends, settings, true)}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(metaDescription)}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A time in UTC, or a day; an event ends before the day that its end names (3.6.1). */
function moment(value: string, { timeZone }: Settings, isEnd = false): string {
  if (value.includes('T')) return `:${compact(readDate(value, timeZone)!)}`;
  const day = new Date(`${value}T00:00:00Z`);
  if (isEnd) day.setUTCDate(day.getUTCDate() + 1);
  return `;VALUE=DATE:${compact(day.toISOString()).slice(0, 8)}`;
}

/** `2026-11-22T13:00:00.000Z` -> `20261122T130000Z` */
const compact = (moment: string) => moment.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Text of a property (3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** In octets, the break aside (3.1). */
const LONGEST = 75;

/** No letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (length + size > LONGEST) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += letter;
    length += size;
  }
  return [...lines, current].join('\r\n');
}
