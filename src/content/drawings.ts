/**
 * What the drawn screens of projects show, kind by kind. Words are held to what their place on the screen can show whole:
 * a drawing never cuts a word.
 */
import * as z from 'zod';
import { drawingOf } from './fields.ts';

export const words = (most: number) =>
  z
    .string('expected a text')
    .trim()
    .min(1, 'expected a text, found an empty one')
    .max(most, `expected at most ${most} characters: the drawing has no room for more`);

const some = <Item extends z.ZodType>(item: Item, least: number, most = least) => {
  const message = `expected ${least === most ? `exactly ${least}` : `${least} to ${most}`} entries`;
  return z.array(item, 'expected a list').min(least, message).max(most, message);
};

const whole = (least: number, most: number) => {
  const message = `expected a whole number from ${least} to ${most}`;
  return z.number(message).int(message).min(least, message).max(most, message);
};

const web = { title: words(24), note: words(46) };
const phone = { title: words(17), note: words(26) };
const aside = z.strictObject({ title: words(20), description: words(64) });
const priced = z.strictObject({ name: words(18), price: words(8) });

/** On a page in a browser. */
export const webDrawing = drawingOf({
  timetable: { ...web, stops: some(words(11), 4), times: some(some(words(8), 4), 2, 4) },
  review: {
    ...web,
    columns: some(words(15), 3),
    rows: some(z.tuple([words(18), words(7), words(14)]), 2, 4).describe(
      'In the last, a person decides otherwise than was suggested.',
    ),
  },
  plan: {
    ...web,
    days: some(words(4), 5),
    rows: some(z.strictObject({ name: words(9), from: whole(1, 5), to: whole(1, 5) }), 2, 4),
    today: whole(1, 5),
  },
  shop: {
    ...web,
    items: some(
      z.strictObject({
        name: words(9),
        price: words(6),
        shape: z.enum(['bowl', 'jar', 'lamp'], 'expected bowl, jar or lamp'),
      }),
      3,
    ),
    parts: z
      .tuple([words(24), words(14)])
      .describe("How the price of a sale is parted: the seller's share, and the fee."),
  },
  estimate: { ...web, lines: some(priced, 2, 3), total: priced, action: words(20) },
  rota: {
    ...web,
    days: some(words(3), 7),
    people: some(
      z.strictObject({
        name: words(12),
        shifts: z.string().regex(/^[x.]{7}$/, 'expected seven signs, x for a shift and . for none'),
      }),
      3,
      4,
    ),
    swap: z
      .strictObject({ day: whole(1, 7), from: whole(1, 4), to: whole(1, 4) })
      .describe("On one day, one person's shift goes to another; all counted from 1."),
  },
  reader: {
    ...web,
    lines: some(words(26), 4, 6),
    found: whole(1, 6).describe('The line that was searched for, from 1.'),
  },
  form: {
    title: web.title,
    fields: some(z.strictObject({ label: words(22), value: words(20) }), 4),
    done: whole(1, 9).describe('Tenths that are done.'),
    saved: words(26),
    action: words(10),
  },
  chart: {
    ...web,
    days: some(words(4), 7),
    values: some(whole(0, 10), 7),
    corrected: z
      .strictObject({ day: whole(1, 7), to: whole(0, 10) })
      .describe('The day, from 1, with a second reading beside its first.'),
  },
});

/** On a phone. */
export const mobileDrawing = drawingOf({
  queue: { title: phone.note, place: words(3), wait: words(18), why: aside },
  count: {
    ...phone,
    items: some(z.strictObject({ name: words(20), left: whole(1, 9) }), 3, 4).describe(
      '`left` in stitches; the least of them is gold.',
    ),
  },
  route: {
    ...phone,
    stops: some(z.strictObject({ name: words(14), time: words(5) }), 4),
    at: whole(1, 3).describe('The stop, from 1, where it is now.'),
    why: aside,
  },
  map: { ...phone, place: aside },
  scale: {
    title: phone.note,
    value: words(4),
    unit: words(10),
    turn: whole(1, 9).describe('Tenths of the dial.'),
    readings: some(z.strictObject({ name: words(14), value: words(8) }), 2),
    action: words(18),
  },
  tanks: {
    ...phone,
    tanks: some(z.strictObject({ name: words(6), level: whole(1, 10) }), 4).describe('The lowest has the gold line.'),
    why: aside,
  },
  voice: { ...phone, said: words(62), actions: z.tuple([words(9), words(9)]) },
  round: {
    ...phone,
    doses: some(
      z.strictObject({ time: words(5), name: words(10), given: z.boolean('expected true or false') }),
      4,
    ).describe('The last one that was not given leads to the reason.'),
    reason: aside,
  },
});
