import { entries, fileIn, flag, link, list, oneOf, paragraph, picture, sectionSchema, text, z } from '../kind.ts';

const NO_FILM =
  'is missing: `shows: film` shows one, as film: { files: [/film/hero.mp4], poster: [/film/poster.webp] }';

const FILM_IS_DARK = 'expected dark: the words over a film are light. Remove `tone`, or show no film';

const cut = {
  files: list(fileIn('mp4|webm', '/film/hero.mp4'), { atLeast: 1 }).describe(
    'In content/ or static/, each in another format: a browser plays the first that it can.',
  ),
  poster: list(fileIn('avif|webp|jpg|png', '/film/poster.webp'), { atLeast: 1 }).describe(
    'Its first picture, in content/ or static/. Each in another format: the last is the one that every browser knows.',
  ),
};

export default sectionSchema({
  name: 'Hero',
  about: 'The head of a page on dark or light ground: what is offered, two buttons, and a film or a drawing.',
  leads: true,
  fields: {
    brand: flag.describe('Welcomes to the company by its name and tagline, in place of a title.'),
    title: text.optional().describe('Without it, the title of the page, or the welcome.'),
    lead: paragraph.optional().describe('Without it, of a welcome, the promise of the company.'),
    actions: entries(link).describe('Buttons: the first is gold, the others are quiet.'),
    proof: paragraph.optional().describe('One line of evidence below the buttons.'),
    tone: oneOf(['dark', 'light'])
      .default('dark')
      .describe('Light: the hero is light where the page is. A film needs dark ground.'),
    shows: oneOf(['film', 'web', 'mobile', 'picture', 'nothing'])
      .default('nothing')
      .describe('Behind the words the film; or beside them a screen or a phone in thread, or a picture.'),
    film: z
      .strictObject({ ...cut, narrow: z.strictObject(cut).optional().describe('Cut upright, for phones.') })
      .optional()
      .describe('Without sound, a few seconds, at most some hundred kilobytes. Shown where `shows` is film.'),
    picture: picture.optional().describe('In static/. Shown where `shows` names nothing else.'),
    alt: text.optional().describe('What the picture shows, for those who do not see it.'),
  },
  lacks({ shows, film, tone }) {
    if (shows !== 'film') return null;
    if (!film) return ['film', NO_FILM];
    return tone === 'light' ? ['tone', FILM_IS_DARK] : null;
  },
  part: ({ shows }) => (shows === 'film' ? undefined : 'title'),
});
