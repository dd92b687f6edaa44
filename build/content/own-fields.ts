/** Fields that a project adds to its posts: its `post-fields.ts` exports a schema for each, and everything else follows from it. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { postCover, postFrontMatter } from '../../shared/post-front-matter.ts';
import { error, SiteError } from '../core/errors.ts';
import { importFresh, siteCode } from '../core/site-code.ts';
import { MAX_NAME_CHARACTERS, MAX_TAGS, MAX_TEXT_CHARACTERS } from '../../shared/post-fields.ts';

const NAME = 'own/post-fields.ts';

export type OwnFields = Readonly<Record<string, z.ZodType>>;

/**
 * @param root the project's folder
 * @returns none where the file is missing
 * @throws SiteError `post/own-fields` where it cannot be loaded, or names a field that every post has
 */
export async function loadOwnFields(root: string): Promise<OwnFields> {
  const { diskOf, shown } = siteCode(root);
  const path = diskOf(NAME);
  if (!existsSync(path)) return {};
  try {
    const fields = ((await importFresh(path, readFileSync(path))).default ?? {}) as OwnFields;
    const taken = Object.keys(fields).find((name) => name in postFrontMatter.shape || name in rawPost.shape);
    if (taken !== undefined) throw new Error(`every post has a field "${taken}" already`);
    return fields;
  } catch (cause) {
    const file = shown(NAME);
    const message = `${file} cannot be used: ${(cause as Error).message}.`;
    throw new SiteError(error('post/own-fields', message, null, { file }), { cause });
  }
}

const string = z.string();
const name = string.max(MAX_NAME_CHARACTERS);
const text = string.max(MAX_TEXT_CHARACTERS).nullish();
const texts = z
  .array(z.unknown().meta({ type: 'string', maxLength: MAX_NAME_CHARACTERS }))
  .max(MAX_TAGS)
  .nullish();
/** A referenced person or category; an API that does not resolve references sends a bare id, which has no name. */
const reference = z.union([z.looseObject({ name: text }), string]).nullish();
const id = z.union([string, z.number()]).nullish();

/** Adds the description of a field to docs/posts-api.json. */
const documented = <T extends z.ZodType>(field: T, description: string, more: object = {}): T =>
  field.meta({ description, ...more });
const MOMENT =
  'ISO 8601, such as 2026-05-01 or 2026-05-01T09:30:00Z; without a zone it is read in the time zone of the site.';

export const rawPost = z.looseObject({
  _id: documented(id, 'Identifies the post in messages, and across the pages of a list.'),
  slug: documented(string, 'Last part of its address /blog/{slug}: one path segment of at most 200 bytes.'),
  title: documented(name, 'Plain text; markup in it is removed, as in all texts but content.'),
  excerpt: documented(text, 'One or two sentences, for cards, lists and feeds.'),
  content: documented(
    string.nullish(),
    'The body, as HTML; it is sanitised. If the list omits it or leaves it empty, the post is requested by its slug.',
  ),
  imageUrl: documented(text, 'Picture of the post, absolute or relative to blogs.baseUrl.'),
  imageAlt: documented(text, 'What the picture shows, for those who do not see it. Without it: the title.'),
  publishDate: documented(text, MOMENT),
  createdAt: documented(text, `Used if publishDate is missing. ${MOMENT}`),
  updatedAt: documented(text, `When it was last changed. ${MOMENT}`),
  categoryId: documented(reference, 'Its category, an object with a name. A bare id is ignored.'),
  author: documented(reference, 'Who wrote it, an object with a name.'),
  authorId: documented(reference, 'Used if author is missing.'),
  metaDescription: documented(text, 'For search engines. Without it: the excerpt.'),
  metaKeywords: documented(texts, 'Without them: the tags.'),
  tags: documented(texts, 'What it is about. Entries that are not text are skipped with a warning.'),
  formerSlugs: documented(
    z.union([z.array(z.unknown().meta({ type: 'string' })), string]).nullish(),
    'Slugs that it had before: their addresses lead to it.',
  ),
  language: documented(
    z.unknown().optional(),
    'Its language, as BCP 47: en, bn, ar-EG. Without it the language is detected from the characters.',
    {
      type: ['string', 'null'],
    },
  ),
  cover: documented(postCover.nullish(), 'What cards show without a picture.'),
  lang: documented(z.unknown().optional(), 'Used if language is missing.', { type: ['string', 'null'] }),
});
