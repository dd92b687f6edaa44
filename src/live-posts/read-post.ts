/** A post of the API made into what the site shows, by the build's rules (build/posts/post.ts). */
import type { Picture, PostSummary, Settings, Identity } from '../contract.ts';
import { readDate } from '../../shared/dates.ts';
import { fill } from '../page/label-text.ts';
import { bodyOptions } from './body-options.ts';
import { mediaAddress } from '../../shared/post-body/addresses.ts';
import { plainText } from './plain-text.ts';
import { readSlug } from './slug.ts';

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
  if (!isString(raw['title'], MOST.title) || !isAnyText(raw['content'])) return null;
  const text = (name: string) => plainText((raw[name] as string | null | undefined) ?? '');
  const slug = readSlug(raw['slug']);
  const title = await text('title');
  const image = await pictureOf(raw, title, settings);
  const dates = DATES.map((name) => dateOf(raw[name], settings.timeZone));
  if (slug === null || title === '' || image === undefined || dates.includes(undefined)) return null;
  const [published, created, updated] = dates;
  const excerpt = await text('excerpt');
  const tags = await plainTexts(raw['tags']);
  const keywords = await plainTexts(raw['metaKeywords']);
  return {
    id: String(raw['_id'] || slug),
    slug,
    title,
    excerpt,
    image,
    category: await nameIn(raw['categoryId']),
    author: (await nameIn(raw['author'])) ?? (await nameIn(raw['authorId'])) ?? settings.postDefaults.author,
    publishedAt: published ?? created ?? null,
    updatedAt: updated ?? null,
    description: (await text('metaDescription')) || excerpt || fill(settings.postDefaults.description, { title }),
    keywords: keywords.length > 0 ? keywords : tags,
    tags,
  };
}

/** ISO 8601 in UTC; null without a date. What cannot be read counts as none: enough to put posts in order. */
export function publishedAt(raw: RawPost, timeZone: string): string | null {
  return dateOf(raw['publishDate'], timeZone) ?? dateOf(raw['createdAt'], timeZone) ?? null;
}

const DATES = ['publishDate', 'createdAt', 'updatedAt'];
const TEXTS = ['excerpt', 'imageUrl', 'imageAlt', 'metaDescription', ...DATES];
const LISTS = ['metaKeywords', 'tags'];
const REFERENCES = ['categoryId', 'author', 'authorId'];

/** The build's limits (build/posts/raw-post.ts), held equal by a test. */
const MOST = { title: 1000, text: 20_000, tags: 1000 };

const isNone = (value: unknown) => value === null || value === undefined;
const isString = (value: unknown, most = Infinity) => typeof value === 'string' && value.length <= most;
const isText = (value: unknown) => isNone(value) || isString(value, MOST.text);
const isAnyText = (value: unknown) => isNone(value) || isString(value);
const isId = (value: unknown) => isAnyText(value) || typeof value === 'number';
/** What is no text is left out. */
const isTextEntry = (entry: unknown) => typeof entry !== 'string' || entry.length <= MOST.title;
const isTextList = (value: unknown) =>
  isNone(value) || (Array.isArray(value) && value.length <= MOST.tags && value.every(isTextEntry));
/** A bare id names nobody. */
const isReference = (value: unknown) =>
  isAnyText(value) ||
  (typeof value === 'object' && !Array.isArray(value) && isText((value as { name?: unknown }).name));

async function nameIn(reference: unknown): Promise<string | null> {
  const { name } = (reference ?? {}) as { name?: string | null };
  return (await plainText(name ?? '')) || null;
}

async function plainTexts(texts: unknown): Promise<string[]> {
  const all = ((texts ?? []) as readonly unknown[]).filter((entry) => typeof entry === 'string');
  const plain = await Promise.all(all.map(plainText));
  return [...new Set(plain.filter(Boolean))];
}

/** Null without a date, undefined for one that cannot be read. Without a zone it is taken in the site's. */
function dateOf(value: unknown, timeZone: string): string | null | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : (readDate(text, timeZone) ?? undefined);
}

/** Null without a picture, undefined for one whose address leads nowhere. */
async function pictureOf(raw: RawPost, title: string, settings: Settings): Promise<Picture | null | undefined> {
  const address = ((raw['imageUrl'] as string | null | undefined) ?? '').trim();
  if (address === '') return null;
  const src = mediaAddress(address, bodyOptions(settings));
  if (src === null || src.startsWith('data:')) return undefined;
  const alt = await plainText((raw['imageAlt'] as string | null | undefined) ?? '');
  return { src, alt: alt || title, width: null, height: null, sources: [], blur: null };
}
