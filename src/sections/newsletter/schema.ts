import { paragraph, sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'Newsletter',
  about: 'The form of the newsletter, where the settings name one.',
  alternates: true,
  once: true,
  fields: { title: text.optional(), text: paragraph.optional() },
});
