import * as z from 'zod';
import { entries, paragraph, text } from '../../content/fields.ts';
import { icon } from '../../content/schema.ts';
import { sectionSchema, titledWords } from '../kind.ts';

const choice = z.strictObject({
  when: text.describe('What one wants.'),
  icon,
  title: text.describe('What fits.'),
  text: paragraph,
});

interface Choices {
  readonly title?: string | undefined;
  readonly items: readonly z.infer<typeof choice>[];
}

export default sectionSchema({
  name: 'Choices',
  about: 'Kinds of work, each led to by what one wants.',
  framed: true,
  fields: { items: entries(choice) },
  isEmpty: ({ items }: Choices) => items.length === 0,
  words: (choices: Choices) => titledWords(choices),
});
