import { entries, figure, figureWords, oneOf, sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Facts',
  about: 'Figures set large, each with what it says and where it comes from.',
  framed: true,
  fields: {
    items: entries(figure).describe('Without any, the facts of company.yaml.'),
    look: oneOf(['seams', 'panel']).default('seams').describe('Under a seam each, or in gold on a dark panel.'),
  },
  isEmpty: ({ items }, { company }) => items.length + company.facts.length === 0,
  words: ({ title = '', items }, { company }) => ({
    title,
    entries: figureWords(items.length > 0 ? items : company.facts),
  }),
});
