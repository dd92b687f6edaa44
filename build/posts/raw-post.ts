/** A post as the API gives it (specification 7.2), before anything is made of it; local files are brought into the same shape. */
import { z } from 'zod';
import { MAX_NAME_CHARACTERS, MAX_TAGS, MAX_TEXT_CHARACTERS } from '../../shared/post-limits.ts';
import type { Place } from '../core/types.ts';

const atMost = (count: number, name: string, what = 'characters') => `expected at most ${count} ${what} (${name})`;
const string = z.string('expected a text');
const line = string.max(MAX_TEXT_CHARACTERS, atMost(MAX_TEXT_CHARACTERS, 'MAX_TEXT_CHARACTERS'));
const name = string.max(MAX_NAME_CHARACTERS, atMost(MAX_NAME_CHARACTERS, 'MAX_NAME_CHARACTERS'));
const text = line.nullish();
/** An entry that is no text is left out where the post is read (post.ts), and told: it need not cost the post. */
const entry = z.unknown().refine((value) => typeof value !== 'string' || value.length <= MAX_NAME_CHARACTERS, {
  error: atMost(MAX_NAME_CHARACTERS, 'MAX_NAME_CHARACTERS'),
});
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

export const rawPost = z.looseObject({
  _id: id,
  slug: z.string('expected a text'),
  title: name,
  excerpt: text,
  content: string.nullish(),
  imageUrl: text,
  imageAlt: text,
  publishDate: text,
  createdAt: text,
  updatedAt: text,
  categoryId: reference,
  author: reference,
  authorId: reference,
  metaDescription: text,
  metaKeywords: texts,
  tags: texts,
  /** Slugs it had before. Not among what the API must give: one text is taken as a list of one, anything else as none. */
  formerSlugs: z
    .union([z.array(z.unknown()), z.string().transform((slug): unknown[] => [slug])])
    .nullish()
    .catch(null),
  /** BCP 47. Not among what the API must give either: what names no language is told, and taken as none. */
  language: z.unknown().optional(),
  lang: z.unknown().optional(),
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
