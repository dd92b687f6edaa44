/** A post as the API gives it (docs/product/posts.md), before anything is made of it; local files are brought into the same shape. */
import { z } from 'zod';
import { MAX_NAME_CHARACTERS, MAX_TAGS, MAX_TEXT_CHARACTERS } from '../../shared/post-limits.ts';
import type { Place } from '../core/types.ts';

const atMost = (count: number, name: string, what = 'characters') => `expected at most ${count} ${what} (${name})`;
const string = z.string('expected a text');
const line = string.max(MAX_TEXT_CHARACTERS, atMost(MAX_TEXT_CHARACTERS, 'MAX_TEXT_CHARACTERS'));
const name = string.max(MAX_NAME_CHARACTERS, atMost(MAX_NAME_CHARACTERS, 'MAX_NAME_CHARACTERS'));
const text = line.nullish();
/** An entry that is no text is left out where the post is read (post.ts), and told: it need not cost the post. */
const entry = z
  .unknown()
  .refine((value) => typeof value !== 'string' || value.length <= MAX_NAME_CHARACTERS, {
    error: atMost(MAX_NAME_CHARACTERS, 'MAX_NAME_CHARACTERS'),
  })
  .meta({ type: 'string', maxLength: MAX_NAME_CHARACTERS });
const texts = z
  .array(entry, 'expected a list of texts')
  .max(MAX_TAGS, atMost(MAX_TAGS, 'MAX_TAGS', 'texts'))
  .nullish();
/** A referred person or category; an API that does not fill references in answers with a bare id, which names nobody. */
const reference = z
  .union(
    [z.looseObject({ name: text }), z.string().transform(() => ({ name: null }))],
    'expected an object with a name',
  )
  .nullish();
const id = z.union([z.string(), z.number().transform(String)], 'expected an id').nullish();

/** What the posts API is told of a field (docs/posts-api.json). */
const told = <T extends z.ZodType>(field: T, description: string, more: object = {}): T =>
  field.meta({ description, ...more });
const MOMENT =
  'ISO 8601, such as 2026-05-01 or 2026-05-01T09:30:00Z; without a zone it is read in the time zone of the site.';

export const rawPost = z.looseObject({
  _id: told(id, 'Tells the post from all others in messages, and in two parts of a list.'),
  slug: told(
    z.string('expected a text'),
    'Last part of its address /blog/{slug}: one path segment of at most 200 bytes.',
  ),
  title: told(name, 'Plain text; markup in it is removed, as in all texts but content.'),
  excerpt: told(text, 'One or two sentences, for cards, lists and feeds.'),
  content: told(
    string.nullish(),
    'The body, as HTML; it is made safe. Where the list leaves it out or empty, the post is asked for by its slug.',
  ),
  imageUrl: told(text, 'Picture of the post, absolute or relative to blogs.baseUrl.'),
  imageAlt: told(text, 'What the picture shows, for those who do not see it. Without it: the title.'),
  publishDate: told(text, MOMENT),
  createdAt: told(text, `In the place of a publishDate that is missing. ${MOMENT}`),
  updatedAt: told(text, `When it was last changed. ${MOMENT}`),
  categoryId: told(reference, 'Its category, an object with a name. A bare id names nobody.'),
  author: told(reference, 'Who wrote it, an object with a name.'),
  authorId: told(reference, 'In the place of an author that is missing.'),
  metaDescription: told(text, 'For search engines. Without it: the excerpt.'),
  metaKeywords: told(texts, 'Without them: the tags.'),
  tags: told(texts, 'What it is about. Entries that are no text are left out, with a warning.'),
  /** One text is taken as a list of one, anything else as none. */
  formerSlugs: told(
    z
      .union([z.array(z.unknown().meta({ type: 'string' })), z.string().transform((slug): unknown[] => [slug])])
      .nullish()
      .catch(null),
    'Slugs that it had before: their addresses lead to it.',
  ),
  /** What names no language is told, and taken as none. */
  language: told(z.unknown().optional(), 'Its language, as BCP 47: en, bn, ar-EG. Without it the letters tell.', {
    type: ['string', 'null'],
  }),
  lang: told(z.unknown().optional(), 'In the place of a language that is missing.', { type: ['string', 'null'] }),
});
export type RawPost = z.infer<typeof rawPost>;

/** A post that was found, with where each of its fields stands. */
export interface FoundPost {
  readonly raw: unknown;
  /** What its `content` is written in. */
  readonly format: 'html' | 'markdown';
  /** Its place among the posts as they stand where they are kept. */
  readonly index: number;
  /** For messages: a file, or the API's address and the post's id. */
  readonly source: string;
  readonly place: (field: keyof RawPost | null) => Place;
}
