/** `openingHours` of the company: the days, and from when to when it is open. */
import * as z from 'zod';
import { entries, oneOf } from './fields.ts';
import { refuse } from './label-rules.ts';

/** As JSON-LD names them, but for the first letter. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const time = z
  .string('expected a time in quotes')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "expected a time such as '09:30'");

const entry = z
  .strictObject({
    days: z.array(oneOf(weekdays), 'expected a list of days').min(1, 'expected at least one day'),
    opens: time.optional().describe('By the clock of 24 hours: 09:30. Without both times: closed on these days.'),
    closes: time.optional().describe('A time before the other one is on the next day. From 00:00 to 23:59 is all day.'),
  })
  .superRefine(({ opens, closes }, context) => {
    const lacking = opens === undefined ? 'opens' : 'closes';
    if ((opens === undefined) !== (closes === undefined))
      refuse(context, ['expected both `opens` and `closes`, or neither'], [lacking]);
    else if (opens !== undefined && opens === closes)
      refuse(context, ["expected another time than `opens`; all day is '00:00' to '23:59'"], ['closes']);
  });

export type OpeningHours = z.infer<typeof entry>;

export const openingHours = entries(entry).describe(
  'When the company is open: pages write it in their language, and search engines read it.',
);
