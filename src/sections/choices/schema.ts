import { entries, icon, paragraph, sectionSchema, text, titledWords, z } from '../kind.ts';

const choice = z.strictObject({
  when: text.describe('What one wants.'),
  icon: icon.optional(),
  title: text.describe('What fits.'),
  text: paragraph,
});

export default sectionSchema({
  name: 'Choices',
  about: 'Kinds of work, each led to by what one wants.',
  framed: true,
  fields: { items: entries(choice) },
  isEmpty: ({ items }) => items.length === 0,
  words: titledWords,
});
