import { entries } from '../../content/fields.ts';
import { id } from '../../content/schema.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { namedIn, sectionSchema, type Named } from '../kind.ts';

export default sectionSchema({
  name: 'Quotes',
  about: 'What clients say: one quote large, the others small.',
  framed: true,
  fields: { show: entries(id).describe('Ids of testimonials.yaml; without any, all.') },
  isEmpty: (section: Named, { testimonials }: SiteContent) => namedIn(testimonials, section).length === 0,
});
