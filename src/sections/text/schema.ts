import { sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Text',
  about: 'The text of the file. Without this section, it stands after the section that leads the page.',
  once: true,
  fields: {},
});
