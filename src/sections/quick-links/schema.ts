import { entries, paragraph, sectionSchema, target, text, z } from '../kind.ts';

export default sectionSchema({
  name: 'Quick links',
  about: 'Joined panels over the edge of what stands above them, three in a row; each is a link as a whole.',
  fields: { items: entries(z.strictObject({ title: text, text: paragraph, to: target })) },
  isEmpty: ({ items }) => items.length === 0,
});
