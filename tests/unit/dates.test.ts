import { expect, it } from 'vitest';
import { cardDate, machineDate, postDate } from '../../src/page/dates.ts';

/** A quarter past midnight in Kolkata; the evening before in UTC, and the morning before where the tests run. */
const midnight = '2026-11-11T18:45:00.000Z';

it('runs far from the site’s time zone, so that a slip into the machine’s own shows', () => {
  expect(new Date(midnight).getDate()).not.toBe(12);
});

it('writes dates in the site’s time zone, in the two forms of spec.md section 9', () => {
  expect(cardDate(midnight, 'Asia/Kolkata')).toEqual({ iso: '2026-11-12T00:15:00+05:30', text: 'Nov 12, 2026' });
  expect(postDate(midnight, 'Asia/Kolkata').text).toBe('November 12, 2026');
  expect(postDate('2026-03-05T12:00:00Z', 'Asia/Kolkata').text).toBe('March 05, 2026');
});

it('gives the offset of that day, summer time included', () => {
  expect(machineDate('2026-07-01T12:00:00Z', 'Europe/Berlin')).toBe('2026-07-01T14:00:00+02:00');
  expect(machineDate('2026-12-01T12:00:00Z', 'Europe/Berlin')).toBe('2026-12-01T13:00:00+01:00');
});
