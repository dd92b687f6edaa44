/** Files of events for calendars, as RFC 5545 has them. */
import { expect, it } from 'vitest';
import { calendarFile } from '../../../src/context/calendar-file.ts';
import type { EntryThing } from '../../../src/content/site-content.ts';
import { SETTINGS } from '../../support/host-config.ts';

const settings = { ...SETTINGS, timeZone: 'Asia/Kolkata' };
const event = (thing: EntryThing, rest: object = {}) =>
  calendarFile({ title: 'Open day', metaDescription: 'See it.', path: '/events/open-day/', thing, ...rest }, settings);
/** Its lines as a reader unfolds them. */
const lines = (...given: Parameters<typeof event>) =>
  event(...given)!
    .replaceAll('\r\n ', '')
    .split('\r\n');

it('is of days, the last one included', () => {
  const found = lines({ type: 'event', starts: '2026-12-31', ends: '2026-12-31' }, { updated: '2026-11-02' });
  expect(found).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${settings.origin}`,
    'BEGIN:VEVENT',
    `UID:${settings.origin}/events/open-day/`,
    'DTSTAMP:20261102T000000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Open day',
    'DESCRIPTION:See it.',
    `URL:${settings.origin}/events/open-day/`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('is of times of the site’s zone, in UTC', () => {
  const found = lines({ type: 'event', starts: '2026-11-22T18:30', ends: '2026-11-23T02:00' });
  expect(found).toContain('DTSTART:20261122T130000Z');
  expect(found).toContain('DTEND:20261122T203000Z');
});

it('escapes texts, and folds lines at 75 octets without cutting a letter', () => {
  const title = `One; two, three \\ ${'খোলা দিন 🎉 '.repeat(12)}end`;
  const given = [{ type: 'event', starts: '2026-12-31', place: 'Hall 4, left' }, { title }] as const;
  const folded = event(...given)!.split('\r\n');
  expect(folded.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\uFFFD'))).toEqual([]);
  expect(folded.filter((line) => Buffer.byteLength(line) > 60).length).toBeGreaterThan(2);
  const found = lines(...given);
  expect(found).toContain(String.raw`LOCATION:Hall 4\, left`);
  expect(found).toContain(
    `SUMMARY:${title
      .replaceAll('\\', '\\\\')
      .replaceAll(';', String.raw`\;`)
      .replaceAll(',', String.raw`\,`)}`,
  );
});

it('is none of a course, and of an event without a date', () => {
  expect(event({ type: 'course', starts: '2026-12-31' })).toBeNull();
  expect(event({ type: 'event' })).toBeNull();
});
