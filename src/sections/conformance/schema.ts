import { count, day, entries, paragraph, sectionSchema, z } from '../kind.ts';

export default sectionSchema({
  name: 'Conformance',
  about: 'How accessible the site is: what the check found and when, and the limits that are known.',
  framed: true,
  once: true,
  fields: {
    checked: day.optional().describe('The day on which npx site check ran.'),
    pages: count.describe('So many pages it read.'),
    findings: z
      .int('expected a whole number')
      .min(0)
      .optional()
      .describe('So many times it found what gets in somebody’s way.'),
    limits: entries(paragraph).describe('What may get in somebody’s way, and what they can do instead.'),
  },
  words: ({ title = '', limits }) => ({
    title,
    entries: limits.map((limit) => ({ title: limit, text: '', link: null })),
  }),
});
