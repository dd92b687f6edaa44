import { entries, flag, oneOf, paragraph, sectionSchema, serviceId, text, z } from '../kind.ts';

const group = z.strictObject({ title: text, text: paragraph.optional(), services: entries(serviceId) });

export default sectionSchema({
  name: 'Services in groups',
  about: 'All services as cards in groups, beside a list of them and the help box.',
  alternates: true,
  once: true,
  fields: {
    groups: entries(group).describe('Services that none of them names come last, in a group of their own.'),
    groupPages: flag.describe('False: the groups have no pages of their own.'),
    type: oneOf(['service', 'product', 'course'])
      .optional()
      .describe('What search engines are to take each of them for; without it, a service.'),
  },
  isEmpty: (_, { services }) => services.length === 0,
});
