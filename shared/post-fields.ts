/** The fields of a post as its source has them, each made into the kind that it must be: read where its meaning is plain, else dropped. */
import { looseDate, readDate } from './dates.ts';
import { few } from './strings.ts';

/** The most characters of a title, or of a tag: a browser never breaks a word of a hundred thousand. */
export const MAX_NAME_CHARACTERS = 1000;
/** The most characters of any other text but the body: a longer one is a body in the wrong field. */
export const MAX_TEXT_CHARACTERS = 20_000;
/** The most tags, and the most keywords: each is an element in the page's head. */
export const MAX_TAGS = 1000;

export type RawFields = { readonly [field: string]: unknown };

/** An optional field that is not as it must be. */
export interface OddField {
  readonly field: string;
  /** `expected a date such as 2026-05-01`. */
  readonly fault: string;
  /** `the text "soon"`. */
  readonly found: string;
  /** What it is read as; null: the post goes without it. */
  readonly read: string | readonly string[] | null;
}

export interface FieldFaults {
  readonly odd: (odd: OddField) => void;
  /** Hears why the post cannot be used, as the end of a sentence. */
  readonly refuse: (field: string, fault: string) => void;
}

export type PostFields = ReturnType<typeof readFields>;

const A_TEXT = 'a text; put numbers and dates that are meant as text in quotes';
const A_DATE = 'a date such as 2026-05-01 or 2026-05-01T09:30:00Z';
/** A reference that is not resolved: it is no name. */
const BARE_ID = /^[\w-]*\d[\w-]*$/;
const LONG_TEXT = `at most ${MAX_TEXT_CHARACTERS} characters (MAX_TEXT_CHARACTERS)`;
const LONG_NAME = `at most ${MAX_NAME_CHARACTERS} characters (MAX_NAME_CHARACTERS)`;

const isNone = (value: unknown) => value === null || value === undefined || value === '';

const isText = (value: unknown) => typeof value === 'string';
const nameIn = (value: unknown) => (value as RawFields | null | undefined)?.['name'];

/** `null`, `the number 7`, `the text "a"`, `a list`. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

/**
 * Reads the fields of docs/posts.md but its languages. Null and an empty text are none.
 *
 * @param timeZone IANA name: the zone of dates that name none
 */
export function readFields(raw: RawFields, timeZone: string, { odd, refuse }: FieldFaults) {
  function report<Read extends OddField['read']>(field: string, expected: string, read: Read, found?: string): Read {
    odd({ field, fault: `expected ${expected}`, found: found ?? inWords(raw[field]), read });
    return read;
  }

  function required(field: 'slug' | 'title'): string | null {
    const value = raw[field];
    const isText = typeof value === 'string';
    if (isText && (field === 'slug' || value.length <= MAX_NAME_CHARACTERS)) return value;
    const wrong = `has a wrong ${field}: expected ${isText ? LONG_NAME : A_TEXT}, found ${inWords(value)}`;
    refuse(field, isNone(value) ? `has no ${field}` : wrong);
    return null;
  }

  function text(field: string, value = raw[field]): string | null {
    if (isNone(value)) return null;
    if (typeof value === 'number') return report(field, 'a text', String(value), inWords(value));
    if (typeof value !== 'string') return report(field, 'a text', null, inWords(value));
    return value.length > MAX_TEXT_CHARACTERS ? report(field, LONG_TEXT, null) : value;
  }

  function date(field: string): string | null {
    const value = raw[field];
    if (isNone(value) || (typeof value === 'string' && value.trim() === '')) return null;
    const exact = typeof value === 'string' ? readDate(value, timeZone) : null;
    return exact ?? report(field, A_DATE, looseDate(value, timeZone));
  }

  function name(field: string): string | null {
    const value = raw[field];
    if (Array.isArray(value))
      return value.length > 0 ? report(field, 'one object with a name', value.map(nameIn).find(isText) ?? null) : null;
    if (typeof value === 'object' && value !== null) return text(field, nameIn(value));
    // An id, of which no name is known.
    if (isNone(value) || typeof value === 'number' || (isText(value) && (field !== 'author' || BARE_ID.test(value))))
      return null;
    return report(field, 'an object with a name', isText(value) ? value : null);
  }

  function texts(field: string): string[] {
    const value = raw[field];
    if (isNone(value)) return [];
    if (isText(value)) {
      const parts = value.split(/[,;\n]/).map((part) => part.trim());
      return report(field, 'a list of texts', parts.filter(Boolean));
    }
    if (!Array.isArray(value)) return report(field, 'a list of texts', null) ?? [];
    const entries = value.filter((entry) => !isNone(entry));
    const named = entries.map((entry) => (typeof entry === 'number' ? String(entry) : (nameIn(entry) ?? entry)));
    const fit = named
      .filter((entry) => isText(entry) && entry.length <= MAX_NAME_CHARACTERS)
      .slice(0, MAX_TAGS) as string[];
    const other = entries.filter((entry) => !fit.includes(entry));
    const expected = `at most ${MAX_TAGS} texts (MAX_TAGS) of ${LONG_NAME}`;
    if (other.length > 0) report(field, expected, fit.length > 0 ? fit : null, few(other.map(inWords)));
    return fit;
  }

  const { _id: id, imageUrl, content, formerSlugs: former } = raw;
  if (!isNone(content) && !isText(content))
    refuse('content', `has a wrong content: expected a text, found ${inWords(content)}`);
  const address = (imageUrl as RawFields | null | undefined)?.['url'];
  return {
    id: isText(id) ? id : typeof id === 'number' ? String(id) : isNone(id) ? null : report('_id', 'an id', null),
    slug: required('slug'),
    title: required('title'),
    excerpt: text('excerpt'),
    imageUrl: isText(address) ? report('imageUrl', 'a text', address) : text('imageUrl'),
    imageAlt: text('imageAlt'),
    publishedAt: date('publishDate') ?? date('createdAt'),
    updatedAt: date('updatedAt'),
    category: name('categoryId'),
    author: name('author'),
    authorById: name('authorId'),
    metaDescription: text('metaDescription'),
    metaKeywords: texts('metaKeywords'),
    tags: texts('tags'),
    formerSlugs: isText(former) ? [former] : texts('formerSlugs'),
  };
}
