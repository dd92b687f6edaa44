/** What a post says of itself, from its checked fields: every fallback of docs/product/posts.md but the site's own words. */
import { readDate } from './dates.ts';
import { mediaAddress } from './post-body/addresses.ts';
import type { SanitiseOptions } from './post-body/policy.ts';
import { normalSlug, slugFault } from './slug.ts';

type Text = string | null | undefined;
type Reference = { readonly name?: Text } | null | undefined;

/** A post's fields, each of the type that it must have; a list has texts alone. */
export interface PostFields {
  readonly _id?: Text;
  readonly slug: string;
  readonly title: string;
  readonly excerpt?: Text;
  readonly imageUrl?: Text;
  readonly imageAlt?: Text;
  readonly publishDate?: Text;
  readonly createdAt?: Text;
  readonly updatedAt?: Text;
  readonly categoryId?: Reference;
  readonly author?: Reference;
  readonly authorId?: Reference;
  readonly metaDescription?: Text;
  readonly metaKeywords: readonly string[];
  readonly tags: readonly string[];
  readonly formerSlugs: readonly string[];
}

export interface SummarySettings {
  /** What a relative picture is resolved against. */
  readonly addresses: SanitiseOptions;
  /** IANA name: the zone of dates that name none. */
  readonly timeZone: string;
  /** A text field's text without its markup. */
  readonly plainText: (markup: string) => string;
  /** Hears what is wrong, as the end of a sentence; what is returned then is not to be used. */
  readonly refuse: (field: keyof PostFields, fault: string) => void;
}

/** Everything of a post but its body; author and description are empty where the site's own words are to stand. */
export function summarise(post: PostFields, settings: SummarySettings) {
  const { plainText, refuse } = settings;
  const slug = normalSlug(post.slug);
  const fault = slugFault(slug);
  if (fault) refuse('slug', `cannot have the slug "${slug.slice(0, 80)}": it ${fault}`);
  const title = plainText(post.title);
  if (title === '') refuse('title', 'has no title');
  const formerSlugs = formerOf(post.formerSlugs, slug, plainText);
  for (const former of formerSlugs) {
    const wrong = slugFault(former);
    if (wrong) refuse('formerSlugs', `cannot have had the slug "${former.slice(0, 80)}": it ${wrong}`);
  }
  const texts = (list: readonly string[]) => [...new Set(list.map(plainText).filter(Boolean))];
  const nameIn = (reference: Reference) => plainText(reference?.name ?? '') || null;
  const excerpt = plainText(post.excerpt ?? '');
  const tags = texts(post.tags);
  const keywords = texts(post.metaKeywords);
  const published = dateOf(post, 'publishDate', settings);
  const created = dateOf(post, 'createdAt', settings);
  return {
    id: post._id || slug,
    slug,
    title,
    excerpt,
    image: pictureOf(post, title, settings),
    category: nameIn(post.categoryId),
    author: nameIn(post.author) ?? nameIn(post.authorId) ?? '',
    publishedAt: published ?? created,
    updatedAt: dateOf(post, 'updatedAt', settings),
    description: plainText(post.metaDescription ?? '') || excerpt,
    keywords: keywords.length > 0 ? keywords : tags,
    tags,
    ...(formerSlugs.length > 0 && { formerSlugs }),
  };
}

/** A field of a form that was left empty names no slug. */
function formerOf(texts: readonly string[], slug: string, plainText: SummarySettings['plainText']): string[] {
  const slugs = texts.filter((former) => plainText(former) !== '').map(normalSlug);
  return [...new Set(slugs)].filter((former) => former !== slug);
}

function dateOf(
  post: PostFields,
  field: 'publishDate' | 'createdAt' | 'updatedAt',
  { timeZone, refuse }: SummarySettings,
): string | null {
  const text = post[field]?.trim();
  if (!text) return null;
  const date = readDate(text, timeZone);
  if (!date)
    refuse(
      field,
      `has a wrong ${field}: expected a date such as 2026-05-01 or 2026-05-01T09:30:00Z, found "${text.slice(0, 40)}"`,
    );
  return date;
}

/** The picture at the head of the post, its address as a page writes it. */
function pictureOf(post: PostFields, title: string, { addresses, plainText, refuse }: SummarySettings) {
  const address = post.imageUrl?.trim();
  if (!address) return null;
  const src = mediaAddress(address, addresses);
  if (src === null || src.startsWith('data:')) {
    refuse('imageUrl', `has a wrong imageUrl: expected a web address or a path, found "${address.slice(0, 80)}"`);
    return null;
  }
  const alt = plainText(post.imageAlt ?? '') || title;
  return { src, alt, width: null, height: null, sources: [], blur: null };
}
