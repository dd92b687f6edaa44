import { entries, paragraph, record, sectionSchema, text, z } from '../kind.ts';

export default sectionSchema({
  name: 'Two sides',
  about: 'Paragraphs beside two papers: what a screen says, and the record behind it.',
  alternates: true,
  fields: {
    label: text.optional().describe('A few words above the title.'),
    title: text,
    lead: paragraph.optional().describe('A sentence below the title.'),
    text: entries(paragraph).describe('Paragraphs.'),
    front: z.strictObject({ title: text, text: paragraph }).describe('What the screen says.'),
    back: record.describe('The record behind it.'),
  },
  isEmpty: ({ text }) => text.length === 0,
});
