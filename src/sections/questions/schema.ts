import { list, paragraph, sectionSchema, text, z } from '../kind.ts';

const items = list(z.strictObject({ question: text, answer: paragraph }), { atLeast: 1 });

export default sectionSchema({
  name: 'Questions',
  about: 'Questions, each with its answer folded away under it. Without items, those of faq.yaml.',
  alternates: true,
  fields: {
    title: text.optional(),
    items: items.optional(),
    first: z.int().positive().optional().describe('So many are shown; the others are folded away below them.'),
  },
  isEmpty: ({ items }, { faq }) => (items ?? faq.items).length === 0,
  words: ({ title, items }, { faq }) => ({
    title: title ?? faq.title ?? '',
    entries: (items ?? faq.items).map(({ question, answer }) => ({ title: question, text: answer, link: null })),
  }),
});
