/** What every document is made of: a text is one trimmed, non-empty line; a list says how many entries it has. */
import * as z from 'zod';

export const text = z.string('expected a text').trim().min(1, 'expected a text, found an empty one');
export const titled = z.strictObject({ title: text, description: text });

export const list = <Item extends z.ZodType>(item: Item, count: { exactly?: number; atLeast?: number }) => {
  const { exactly, atLeast } = count;
  const base = z.array(item, 'expected a list');
  if (exactly !== undefined) return base.length(exactly, `expected exactly ${exactly} entries`);
  return base.min(atLeast ?? 1, `expected at least ${atLeast ?? 1} entries`);
};
