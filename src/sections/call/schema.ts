import { link, sectionSchema, text, z } from '../kind.ts';

export default sectionSchema({
  name: 'Call',
  about: 'One question, one button and the mail address; at the end of a page it joins the footer.',
  fields: {
    label: text.optional().describe('A few words above the question.'),
    title: text.optional().describe('The question. Without it, the shared one.'),
    short: z.boolean().default(false).describe('One line and one button, for pages that lead on to others.'),
    link: link.optional().describe('The button. Without it, the shared one, or the way to contact in the menu.'),
  },
  isEmpty: ({ title }, { shared }) => (title ?? shared.call.title) === undefined,
});
