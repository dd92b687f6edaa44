import { entries, oneOf, sectionSchema, serviceId, text } from '../kind.ts';

export default sectionSchema({
  name: 'Services',
  about: 'The services, in a carousel or as cards.',
  alternates: true,
  fields: {
    label: text.optional().describe('A few words above the heading.'),
    title: text.optional().describe('The heading.'),
    services: entries(serviceId).describe('Those to show, in this order; without any, all.'),
    look: oneOf(['carousel', 'cards']).default('carousel'),
  },
  isEmpty: (_, { services }) => services.length === 0,
});
