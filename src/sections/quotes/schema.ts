import { entries, id, namedIn, sectionSchema, voices } from '../kind.ts';

export default sectionSchema({
  name: 'Quotes',
  about: 'What clients say: one quote large, the others small.',
  framed: true,
  fields: {
    show: entries(id).describe('Ids of testimonials.yaml; without any, all.'),
    items: voices.describe('Quotes in place of those.'),
  },
  names: ({ testimonials }) => ({ show: testimonials }),
  isEmpty: (section, { testimonials }) => section.items.length + namedIn(testimonials, section).length === 0,
});
