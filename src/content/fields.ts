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
export const entries = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, 'expected a list')
    .nullish()
    .transform((list) => list ?? []);
