import { entries, paragraph, sectionSchema, text, z } from '../kind.ts';

const row = z.strictObject({
  title: text.describe('What is compared.'),
  note: paragraph.optional().describe('Small, below it.'),
  values: entries(text).describe('One for each column: yes, no, or a few words.'),
});

export default sectionSchema({
  name: 'Comparison',
  about: 'Ways or offers beside each other, point by point, in a table.',
  framed: true,
  fields: {
    columns: entries(text).describe('What is compared with each other.'),
    marked: text.optional().describe('The column that stands out.'),
    items: entries(row).describe('Rows.'),
    note: paragraph.optional().describe('Small, below the table.'),
  },
  isEmpty: ({ columns, items }) => columns.length === 0 || items.length === 0,
  words: ({ title = '', columns, items }) => ({
    title,
    entries: items.map(({ title, values }) => ({
      title,
      text: columns.map((column, place) => `${column}: ${values[place] ?? ''}`).join('; '),
      link: null,
    })),
  }),
});
