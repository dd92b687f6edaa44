import { entries, paragraph, photo, sectionSchema, target, text, titledWords, z } from '../kind.ts';

const item = z.strictObject({
  title: text,
  text: paragraph.optional(),
  note: text.optional().describe('A few words, such as a price or a day.'),
  to: target,
  ...photo,
});

const group = z.strictObject({
  title: text,
  text: paragraph.optional(),
  to: target.optional().describe('A page with all of them: of many, this list shows the first three.'),
  items: entries(item),
});

export default sectionSchema({
  name: 'Listing',
  about: 'Many entries as rows, each a link, in groups or in one list. More than 15 have a search field.',
  framed: true,
  fields: {
    items: entries(item).describe('Those of no group.'),
    groups: entries(group),
  },
  isEmpty: ({ items, groups }) => items.length + groups.flatMap((group) => group.items).length === 0,
  words: ({ title, items, groups }) =>
    titledWords({
      title,
      items: [...items, ...groups.flatMap((group) => group.items)].map(({ title, text, note, to }) => ({
        title,
        text: text ?? note ?? title,
        link: { name: title, to },
      })),
    }),
});
