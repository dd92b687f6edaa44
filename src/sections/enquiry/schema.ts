import { entries, paragraph, point, text } from '../../content/fields.ts';
import { sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Enquiry form',
  about: 'The enquiry form, and beside it what happens next. Without words of its own, those of shared.yaml.',
  alternates: true,
  once: true,
  fields: {
    title: text.optional(),
    text: paragraph.optional(),
    steps: entries(point).describe('What happens next; without any, the shared ones.'),
  },
});
