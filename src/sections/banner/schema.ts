import { families, oneOf, paragraph, photo, sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Banner',
  about: 'The head of a page on light ground, with a stitched cloth or a picture at its side.',
  leads: true,
  fields: {
    title: text.optional().describe('Without it, the title of the page.'),
    lead: paragraph.optional(),
    badge: text.optional().describe('A few words above the title.'),
    ...photo,
    cloth: oneOf(families)
      .optional()
      .describe('The pattern of the cloth; without it, one that follows from the name of the file.'),
  },
});
