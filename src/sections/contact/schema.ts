import { oneOf, paragraph, text } from '../../content/fields.ts';
import { sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Contact ways',
  about: 'Address, mail and phone of the company: three panels, or a box with a sentence and two buttons.',
  fields: {
    look: oneOf(['panels', 'box']).default('panels').describe('Panels overlap the edge of a banner above them.'),
    title: text.optional().describe('Of the box.'),
    text: paragraph.optional().describe('In the box.'),
  },
});
