import { entries, id, namedIn, sectionSchema } from '../kind.ts';
import { writersOf } from '../../context/writers.ts';

export default sectionSchema({
  name: 'People',
  about: 'Who does the work: portraits, names and roles, and where and when they are found.',
  framed: true,
  fields: { show: entries(id).describe('Ids of people.yaml; without any, all.') },
  names: ({ people }) => ({ show: people }),
  isEmpty: (section, { people }) => namedIn(people, section).length === 0,
  plan: (_, { content, topics }) => writersOf(content.people, topics),
});
