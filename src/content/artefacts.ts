/**
 * The drawn papers: documents as a careful company makes them, each with one step where a person decides (`decides: true`), which is
 * drawn in gold.
 */
import * as z from 'zod';
import { words } from './drawings.ts';
import { drawingOf, list, text } from './fields.ts';

const decides = z.literal(true, 'expected true, or nothing').optional();
const number = z.number('expected a number');

/** As many letters as a word of a small drawing has room for, on a sheet and on a phone. */
export const SMALL_LETTERS = { sheet: 16, phone: 11 } as const;

/** What all papers have, one with room for so many letters where it is drawn small. */
const paper = (most: number) => ({
  title: text,
  small: z
    .strictObject({ title: words(most).optional(), here: words(most).optional() })
    .optional()
    .describe(
      'On cards, where the paper is drawn small with two words or so: others than its title, and than the step where a person decides. What has no room is drawn as a line.',
    ),
});
const sheet = paper(SMALL_LETTERS.sheet);

/** A list with one entry where a person decides. */
const steps = <Shape extends z.core.$ZodLooseShape>(shape: Shape, atLeast: number) =>
  list(z.strictObject({ ...shape, decides }), { atLeast }).refine(
    (entries) => entries.filter((entry) => 'decides' in entry && entry.decides).length === 1,
    'expected one entry with “decides: true”, the step where a person decides',
  );

/** What was asked, read, answered and decided, from top to bottom. */
const trace = { title: text, rows: steps({ label: text, text }, 3) };
export const record = z.strictObject(trace);

/** A drawing of a service page. */
export const artefact = drawingOf({
  trace: { ...sheet, ...trace },
  table: {
    ...sheet,
    columns: list(text, { exactly: 3 }),
    rows: steps({ cells: list(text, { exactly: 3 }) }, 3),
  },
  spans: {
    ...sheet,
    axis: z
      .strictObject({ from: number, to: number, labels: list(text, { atLeast: 2 }) })
      .describe('The numbers at its two ends, and the words along it, evenly spread.'),
    /** A line from one number to another; `mark` is a short stitch across it. */
    rows: steps({ name: text, text, from: number, to: number, mark: number.optional() }, 3),
    note: text,
  },
  map: {
    ...sheet,
    columns: list(
      z.strictObject({
        title: text,
        items: list(z.strictObject({ text, from: list(number.int().min(1), {}).optional(), decides }), {}),
      }),
      { exactly: 3 },
    )
      .refine(
        (columns) => columns.flatMap(({ items }) => items).filter((item) => item.decides).length === 1,
        'expected one item with “decides: true”, the place where a person decides',
      )
      .refine(
        (columns) =>
          columns.every(({ items }, i) =>
            items.every(({ from = [] }) => from.every((place) => place <= (columns[i - 1]?.items.length ?? 0))),
          ),
        'expected “from” to name places of the column before, counted from 1',
      )
      .describe('From left to right. `from` has the places, from 1, of the items of the column before that lead here.'),
  },
  /** Fields of a form, and who signed it. */
  card: {
    ...sheet,
    fields: list(z.strictObject({ name: text, text }), { atLeast: 3 }),
    signed: z.strictObject({ name: text, text }),
  },
  /** Stages one after the other. */
  flow: { ...sheet, rows: steps({ label: text, text }, 4) },
  /** A text or code, each line with a remark beside it; `change` says whether it was taken out or put in. */
  remarks: {
    ...sheet,
    code: z.boolean('expected true or false').optional(),
    lines: steps({ text, note: text, change: z.enum(['out', 'in'], { error: 'expected out or in' }).optional() }, 3),
  },
  /** A conversation: who speaks first stands at the left. */
  talk: { ...sheet, turns: steps({ who: text, text }, 4) },
  /** A telephone's screen, its parts numbered and explained beside it. */
  screen: {
    ...paper(SMALL_LETTERS.phone),
    heading: text,
    parts: steps({ text, note: text, button: z.boolean('expected true or false').optional() }, 3),
  },
});
