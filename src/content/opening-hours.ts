/** `openingHours` of the company: the days, and from when to when it is open. */
import * as z from 'zod';
import { entries, oneOf } from './fields.ts';

/** As JSON-LD names them, but for the first letter. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const DAY = 24 * 60;
const WEEK = 7 * DAY;

const time = z
  .string('expected a time in quotes')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "expected a time such as '09:30'");

const entry = z
  .strictObject({
    days: z.array(oneOf(weekdays), 'expected a list of days').min(1, 'expected at least one day'),
    opens: time.optional().describe('By the clock of 24 hours: 09:30. Without both times: closed on these days.'),
    closes: time.optional().describe('A time before the other one is on the next day. From 00:00 to 23:59 is all day.'),
  })
  .superRefine(({ opens, closes }, { addIssue }) => {
    const lacking = opens === undefined ? 'opens' : 'closes';
    if ((opens === undefined) !== (closes === undefined))
      addIssue({ code: 'custom', path: [lacking], message: 'expected both `opens` and `closes`, or neither' });
    else if (opens !== undefined && opens === closes)
      addIssue({
        code: 'custom',
        path: ['closes'],
        message: "expected another time than `opens`; all day is '00:00' to '23:59'",
      });
  });

export type OpeningHours = z.infer<typeof entry>;

export const openingHours = entries(entry)
  .superRefine((list, { addIssue }) => {
    const spans = list.flatMap((each, index) => each.days.map((day) => ({ day, index, ...spanOf(each, day) })));
    spans.forEach((span, at) => {
      const other = spans.slice(0, at).find((earlier) => clash(earlier, span));
      const message = `${span.day} is in entry ${(other?.index ?? 0) + 1} too, at the same time`;
      if (other) addIssue({ code: 'custom', path: [span.index, 'days'], message });
    });
  })
  .describe('When the company is open: pages write it in their language, and search engines read it.');

interface Span {
  readonly day: Weekday;
  /** Minutes since Monday began; not a number where the day is closed. */
  readonly start: number;
  readonly end: number;
}

function spanOf({ opens = '', closes = '' }: OpeningHours, day: Weekday): Omit<Span, 'day'> {
  const start = weekdays.indexOf(day) * DAY + minutesOf(opens);
  return { start, end: start + ((minutesOf(closes) - minutesOf(opens) + DAY) % DAY) };
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}

/** Sunday's night goes on in Monday. */
function clash(one: Span, other: Span): boolean {
  if (one.day === other.day && (Number.isNaN(one.start) || Number.isNaN(other.start))) return true;
  return [-WEEK, 0, WEEK].some((shift) => one.start < other.end + shift && other.start + shift < one.end);
}
