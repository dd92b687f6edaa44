/** The head of the page follows the post that is shown in it (specification 2.13): the same tags as a built post's. */
import type { PostSummary, Settings } from '../contract.ts';
import { publicUrl } from '../page/context.tsx';
import { machineDate } from '../page/dates.ts';
import { postPath } from '../page/paths.ts';
import { openGraphLocale } from '../seo/locale.ts';
import { titled } from '../seo/page-head.ts';

type Tag = readonly [kind: 'name' | 'property', key: string, content: string | null];

export function showInHead(post: PostSummary, settings: Settings, brand: string): void {
  const { title, description, keywords, author, category, image, updatedAt, language } = post;
  const address = publicUrl(settings, postPath(post.slug));
  const moment = (date: string | null) => date && machineDate(date, settings.timeZone);
  document.title = titled(title, brand);
  setCanonical(address);
  const tags: Tag[] = [
    ['name', 'description', description],
    ['name', 'keywords', keywords.join(', ') || null],
    ['name', 'author', author],
    ['name', 'category', category],
    ['property', 'og:type', 'article'],
    ...(language ? [['property', 'og:locale', openGraphLocale(language)] as const] : []),
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'article:published_time', moment(post.publishedAt)],
    ['property', 'article:modified_time', moment(updatedAt)],
    ['property', 'article:author', author],
    ['property', 'article:section', category],
    ...(image ? imageTags(new URL(image.src, `${settings.origin}${settings.basePath}/`).href, image.alt) : []),
  ];
  tags.forEach(setTag);
}

/** The size of a picture that the build has not seen is not known. */
function imageTags(address: string, alt: string): Tag[] {
  return [
    ['property', 'og:image', address],
    ['property', 'og:image:alt', alt],
    ['property', 'og:image:type', null],
    ['property', 'og:image:width', null],
    ['property', 'og:image:height', null],
  ];
}

function setTag([kind, key, content]: Tag): void {
  const present = document.head.querySelector(`meta[${kind}="${key}"]`);
  if (content === null) return present?.remove();
  const tag = present ?? document.createElement('meta');
  tag.setAttribute(kind, key);
  tag.setAttribute('content', content);
  if (!present) document.head.append(tag);
}

function setCanonical(href: string): void {
  const present = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const link = present ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = href;
  if (!present) document.head.append(link);
}
