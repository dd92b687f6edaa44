/**
 * A raw post made into what the site works with: every fallback of specification 7.3 applied but the site's own words
 * (post-defaults.ts), every limit of specification 13 checked.
 */
import type { Picture, PostSummary } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { readDate } from '../../shared/dates.ts';
import { plainText } from './plain-text.ts';
import { rawPost, type FoundPost, type RawPost } from './raw-post.ts';
import { namedLanguage, type NamedLanguage } from '../../shared/post-language.ts';
import { mediaAddress } from '../../shared/post-body/addresses.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { normalSlug, slugFault } from '../../shared/slug.ts';
import { readLists, type TextLists } from './text-lists.ts';

export interface PostSettings {
  /** What a relative picture is resolved against. */
  readonly addresses: SanitiseOptions;
  /** IANA name: the zone of dates that name none. */
  readonly timeZone: string;
}

/** A post but for its body. */
export interface ReadPost {
  readonly summary: PostSummary;
  /** Where it was found, without what was found: all of it stands in the summary. */
  readonly found: FoundPost;
  readonly warnings: readonly Problem[];
  /** What it says of its language: the rest follows from its body. */
  readonly named: NamedLanguage;
}

/** Reads one post, with its body as it came; every wrong field is a problem of code `post/invalid` that names the post. */
export function readPost(
  found: FoundPost,
  settings: PostSettings,
): (ReadPost & { readonly content: string }) | { readonly problems: readonly Problem[] } {
  const parsed = rawPost.safeParse(found.raw);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => {
        const field = String(issue.path[0] ?? '') as keyof RawPost;
        return postProblem(found, field, `has a wrong ${issue.path.join('.')}: ${issue.message}`);
      }),
    };
  }
  const problems: Problem[] = [];
  const refuse = (field: keyof RawPost, fault: string) => problems.push(postProblem(found, field, fault));
  const { lists, left } = readLists(parsed.data);
  const summary = summarise(parsed.data, lists, { settings, refuse });
  if (problems.length > 0) return { problems };
  const warnings = left.map(([field, entries]) => {
    const message = `The post ${nameOf(found)} has entries in ${field} that are no text and are left out: ${entries}.`;
    const hint = 'Take them out, or put quotes around what is meant as a text.';
    return warning('post/not-text', message, hint, found.place(field));
  });
  const { data } = parsed;
  const read = { ...found, raw: { slug: summary.slug } };
  return { summary, named: namedLanguage(data), content: data.content ?? '', found: read, warnings };
}

/** A problem that names the post: `The post content/blogs/a.md {fault}.` */
export function postProblem(found: FoundPost, field: keyof RawPost | null, fault: string): Problem {
  return error(
    'post/invalid',
    `The post ${nameOf(found)} ${fault}.`,
    'Correct the post where it is kept.',
    found.place(field),
  );
}

/** The source, and the slug where the source does not tell it. */
export function nameOf({ raw, source }: FoundPost): string {
  const slug = (raw as { slug?: unknown } | null)?.slug;
  return typeof slug === 'string' && !source.includes(slug) ? `"${slug.slice(0, 80)}" (${source})` : source;
}

type Refuse = (field: keyof RawPost, fault: string) => void;

interface Reading {
  readonly settings: PostSettings;
  readonly refuse: Refuse;
}

function summarise(raw: RawPost, lists: TextLists, { settings, refuse }: Reading): PostSummary {
  const slug = normalSlug(raw.slug);
  const fault = slugFault(slug);
  if (fault) refuse('slug', `cannot have the slug "${slug.slice(0, 80)}": it ${fault}`);
  const title = plainText(raw.title);
  if (title === '') refuse('title', 'has no title');
  const formerSlugs = formerOf(lists.formerSlugs, slug);
  for (const former of formerSlugs) {
    const wrong = slugFault(former);
    if (wrong) refuse('formerSlugs', `cannot have had the slug "${former.slice(0, 80)}": it ${wrong}`);
  }
  const excerpt = plainText(raw.excerpt ?? '');
  const tags = plainTexts(lists.tags);
  const metaKeywords = plainTexts(lists.metaKeywords);
  const date = (field: 'publishDate' | 'createdAt' | 'updatedAt') => dateOf(raw, field, { settings, refuse });
  const published = date('publishDate');
  const created = date('createdAt');
  return {
    id: raw._id || slug,
    slug,
    title,
    excerpt,
    image: pictureOf(raw, title, { settings, refuse }),
    category: nameIn(raw.categoryId),
    author: nameIn(raw.author) ?? nameIn(raw.authorId) ?? '',
    publishedAt: published ?? created,
    updatedAt: date('updatedAt'),
    description: plainText(raw.metaDescription ?? '') || excerpt,
    keywords: metaKeywords.length > 0 ? metaKeywords : tags,
    tags,
    ...(formerSlugs.length > 0 && { formerSlugs }),
  };
}

/** A field of a form that was left empty names no slug. */
function formerOf(texts: readonly string[], slug: string): string[] {
  const slugs = texts.filter((former) => plainText(former) !== '').map(normalSlug);
  return [...new Set(slugs)].filter((former) => former !== slug);
}

function plainTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map(plainText).filter(Boolean))];
}

function nameIn(reference: { readonly name?: string | null | undefined } | null | undefined): string | null {
  return plainText(reference?.name ?? '') || null;
}

function dateOf(
  raw: RawPost,
  field: 'publishDate' | 'createdAt' | 'updatedAt',
  { settings, refuse }: Reading,
): string | null {
  const text = raw[field]?.trim();
  if (!text) return null;
  const date = readDate(text, settings.timeZone);
  if (!date)
    refuse(
      field,
      `has a wrong ${field}: expected a date such as 2026-05-01 or 2026-05-01T09:30:00Z, found "${text.slice(0, 40)}"`,
    );
  return date;
}

/** The picture at the head of the post, its address as a page writes it. */
function pictureOf(raw: RawPost, title: string, { settings, refuse }: Reading): Picture | null {
  const address = raw.imageUrl?.trim();
  if (!address) return null;
  const src = mediaAddress(address, settings.addresses);
  if (src === null || src.startsWith('data:')) {
    refuse('imageUrl', `has a wrong imageUrl: expected a web address or a path, found "${address.slice(0, 80)}"`);
    return null;
  }
  const alt = plainText(raw.imageAlt ?? '') || title;
  return { src, alt, width: null, height: null, sources: [], blur: null };
}
