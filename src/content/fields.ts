/** What every document is made of: a text is one trimmed, non-empty line; a list of the owner's has as many entries as they write. */
import * as z from 'zod';

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export const text = z.string('expected a text').trim().regex(VISIBLE, 'expected a text, found an empty one');
/** A text of some sentences: forms give it more room. */
export const paragraph = text.meta({ meaning: 'paragraph' });
export const titled = z.strictObject({ title: text, description: paragraph });

export const list = <Item extends z.ZodType>(item: Item, count: { exactly?: number; atLeast?: number }) => {
  const { exactly, atLeast } = count;
  const base = z.array(item, 'expected a list');
  if (exactly !== undefined) return base.length(exactly, `expected exactly ${exactly} entries`);
  return base.min(atLeast ?? 1, `expected at least ${atLeast ?? 1} entries`);
};

/** A list of any length, in the order in which it is written. Left out, or a key without a value: no entries. */
export const entries = <Item extends z.ZodType>(item: Item, expected = 'expected a list') =>
  z
    .array(item, expected)
    .nullish()
    .transform((list) => list ?? []);

const whole = z.int('expected a whole number').positive('expected a number above 0');
export const count = whole.optional();

const NO_RANGE = 'expected a text, or numbers such as { from: 6, to: 14 } or { from: 6 }';
/** Two whole numbers, the smaller first, or the smaller alone; or words in their place, which a form has as a field. */
export const range = z
  .union([
    text,
    z.strictObject({ words: text }).transform(({ words }) => words),
    z
      .strictObject(
        { from: whole, to: count },
        { error: ({ code }) => (['invalid_type', 'unrecognized_keys'].includes(code) ? NO_RANGE : undefined) },
      )
      .refine(({ from, to = from }) => from <= to, { path: ['to'], error: 'expected no less than `from`' }),
  ])
  .meta({ meaning: 'range' });

/** Set large, with what it says below. */
export const figure = z.strictObject({
  value: text.describe('A number or a few words.'),
  unit: text.optional().describe('Small, after the value: kB.'),
  label: text.describe('What the value says.'),
  source: text.optional().describe('Who measured it, how and when.'),
});

const MOMENT = 'expected a day such as 2026-11-22, or with its time 2026-11-22T18:30';

export const day = z.iso.date('expected a day such as 2026-11-22');
/** A day, or a day with its time on the clocks of the site's zone. */
export const moment = z
  .string(MOMENT)
  .regex(/^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/, MOMENT)
  .refine((value) => day.safeParse(value.slice(0, 10)).success, MOMENT);
export const currency = z.string('expected a currency').regex(/^[A-Z]{3}$/, 'expected a currency code such as INR');
export const flag = z.boolean('expected true or false').optional();

/** One of a few words; `check` adds the nearest. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `expected one of ${words.join(', ')}`);

/** Where a link leads: a page of this site, perhaps with values for its form, a part of a page, a file in `static/`, or out of it. */
export const target = z
  .string('expected an address')
  .regex(
    /^(?:\/(?:[a-z0-9-]+\/)*(?:[\w.-]+\.\w{2,5})?(?:\?[^\s#]+)?(?:#[\w-]+)?|#[\w-]+|https?:\/\/\S+|mailto:\S+|tel:\+?\d+)$/,
    'expected a path of this site such as /contact-us/, or an address that starts with https://, mailto: or tel:',
  )
  .meta({ meaning: 'path' });
export const link = z.strictObject({ name: text, to: target });

/** A file in `static/` with one of these endings: 'mp4|webm'. */
export const fileIn = (endings: string, such: string) =>
  z
    .string('expected a file')
    .regex(new RegExp(String.raw`^/[\w./-]+\.(?:${endings})$`), `expected a file in static/, such as ${such}`);

/** A title and a sentence or two. */
export const point = z.strictObject({ title: text, text: paragraph });

type Kinds = { readonly [kind: string]: z.core.$ZodLooseShape };
type FormOf<Of extends Kinds> = {
  [Kind in keyof Of]: z.ZodObject<Of[Kind] & { readonly kind: z.ZodLiteral<Kind & string> }, z.core.$strict>;
}[keyof Of];

/** A drawing, by the fields of each kind of it. */
export function drawingOf<Of extends Kinds>(kinds: Of) {
  const forms = Object.entries(kinds).map(([kind, fields]) => z.strictObject({ kind: z.literal(kind), ...fields }));
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.keys(kinds));
  return z.discriminatedUnion('kind', forms as unknown as [FormOf<Of>], {
    error: `expected a drawing of the kind ${names}`,
  });
}
