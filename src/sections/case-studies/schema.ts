import { entries, id, namedIn, sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Case studies',
  about: 'Case studies as cards that lead to their pages.',
  framed: true,
  fields: { show: entries(id).describe('Ids of projects with a case study; without any, all.') },
  names: ({ caseStudies }) => ({ show: caseStudies }),
  isEmpty: (section, { caseStudies }) => namedIn(caseStudies, section).length === 0,
});
