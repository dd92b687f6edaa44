/** What stands at the head of `content/blogs/*.md` (docs/posts.md), before anything is made of it. */
import * as z from 'zod';

const words = (most: number) =>
  z
    .string('expected a text; put numbers in quotes')
    .trim()
    .min(1, 'expected a text, found an empty one')
    .max(most, `expected at most ${most} characters: the cover has no room for more`);

const row = z.array(words(20), 'expected two texts').length(2, 'expected two texts');

/** The cover that a post chooses for its head and its cards. Texts are limited to what a small card can show. */
export const postCover = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('number'), number: words(9), text: words(30).default('') }),
    z.strictObject({ kind: z.literal('table'), rows: z.array(row, 'expected a list').min(2).max(4) }),
    z.strictObject({ kind: z.literal('code'), text: words(160) }),
    z.strictObject({ kind: z.literal('quote'), text: words(90) }),
    z.strictObject({ kind: z.literal('title'), text: words(40).default('') }),
  ],
  { error: 'expected a cover of the kind number, table, code, quote or title' },
);

const text = z.string('expected a text; put numbers and dates that are meant as text in quotes').nullish();
const paragraph = text.meta({ meaning: 'paragraph' });
const moment = text.meta({ meaning: 'moment' });
/** What is no text in it is reported when the post is read. */
const texts = z.array(z.unknown().meta({ type: 'string' }), 'expected a list such as [one, two]').nullish();

export const postFrontMatter = z.strictObject({
  title: z.string('expected a text').describe('Also the heading of the page and the name of the post in lists.'),
  excerpt: paragraph.describe('One or two sentences for cards, lists and feeds.'),
  draft: z
    .boolean('expected true or false')
    .nullish()
    .describe('A draft is kept back until this is off, whatever its date.'),
  publishDate: moment.describe('A post with a day to come is kept back until then.'),
  updatedAt: moment.describe('Shown once it is a day or more after the first.'),
  category: text.describe('The one subject that it is filed under. A new name opens a new page.'),
  tags: texts.describe('What it is about beside that.'),
  author: text.describe('Somebody of the people page has a portrait beside the text.'),
  imageUrl: text
    .meta({ meaning: 'picture' })
    .describe('At the head of the post, on cards, and where it is shared. Without it these show the cover.'),
  imageAlt: text.describe(
    'For those who do not see the picture: what can be seen, in a sentence. Without it: the title.',
  ),
  cover: postCover
    .nullish()
    .describe('On the post and its cards, where it has no picture. Without it they show a drawn cloth.'),
  sections: z
    .array(z.unknown(), 'expected a list of sections')
    .nullish()
    .describe('What its page shows below the post, as on pages.'),
  metaDescription: paragraph.describe('70 to 160 characters. Without it: the summary.'),
  metaKeywords: texts.describe('Without them: the tags.'),
  slug: text.describe('The last part of the address, where it is not the name of the file.'),
  formerSlugs: texts.describe('Names that the post had before: their addresses lead to it. Renaming adds to them.'),
  language: z
    .unknown()
    .optional()
    .meta({ type: 'string' })
    .describe('Such as en, bn or ar. Without it the letters tell.'),
});

/** The same with fields that a project adds (`src/own/post-fields.ts`). */
export const frontMatterWith = (own: Readonly<Record<string, z.ZodType>>) =>
  postFrontMatter.extend(own) as unknown as typeof postFrontMatter;
