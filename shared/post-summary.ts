/** What a post says of itself, from its fields: every fallback of docs/posts.md but the site's own words. */
import { mediaAddress, type AddressOptions } from './addresses.ts';
import type { FieldFaults, PostFields } from './post-fields.ts';
import { normalSlug, slugFault } from './slug.ts';

export interface SummarySettings extends FieldFaults {
  /** What a relative picture is resolved against. */
  readonly addresses: AddressOptions;
  /** A text field's text without its markup. */
  readonly plainText: (markup: string) => string;
}

/** Everything of a post but its body; author and description are empty where the site's own words are to stand. */
export function summarise(post: PostFields, settings: SummarySettings) {
  const { plainText, refuse, odd } = settings;
  const slug = normalSlug(post.slug ?? '');
  const fault = slugFault(slug);
  if (fault && post.slug !== null) refuse('slug', `cannot have the slug "${slug.slice(0, 80)}": it ${fault}`);
  const title = plainText(post.title ?? '');
  if (title === '' && post.title !== null) refuse('title', 'has no title');
  const formerSlugs = formerOf(post.formerSlugs, slug, plainText).filter((former) => {
    const wrong = slugFault(former);
    const found = `"${former.slice(0, 80)}", which ${wrong}`;
    if (wrong) odd({ field: 'formerSlugs', fault: 'expected a slug', found, read: null });
    return !wrong;
  });
  const texts = (list: readonly string[]) => [...new Set(list.map(plainText).filter(Boolean))];
  const named = (name: string | null) => plainText(name ?? '') || null;
  const excerpt = plainText(post.excerpt ?? '');
  const tags = texts(post.tags);
  const keywords = texts(post.metaKeywords);
  return {
    id: post.id || slug,
    slug,
    title,
    excerpt,
    image: pictureOf(post, title, settings),
    category: named(post.category),
    author: named(post.author) ?? named(post.authorById) ?? '',
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    description: plainText(post.metaDescription ?? '') || excerpt,
    keywords: keywords.length > 0 ? keywords : tags,
    tags,
    ...(formerSlugs.length > 0 && { formerSlugs }),
  };
}

/** A field of a form that was left empty names no slug; of an address, such as `/blog/old-name/`, the last part is one. */
function formerOf(texts: readonly string[], slug: string, plainText: SummarySettings['plainText']): string[] {
  const named = texts.filter((former) => plainText(former) !== '');
  const slugs = named.map((former) => normalSlug(former.trim().replace(/^\/(?:.*\/)?([^/]+)\/*$/, '$1')));
  return [...new Set(slugs)].filter((former) => former !== slug);
}

/** The picture at the head of the post, its address as a page writes it. */
function pictureOf(post: PostFields, title: string, { addresses, plainText, odd }: SummarySettings) {
  const address = post.imageUrl?.trim();
  if (!address) return null;
  const src = mediaAddress(address, addresses);
  if (src === null || src.startsWith('data:')) {
    const found = `"${address.slice(0, 80)}"`;
    odd({ field: 'imageUrl', fault: 'expected a web address or a path', found, read: null });
    return null;
  }
  const alt = plainText(post.imageAlt ?? '') || title;
  return { src, alt, width: null, height: null, sources: [], blur: null };
}
