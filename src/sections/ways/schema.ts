import { sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Ways',
  about: 'Links to everything in the menu, for a page that visitors reach by mistake.',
  alternates: true,
  fields: { title: text.optional() },
  plan: (_, { hasSearch }) => hasSearch,
});
