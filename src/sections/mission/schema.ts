import { paragraph, sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Mission',
  about: 'One sentence set large on dark ground, with threads that meet in a ring.',
  fields: {
    title: text,
    text: paragraph.optional().describe('Without it, the mission of the company.'),
  },
  isEmpty: ({ text }, { company }) => (text ?? company.mission) === undefined,
});
