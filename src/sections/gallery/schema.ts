import { entries, paragraph, photo, ratio, sectionSchema, z } from '../kind.ts';

const shown = z.strictObject({ ...photo, caption: paragraph.optional() });

export default sectionSchema({
  name: 'Gallery',
  about: 'Pictures in a grid, each with a caption. The first of five, nine or thirteen is large.',
  framed: true,
  fields: { items: entries(shown), ratio: ratio.default('landscape') },
  isEmpty: ({ items }) => items.length === 0,
});
