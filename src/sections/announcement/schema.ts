import { link, paragraph, sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Announcement',
  about: 'One line on a ribbon, with a link: above the head of a page, or between sections.',
  precedes: true,
  fields: {
    label: text.optional().describe('A word or two before the line, such as New.'),
    text: paragraph,
    link: link.optional(),
  },
});
