import { entries, paragraph, point, record, sectionSchema, text } from 'stitch-site';
import { trial } from './fields.ts';

export default sectionSchema({
  name: 'Decision to try',
  about: 'Promises on dark ground, beside a decision whose inputs a visitor changes.',
  fields: {
    label: text.optional().describe('A few words above the heading.'),
    title: text,
    lead: paragraph.optional(),
    items: entries(point),
    record: record.describe('What is shown on paper and without JavaScript.'),
    trial,
  },
  words: ({ title, items }) => ({ title, entries: items.map((item) => ({ ...item, link: null })) }),
});
