import { sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Map',
  about: 'A drawn map, or without stitches a field of colour, with the address on it, and the way to the real one.',
  once: true,
  fields: {
    title: text,
    note: text.optional().describe('Beside the button that loads the map of another company.'),
  },
  isEmpty: (_, { company }) => company.map === undefined,
});
