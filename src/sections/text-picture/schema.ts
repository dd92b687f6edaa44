import { entries, families, link, oneOf, paragraph, photo, ratio, sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Text and picture',
  about: 'A heading and paragraphs beside a picture; without a picture, beside a stitched cloth.',
  alternates: true,
  fields: {
    label: text.optional().describe('A few words above the heading.'),
    title: text,
    text: entries(paragraph).describe('Paragraphs.'),
    points: entries(text).describe('Short points below them.'),
    link: link.optional().describe('A button.'),
    ...photo,
    cloth: oneOf(families).optional().describe('The pattern of the cloth.'),
    side: oneOf(['start', 'end']).default('end').describe('Where the picture stands: where lines begin, or end.'),
    ratio: ratio.default('landscape'),
  },
});
