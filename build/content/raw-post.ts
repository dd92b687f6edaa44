/** A post as the API gives it (spec.md, section 3), before anything is made of it; local files are brought into the same shape. */
import { z } from 'zod';
import type { Place } from '../types.ts';

const text = z.string('expected a text').nullish();
const texts = z.array(z.string('expected a text'), 'expected a list of texts').nullish();
/** A referred person or category; an API that does not fill references in answers with a bare id, which names nobody. */
const reference = z
  .union(
    [z.looseObject({ name: z.string().nullish() }), z.string().transform(() => ({ name: null }))],
    'expected an object with a name',
  )
  .nullish();
const id = z.union([z.string(), z.number().transform(String)], 'expected an id').nullish();

export const rawPost = z.looseObject({
  _id: id,
  slug: z.string('expected a text'),
  title: z.string('expected a text'),
  excerpt: text,
  content: text,
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
    .union([z.array(z.string()), z.string().transform((slug) => [slug])])
    .nullish()
    .catch(null),
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
