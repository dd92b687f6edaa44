import { entries, paragraph, point, record, sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Principles',
  about: 'Promises on dark ground, beside the record of a decision.',
  fields: {
    label: text.optional().describe('A few words above the heading.'),
    title: text.optional(),
    lead: paragraph.optional(),
    items: entries(point),
    record: record.optional(),
  },
  isEmpty: ({ items }) => items.length === 0,
});
