import { entries, link, paragraph, sectionSchema, text, titledWords, z } from '../kind.ts';

const event = z.strictObject({
  when: text.describe('A year, a day such as 2026-11-22, or a few words.'),
  title: text,
  text: paragraph,
  link: link.optional(),
});

export default sectionSchema({
  name: 'Timeline',
  about: 'What happened when, along one thread; the ring of the last entry is gold.',
  framed: true,
  fields: { items: entries(event).describe('In the order in which they are shown.') },
  isEmpty: ({ items }) => items.length === 0,
  words: ({ title, items }) =>
    titledWords({ title, items: items.map((item) => ({ ...item, title: `${item.when}: ${item.title}` })) }),
});
