import { entries } from '../../content/fields.ts';
import { id } from '../../content/schema.ts';
import { writersOf } from '../../page/writers.ts';
import { namedIn, sectionSchema, type Named, type PlannedWith } from '../kind.ts';
import type { SiteContent } from '../../content/site-content.ts';

export default sectionSchema({
  name: 'People',
  about: 'Who does the work: portraits, names and roles, and where and when they are found.',
  framed: true,
  fields: { show: entries(id).describe('Ids of people.yaml; without any, all.') },
  names: ({ people }) => ({ show: people }),
  isEmpty: (section: Named, { people }: SiteContent) => namedIn(people, section).length === 0,
  /** Ids of those with an author's page. */
  plan: (_: Named, { content, topics }: PlannedWith) => writersOf(content.people, topics),
});
