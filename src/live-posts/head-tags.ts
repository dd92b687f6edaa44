/** The head of the page follows the post that is shown in it (docs/visitors.md): the same tags as a built post's. */
import type { PostSummary, Settings } from '../contract.ts';
import { publicUrl } from '../context/context.tsx';
import { postPath } from '../context/paths.ts';
import { openGraphLocale, openGraphTags, postTags } from '../seo/post-tags.ts';
import { plainTitle, titled } from '../seo/page-head.ts';
import { link, meta, property, type Tag, type Tags } from '../seo/tags.ts';

/** @param uncategorized the category of a post that names none */
export function showInHead(
  post: PostSummary,
  settings: Settings,
  { brand, uncategorized }: { readonly brand: string; readonly uncategorized: string },
): void {
  const { description, image, language } = post;
  const title = plainTitle(post.title);
  const address = publicUrl(settings, postPath(post.slug));
  document.title = titled(title, brand);
  const locale = language ? openGraphLocale(language, '') : null;
  const tags: Tags = [
    link('canonical', { href: address }),
    meta('description', description, 'description'),
    ...openGraphTags({ title, description, locale, address }, true),
    ...(image ? imageTags(new URL(image.src, `${settings.origin}${settings.basePath}/`).href, image.alt) : []),
    ...postTags(post, settings, { category: uncategorized }),
  ];
  const shown = tags.filter((tag) => tag !== null);
  for (const tag of shown) for (const present of document.head.querySelectorAll(selectorOf(tag))) present.remove();
  document.head.append(...shown.map(elementOf));
}

/** The size of a picture that the build has not seen is not known. */
function imageTags(address: string, alt: string): Tag[] {
  for (const name of ['type', 'width', 'height']) document.querySelector(`meta[property="og:image:${name}"]`)?.remove();
  return [property('og:image', address, 'picture'), property('og:image:alt', alt, 'title')];
}

/** Of all that stand in the head for the same. */
function selectorOf({ tag, attributes }: Tag): string {
  const [name = '', value] = Object.entries(attributes)[0] ?? [];
  return `${tag}[${name}="${value}"]`;
}

function elementOf({ tag, attributes }: Tag): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string') element.setAttribute(name, value);
  return element;
}
