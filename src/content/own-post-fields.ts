/** Fields that the project adds to its posts. The builder and the tests replace the call by imports. */
import type * as z from 'zod';

const files: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = import.meta.glob(
  ['../own/post-fields.ts'],
  { eager: true, import: 'default' },
);

export const ownPostFields = Object.values(files)[0] ?? {};

/** What a field is called where a post shows it: the `title` of its `meta`, which is the last call on its schema. */
export const postFieldTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ownPostFields).flatMap(([name, schema]) => {
    const title = schema.meta()?.title;
    return title === undefined ? [] : [[name, title]];
  }),
);
