/** The cover that a post's front matter chooses for its cards. Texts are held to what a small card can show. */
import * as z from 'zod';

const words = (most: number) =>
  z
    .string('expected a text; put numbers in quotes')
    .trim()
    .min(1, 'expected a text, found an empty one')
    .max(most, `expected at most ${most} characters: the cover has no room for more`);

const row = z.array(words(20), 'expected two texts').length(2, 'expected two texts');

export const postCover = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('number'), number: words(9), text: words(30).default('') }),
    z.strictObject({ kind: z.literal('table'), rows: z.array(row, 'expected a list').min(2).max(4) }),
    z.strictObject({ kind: z.literal('code'), text: words(160) }),
    z.strictObject({ kind: z.literal('quote'), text: words(90) }),
    z.strictObject({ kind: z.literal('title'), text: words(40).default('') }),
  ],
  { error: 'expected a cover of the kind number, table, code, quote or title' },
);
