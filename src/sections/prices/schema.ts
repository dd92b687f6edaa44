import { entries, link, oneOf, paragraph, sectionSchema, text, z } from '../kind.ts';

const plan = z.strictObject({
  name: text,
  price: text.describe('With its currency; or words, such as On request.'),
  per: text.optional().describe('Small, after the price: a month.'),
  text: paragraph.optional().describe('For whom it is.'),
  includes: entries(text).describe('What is included: short points.'),
  link: link.optional().describe('A button.'),
  mark: text.optional().describe('A few words that make this plan stand out: one plan only.'),
});

export default sectionSchema({
  name: 'Prices',
  about: 'Plans side by side, or a table of what each service costs and how long it takes.',
  framed: true,
  fields: {
    look: oneOf(['plans', 'table'])
      .default('plans')
      .describe('The table reads the prices of content/services/ and needs no plans.'),
    plans: entries(plan).refine(
      (plans) => plans.filter(({ mark }) => mark).length < 2,
      'expected one plan with a mark at most',
    ),
    note: paragraph.optional().describe('Small, below: what the prices leave out.'),
  },
  isEmpty: ({ plans, look }, { services }) =>
    look === 'plans' ? plans.length === 0 : services.every(({ price, duration }) => !price && !duration),
  words: ({ title = '', plans }) => ({
    title,
    entries: plans.map(({ name, price, per, text, includes, link = null }) => ({
      title: `${name}: ${[price, per].filter(Boolean).join(' ')}`,
      text: [text, ...includes].filter(Boolean).join(' '),
      link,
    })),
  }),
});
