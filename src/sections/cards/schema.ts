import { entries, icon, link, oneOf, paragraph, picture, sectionSchema, text, titledWords, z } from '../kind.ts';

const card = z.strictObject({
  title: text,
  text: paragraph,
  icon: icon.optional(),
  picture: picture.optional().describe('Above the title: in static/. Not in rows.'),
  alt: text.optional().describe('What the picture shows, for those who do not see it.'),
  link: link.optional(),
});

export default sectionSchema({
  name: 'Cards',
  about: 'Short texts side by side, each with a link where it leads on.',
  framed: true,
  fields: {
    items: entries(card),
    sample: z.boolean().default(false).describe('Tagged as made up while the company is a sample.'),
    look: oneOf(['seams', 'thread', 'rows'])
      .default('seams')
      .describe('Under a seam each; hanging from one thread, up to four; or large words in rows.'),
  },
  isEmpty: ({ items }) => items.length === 0,
  words: titledWords,
});
