import * as z from 'zod';
import { entries, oneOf, paragraph, text } from '../../content/fields.ts';
import { serviceId } from '../../content/schema.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { sectionSchema } from '../kind.ts';

const group = z.strictObject({ title: text, text: paragraph.optional(), services: entries(serviceId) });

export default sectionSchema({
  name: 'Services',
  about: 'The services: a carousel, cards, or all of them in groups beside a list and the help box.',
  alternates: true,
  fields: {
    label: text.optional().describe('A few words above the heading.'),
    title: text.optional().describe('The heading; groups have headings of their own.'),
    services: entries(serviceId).describe('Those to show, in this order; without any, all.'),
    look: oneOf(['carousel', 'cards', 'groups']).default('carousel'),
    groups: entries(group).describe(
      'For the look “groups”: services that none of them names come last, in a group of their own.',
    ),
  },
  isEmpty: (_: object, { services }: SiteContent) => services.length === 0,
});
