import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { expect, it } from 'vitest';
import { cardDate, machineDate, postDate } from '../../../src/page/dates.ts';

/** A quarter past midnight in Kolkata; the evening before in UTC, and the morning before where the tests run. */
const midnight = '2026-11-11T18:45:00.000Z';
const kolkata = { language: 'en', timeZone: 'Asia/Kolkata' };

it('runs far from the site’s time zone, so that a slip into the machine’s own shows', () => {
  expect(new Date(midnight).getDate()).not.toBe(12);
});

it('writes dates in the site’s time zone, in the two forms of docs/product/posts.md', () => {
  expect(cardDate(midnight, kolkata)).toEqual({ iso: '2026-11-12T00:15:00+05:30', text: 'Nov 12, 2026' });
  expect(postDate(midnight, kolkata).text).toBe('November 12, 2026');
  expect(postDate('2026-03-05T12:00:00Z', kolkata).text).toBe('March 05, 2026');
});

it.each([
  ['pl', '5 mar 2026', '5 marca 2026'],
  ['de', '5. März 2026', '5. März 2026'],
  ['ar', '5 مارس 2026', '5 مارس 2026'],
  ['ar-EG', '٥ مارس ٢٠٢٦', '٥ مارس ٢٠٢٦'],
])('writes dates as the language does: %s', (language, card, post) => {
  const calendar = { language, timeZone: 'UTC' };
  expect(cardDate('2026-03-05T12:00:00Z', calendar).text).toBe(card);
  expect(postDate('2026-03-05T12:00:00Z', calendar).text).toBe(post);
});

it('gives the offset of that day, summer time included', () => {
  expect(machineDate('2026-07-01T12:00:00Z', 'Europe/Berlin')).toBe('2026-07-01T14:00:00+02:00');
  expect(machineDate('2026-12-01T12:00:00Z', 'Europe/Berlin')).toBe('2026-12-01T13:00:00+01:00');
});

it('writes what date-fns writes, in every zone and century', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const [start, end] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 11, 30)];
  for (let index = 0; index < 3000; index++) {
    // Half of them in our time; the golden ratio spreads the others evenly.
    const moment =
      index % 2 ? Date.UTC(1970, 0, 1) + index * 613_000_007 : start + ((index * 0.618_034) % 1) * (end - start);
    const [text, zone] = [new Date(moment).toISOString(), zones[index % zones.length]!];
    const date = new TZDate(text, zone);
    const iso = format(date, "yyyy-MM-dd'T'HH:mm:ssxxx");
    expect(cardDate(text, { language: 'en', timeZone: zone }), `${text} in ${zone}`).toEqual({
      iso,
      text: format(date, 'MMM dd, yyyy'),
    });
    expect(postDate(text, { language: 'en', timeZone: zone }).text).toBe(format(date, 'MMMM dd, yyyy'));
    expect(machineDate(text, zone)).toBe(iso);
  }
});

it('refuses what is no date, and a zone that does not exist', () => {
  expect(() => machineDate('yesterday', 'Asia/Kolkata')).toThrow('"yesterday"');
  expect(() => machineDate(midnight, 'Asia/Nowhere')).toThrow('"Asia/Nowhere"');
});
