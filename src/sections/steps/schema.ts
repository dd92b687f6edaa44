import { entries, flag, oneOf, paragraph, sectionSchema, text, titledWords, z } from '../kind.ts';

const step = z.strictObject({
  title: text,
  text: paragraph,
  keeps: text.optional().describe('What the client has at its end.'),
  decides: flag.describe('The step where a person decides; the thread is gold from there on.'),
});

export default sectionSchema({
  name: 'Steps',
  about: 'Steps in their order, on one thread.',
  framed: true,
  fields: {
    items: entries(step),
    keeps: text.optional().describe('The words before what a step leaves with the client.'),
    look: oneOf(['thread', 'numbers']).default('thread').describe('On a thread with rings, or with large numbers.'),
  },
  isEmpty: ({ items }) => items.length === 0,
  words: titledWords,
});
