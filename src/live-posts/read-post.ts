/** A post of the API made into what the site shows, by the build's rules (build/posts/post.ts). */
import type { Identity, PostSummary, Settings } from '../contract.ts';
import { readDate } from '../../shared/dates.ts';
import { fill } from '../page/label-text.ts';
import { bodyOptions } from './body-options.ts';
import { MAX_NAME_CHARACTERS, MAX_TAGS, MAX_TEXT_CHARACTERS } from '../../shared/post-limits.ts';
import { summarise, type PostFields } from '../../shared/post-summary.ts';
import { plainText } from './plain-text.ts';

/** The settings, and what is said of a post that lacks author or description. */
export type LiveSite = Settings & { readonly postDefaults: Identity['postDefaults'] };

/** A post as the API sent it. */
export type RawPost = { readonly [field: string]: unknown };

/**
 * Everything of a post but its body, every fallback applied.
 *
 * @returns null for a post that the build refuses
 */
export async function readPost(raw: RawPost, settings: LiveSite): Promise<PostSummary | null> {
  if (!TEXTS.every((name) => isText(raw[name])) || !LISTS.every((name) => isTextList(raw[name]))) return null;
  if (!REFERENCES.every((name) => isReference(raw[name])) || !isId(raw['_id'])) return null;
  if (!isString(raw['title'], MAX_NAME_CHARACTERS) || !isAnyText(raw['content'])) return null;
  const fields = {
    ...(raw as unknown as PostFields),
    slug: typeof raw['slug'] === 'string' ? raw['slug'] : '',
    _id: isNone(raw['_id']) ? null : String(raw['_id']),
    metaKeywords: textsIn(raw['metaKeywords']),
    tags: textsIn(raw['tags']),
    formerSlugs: textsIn(raw['formerSlugs']),
  };
  const plain = await plainTexts(fields);
  let isRefused = false;
  const summary = summarise(fields, {
    addresses: bodyOptions(settings),
    timeZone: settings.timeZone,
    plainText: (markup) => plain.get(markup) ?? '',
    refuse: () => void (isRefused = true),
  });
  if (isRefused) return null;
  const { author, description } = settings.postDefaults;
  return {
    ...summary,
    author: summary.author || author,
    description: summary.description || fill(description, { title: summary.title }),
  };
}

/** All texts of a post without their markup: DOMPurify may have to be loaded for one. */
async function plainTexts(post: PostFields): Promise<ReadonlyMap<string, string>> {
  const { title, excerpt, imageAlt, metaDescription, metaKeywords, tags, formerSlugs } = post;
  const names = [post.categoryId, post.author, post.authorId].map((reference) => reference?.name);
  const texts = [title, excerpt, imageAlt, metaDescription, ...names, ...metaKeywords, ...tags, ...formerSlugs];
  const made = texts.map(async (text) => [text ?? '', await plainText(text ?? '')] as const);
  return new Map(await Promise.all(made));
}

/** One text is a list of one. */
function textsIn(list: unknown): string[] {
  return [list].flat().filter((entry) => typeof entry === 'string');
}

/** ISO 8601 in UTC; null without a date. What cannot be read counts as none: enough to put posts in order. */
export function publishedAt(raw: RawPost, timeZone: string): string | null {
  const dates = [raw['publishDate'], raw['createdAt']].filter((date) => typeof date === 'string');
  return dates.map((date) => readDate(date, timeZone)).find((date) => date !== null) ?? null;
}

const DATES = ['publishDate', 'createdAt', 'updatedAt'];
const TEXTS = ['excerpt', 'imageUrl', 'imageAlt', 'metaDescription', ...DATES];
const LISTS = ['metaKeywords', 'tags'];
const REFERENCES = ['categoryId', 'author', 'authorId'];

const isNone = (value: unknown) => value === null || value === undefined;
const isString = (value: unknown, most = Infinity) => typeof value === 'string' && value.length <= most;
const isText = (value: unknown) => isNone(value) || isString(value, MAX_TEXT_CHARACTERS);
const isAnyText = (value: unknown) => isNone(value) || isString(value);
const isId = (value: unknown) => isAnyText(value) || typeof value === 'number';
/** What is no text is left out. */
const isTextEntry = (entry: unknown) => typeof entry !== 'string' || entry.length <= MAX_NAME_CHARACTERS;
const isTextList = (value: unknown) =>
  isNone(value) || (Array.isArray(value) && value.length <= MAX_TAGS && value.every(isTextEntry));
/** A bare id names nobody. */
const isReference = (value: unknown) =>
  isAnyText(value) ||
  (typeof value === 'object' && !Array.isArray(value) && isText((value as { name?: unknown }).name));
