import * as z from 'zod';
import { paragraph, text } from '../../content/fields.ts';
import { picture } from '../../content/schema.ts';
import { sectionSchema } from '../kind.ts';

const inStatic = (endings: string, such: string) =>
  z
    .string('expected a file')
    .regex(new RegExp(String.raw`^/[\w./-]+\.(?:${endings})$`), `expected a file in static/, such as ${such}`)
    .optional();

export default sectionSchema({
  name: 'Video',
  about: 'A film of your own, or one of YouTube or Vimeo, of which nothing loads before a visitor presses Play.',
  framed: true,
  fields: {
    name: text.describe('What the film is called.'),
    file: inStatic('mp4|webm', '/films/tour.mp4').describe('A film of your own.'),
    captions: inStatic('vtt', '/films/tour.vtt').describe('What is said in it, in the language of the site.'),
    address: z
      .url({ protocol: /^https$/, error: 'expected a web address that starts with https://' })
      .optional()
      .describe('In place of a file: the page of the film.'),
    poster: picture.optional().describe('A picture to show before it plays.'),
    caption: paragraph.optional().describe('Small, below.'),
  },
  isEmpty: ({ file, address }) => file === undefined && address === undefined,
});
