import { entries, flag, link, oneOf, paragraph, text } from '../../content/fields.ts';
import { picture } from '../../content/schema.ts';
import { sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Hero',
  about: 'The head of a page on dark ground: what is offered, two buttons, and a film or a drawing.',
  leads: true,
  fields: {
    brand: flag.describe('Welcomes to the company by its name and tagline, in place of a title.'),
    title: text.optional().describe('Without it, the title of the page, or the welcome.'),
    lead: paragraph.optional().describe('Without it, of a welcome, the promise of the company.'),
    actions: entries(link).describe('Buttons: the first is gold, the others are quiet.'),
    proof: paragraph.optional().describe('One line of evidence below the buttons.'),
    shows: oneOf(['film', 'web', 'mobile', 'picture', 'nothing'])
      .default('nothing')
      .describe('Behind the words the film; or beside them a screen or a phone in thread, or a picture.'),
    picture: picture.optional().describe('In static/. Shown where `shows` names nothing else.'),
    alt: text.optional().describe('What the picture shows, for those who do not see it.'),
  },
  part: ({ shows }) => (shows === 'film' ? undefined : 'title'),
});
