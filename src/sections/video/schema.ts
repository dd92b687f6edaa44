import { fileIn, paragraph, picture, sectionSchema, text, z } from '../kind.ts';

export default sectionSchema({
  name: 'Video',
  about: 'A film of your own, or one of YouTube or Vimeo, of which nothing loads before a visitor presses Play.',
  framed: true,
  fields: {
    name: text.describe('What the film is called.'),
    file: fileIn('mp4|webm', '/films/tour.mp4').optional().describe('A film of your own.'),
    captions: fileIn('vtt', '/films/tour.vtt').optional().describe('What is said in it, in the language of the site.'),
    address: z
      .url({ protocol: /^https$/, error: 'expected a web address that starts with https://' })
      .optional()
      .describe('In place of a file: the page of the film.'),
    poster: picture.optional().describe('A picture to show before it plays.'),
    caption: paragraph.optional().describe('Small, below.'),
  },
  isEmpty: ({ file, address }) => file === undefined && address === undefined,
});
