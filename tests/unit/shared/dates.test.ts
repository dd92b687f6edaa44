import { expect, it } from 'vitest';
import { readDate, looseDate } from '../../../shared/dates.ts';
import { writtenDate, machineDate } from '../../../src/context/dates.ts';

/** A quarter past midnight in Kolkata; the evening before in UTC, and the morning before where the tests run. */
const midnight = '2026-11-11T18:45:00.000Z';
const kolkata = { language: 'en', timeZone: 'Asia/Kolkata' };

it('runs far from the site’s time zone, so that a slip into the machine’s own shows', () => {
  expect(new Date(midnight).getDate()).not.toBe(12);
});

it('writes dates in the site’s time zone, in two forms', () => {
  expect(writtenDate(midnight, kolkata, 'short')).toEqual({ iso: '2026-11-12T00:15:00+05:30', text: 'Nov 12, 2026' });
  expect(writtenDate(midnight, kolkata, 'long').text).toBe('November 12, 2026');
  expect(writtenDate('2026-03-05T12:00:00Z', kolkata, 'long').text).toBe('March 05, 2026');
});

it.each(['en', 'en-GB', 'en-IN', 'en-US'])('writes the same in every English: %s', (language) => {
  const calendar = { language, timeZone: 'Asia/Kolkata' };
  expect(writtenDate('2026-09-03T20:00:00Z', calendar, 'short').text).toBe('Sep 04, 2026');
  expect(writtenDate('2026-09-03T20:00:00Z', calendar, 'long').text).toBe('September 04, 2026');
});

it.each([
  ['pl', '5 mar 2026', '5 marca 2026'],
  ['de', '5. März 2026', '5. März 2026'],
  ['ar', '5 مارس 2026', '5 مارس 2026'],
  ['ar-EG', '٥ مارس ٢٠٢٦', '٥ مارس ٢٠٢٦'],
])('writes dates as the language does: %s', (language, card, post) => {
  const calendar = { language, timeZone: 'UTC' };
  expect(writtenDate('2026-03-05T12:00:00Z', calendar, 'short').text).toBe(card);
  expect(writtenDate('2026-03-05T12:00:00Z', calendar, 'long').text).toBe(post);
});

it('gives the offset of that day, summer time included', () => {
  expect(machineDate('2026-07-01T12:00:00Z', 'Europe/Berlin')).toBe('2026-07-01T14:00:00+02:00');
  expect(machineDate('2026-12-01T12:00:00Z', 'Europe/Berlin')).toBe('2026-12-01T13:00:00+01:00');
});

it('writes what clocks show, in every zone and century', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const [start, end] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 11, 30)];
  for (let index = 0; index < 1000; index++) {
    // Half of them in our time; the golden ratio spreads the others evenly.
    const moment =
      index % 2 ? Date.UTC(1970, 0, 1) + index * 613_000_007 : start + ((index * 0.618_034) % 1) * (end - start);
    const [text, timeZone] = [new Date(moment).toISOString(), zones[index % zones.length]!];
    const shown = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en', { timeZone, ...options }).format(moment);
    // date-fns takes the local times of old within the hour west of Greenwich for east of it.
    if (shown({ timeZoneName: 'longOffset' }).includes('GMT-00')) continue;
    const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
    const iso = machineDate(text, timeZone);
    expect(iso.slice(0, 19), `${text} in ${timeZone}`).toBe(clock.replace(' ', 'T'));
    // Offsets of the nineteenth century have seconds, which ISO 8601 has not.
    expect(Math.abs(Date.parse(iso) - moment)).toBeLessThan(60_000);
    const date = { iso, text: shown({ year: 'numeric', month: 'short', day: '2-digit' }) };
    expect(writtenDate(text, { language: 'en', timeZone }, 'short')).toEqual(date);
    expect(writtenDate(text, { language: 'en', timeZone }, 'long').text).toBe(
      shown({ year: 'numeric', month: 'long', day: '2-digit' }),
    );
    // In that year the last of them gave up its sun time; a zone that had changed sides before reads a day early.
    if (moment < Date.UTC(1912, 0)) continue;
    // A clock that is turned back shows an hour twice.
    const read = Date.parse(readDate(iso.slice(0, 19), timeZone) ?? '');
    expect(Math.abs(read - moment)).toBeLessThanOrEqual(3_601_000);
  }
});

it.each([
  ['2026-05-01', '2026-04-30T18:30:00.000Z'],
  ['20260501', '2026-04-30T18:30:00.000Z'],
  ['2026-05', '2026-04-30T18:30:00.000Z'],
  ['2026', '2025-12-31T18:30:00.000Z'],
  [' 2026-05-01 09:30 ', '2026-05-01T04:00:00.000Z'],
  ['2026-05-01T09:30:00.25', '2026-05-01T04:00:00.250Z'],
  ['2026-05-01T09:30:00,123456Z', '2026-05-01T09:30:00.123Z'],
  ['20260501T093000+0200', '2026-05-01T07:30:00.000Z'],
  ['2026-05-01T09:30-03', '2026-05-01T12:30:00.000Z'],
  ['2026-05-01t09:30z', '2026-05-01T09:30:00.000Z'],
  ['2026-05-01T24:00Z', '2026-05-02T00:00:00.000Z'],
  ['2024-02-29', '2024-02-28T18:30:00.000Z'],
])('reads %s', (text, moment) => {
  expect(readDate(text, 'Asia/Kolkata')).toBe(moment);
});

it.each([
  '',
  'soon',
  '20',
  '1746057600',
  '1746057600000',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-05-01T25:00',
  '2026-05-01T09:60',
  '26-05-01',
])('reads no date in "%s"', (text) => {
  expect(readDate(text, 'Asia/Kolkata')).toBeNull();
});

it.each(['0999-12-31', '+12026-05-01', '9999-12-31T23:59:59Z', '1000-01-01T00:00+05:30', '2026-05-01T00:00+05:75'])(
  'reads no date where %s has a year or zone that pages cannot write',
  (text) => {
    expect(readDate(text, 'Asia/Kolkata')).toBeNull();
  },
);

it('reads the night that clocks are turned', () => {
  expect(readDate('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect(readDate('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(readDate('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z');
});

it('refuses what is no date, and a zone that does not exist', () => {
  expect(() => machineDate('yesterday', 'Asia/Kolkata')).toThrow(RangeError);
  expect(() => machineDate(midnight, 'Asia/Nowhere')).toThrow(RangeError);
  expect(readDate('2026-05-01', 'Asia/Nowhere')).toBeNull();
});

it.each<[written: unknown, read: string | null]>([
  ['2026-11-26', '2026-11-25T18:30:00.000Z'],
  [1_795_667_400, '2026-11-26T04:30:00.000Z'],
  ['1795667400000', '2026-11-26T04:30:00.000Z'],
  [20261126, '2026-11-25T18:30:00.000Z'],
  ['Thu Nov 26 2026 10:00:00 GMT+0530 (India Standard Time)', '2026-11-26T04:30:00.000Z'],
  ['Thu, 26 Nov 2026 04:30:00 GMT', '2026-11-26T04:30:00.000Z'],
  ['26th  November 2026', '2026-11-25T18:30:00.000Z'],
  ['November 26, 2026, 10:00 AM', '2026-11-26T04:30:00.000Z'],
  ['11/26/2026', '2026-11-25T18:30:00.000Z'],
  ['26.11.2026 10:00', '2026-11-26T04:30:00.000Z'],
  ['05/05/2026', '2026-05-04T18:30:00.000Z'],
  ['2026/1/5', '2026-01-04T18:30:00.000Z'],
  ['11/12/2026', null],
  ['26/11/26', null],
  ['13/13/2026', null],
  ['May I come in 2026', null],
  ['soon', null],
  ['', null],
  [-1, null],
  [NaN, null],
  [true, null],
  [['2026-11-26'], null],
  [99_999_999_999_999, null],
])('reads %j as a date where it has one meaning', (written, read) => {
  expect(looseDate(written, 'Asia/Kolkata')).toBe(read);
});
