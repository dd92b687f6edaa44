/** The head of a page, in the order of its bytes: what all pages have in common is kept, part by part. */
import type { HtmlChunk } from '../contract.ts';
import { publicUrl, siteUrl, type Page, ownFile } from '../context/context.tsx';
import { keptHtml } from '../context/KeptPart.tsx';
import { feedTitle } from '../content/page-paths.ts';
import { schemesOf, tokenOf } from '../theme/schemes.ts';
import { speculationRules } from './speculation-rules.ts';
import { themeScript } from './theme-script.ts';
import { blogPosting, breadcrumbList, organization, publisher } from './jsonld.ts';
import { openGraphLocale, openGraphTags, postTags } from './post-tags.ts';
import type { PageHead } from './page-head.ts';
import { shareImage, type ShareImage } from './share-image.ts';
import { httpEquiv, link, meta, property, scriptText, tagsHtml, type Tags, type Tag } from './tags.ts';

/** @returns what stands between `<head>` and `</head>`; the page's facts are told */
export function headHtml(head: PageHead, page: Page): HtmlChunk[] {
  const picture = shareImage(page, head);
  const kept = <Props extends object>(part: (page: Page, props: Props) => string, props: Props) =>
    keptHtml({ of: part, props, write: (anyPage) => part(anyPage, props) }, page);
  const graphOf = (head.article ?? head.listsPosts) ? ' data-from-post="facts"' : '';
  return [
    ...kept(basics, { searchesPosts: page.route.searchesPosts === true }),
    tagsHtml(titles(head, page)),
    ...kept(resources, {}),
    tagsHtml([
      ...shareTags(head, picture, page),
      ...(head.article ? postTags(head.article, page.settings, page.labels.posts) : []),
    ]),
    ...kept(colours, {}),
    tagsHtml([picturePreload(head)]),
    ...kept(sheets, { page: page.route.page, sections: page.route.sections?.join(' ') ?? '' }),
    `<script type="application/ld+json"${graphOf}>{"@context":"https://schema.org","@graph":[`,
    ...kept(company, { isPublisher: head.article !== undefined }),
    `${scriptText(thingsOf(head, picture, page))}]}</script>`,
  ];
}

/** To search engines. */
const isOpen = ({ route, settings }: Page) => route.index && !settings.preview;

/** What the page is called, and where it is at home. */
function titles(head: PageHead, page: Page): Tags {
  const { route, settings, facts } = page;
  const { title, description, article, hasMarkdown, feed, refresh } = head;
  const isPosts = article !== undefined || head.isNamedByPosts === true;
  const markdown = hasMarkdown || route.isMarkdown ? siteUrl(settings, `${route.path}index.md`) : null;
  const ownFeed = feed && siteUrl(settings, feed.path);
  for (const file of [markdown, ownFeed]) if (file) facts.files.add(file);
  return [
    { tag: 'title', attributes: { 'data-from-post': isPosts ? 'title' : undefined }, text: title },
    meta('description', description, isPosts ? 'description' : undefined),
    refresh ? httpEquiv('refresh', `0; url=${siteUrl(settings, refresh)}`) : null,
    isOpen(page)
      ? link('canonical', { href: publicUrl(settings, route.path) })
      : meta('robots', settings.preview ? 'noindex, nofollow' : 'noindex'),
    markdown ? link('alternate', { type: 'text/markdown', href: markdown }) : null,
    ownFeed ? link('alternate', { type: 'application/atom+xml', href: ownFeed, title: feed.title }) : null,
  ];
}

/** For a browser that knows the best encoding; any other finds its picture in the body. React makes no preload for one in `<picture>`. */
function picturePreload({ largest }: PageHead) {
  const best = largest?.picture.sources[0];
  if (!largest || !best) return null;
  const { type, srcset } = best;
  return link('preload', { as: 'image', type, imagesrcset: srcset, imagesizes: largest.sizes, fetchpriority: 'high' });
}

/** Open Graph and the card that reads it. */
function shareTags({ title, description, article, isNamedByPosts }: PageHead, picture: ShareImage, page: Page): Tags {
  const { route, settings, content } = page;
  const { countryCode } = content.company.address;
  const own = article?.language;
  const locale = own ? openGraphLocale(own, '') : openGraphLocale(settings.language, countryCode ?? '');
  const address = isOpen(page) ? publicUrl(settings, route.path) : null;
  const { src, alt, type, width, height, isNamed } = picture;
  const isPosts = Boolean(article) || isNamedByPosts === true;
  return [
    ...openGraphTags({ title: article?.title ?? title, description, locale, address }, Boolean(article), isPosts),
    property('og:image', src, isNamed ? 'picture' : undefined),
    type === null ? null : property('og:image:type', type),
    ...(width && height
      ? [property('og:image:width', String(width)), property('og:image:height', String(height))]
      : []),
    property('og:image:alt', alt, isPosts ? 'title' : undefined),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** Structured data of the page beside the company: each with a comma before it. */
function thingsOf(head: PageHead, { src }: ShareImage, { route, settings, labels }: Page): string {
  const post = blogPosting(settings, head, { path: route.path, picture: src });
  const crumbs = head.crumbs ? breadcrumbList(settings, head.crumbs) : null;
  const things = [...(head.things ?? []), post, crumbs];
  const shown = labels.crumbs.blogs ? undefined : ofNoBlog;
  return things.map((thing) => (thing ? `,${JSON.stringify(thing, shown)}` : '')).join('');
}

/** Without the list of posts, nothing is a part of it. */
const ofNoBlog = (key: string, value: unknown) => (key === 'isPartOf' ? undefined : value);

/** On a host without headers of a site's own the policy stands here, and binds only what stands below it. */
export function basics({ settings: { inHead } }: Page, { searchesPosts }: { readonly searchesPosts: boolean }): string {
  const policy = searchesPosts ? inHead?.searchPolicy : inHead?.contentSecurityPolicy;
  return tagsHtml([
    { tag: 'meta', attributes: { charset: 'utf-8' } },
    meta('viewport', 'width=device-width, initial-scale=1'),
    policy === undefined ? null : httpEquiv('Content-Security-Policy', policy),
  ]);
}

/** Fonts, icons, manifest and feeds: own files, so each is told to the dead-link check. */
export function resources({ assets, settings, content, facts }: Page): string {
  const { company } = content;
  const own = (path: string) => ownFile({ facts, settings }, path);
  const feed = feedTitle(content);
  const feeds =
    settings.hasFeed === false
      ? []
      : [
          link('alternate', { type: 'application/atom+xml', href: own('/feed.xml'), title: feed }),
          link('alternate', { type: 'application/rss+xml', href: own('/rss.xml'), title: `${feed} (RSS)` }),
          link('alternate', { type: 'application/feed+json', href: own('/feed.json'), title: `${feed} (JSON)` }),
        ];
  for (const font of assets.fontPreloads) facts.files.add(font);
  return tagsHtml([
    ...assets.fontPreloads.map((href) =>
      link('preload', { href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
    link('icon', { href: own('/favicon.ico'), sizes: '32x32' }),
    link('icon', { href: own('/icon.svg'), type: 'image/svg+xml' }),
    link('apple-touch-icon', { href: own('/apple-touch-icon.png') }),
    link('manifest', { href: own('/site.webmanifest') }),
    ...feeds,
    property('og:site_name', company.name),
  ]);
}

/** The browser's own, and the scripts in the page itself: `Identity.inlineScripts` names them. */
export function colours({ settings, content }: Page): string {
  const schemes = schemesOf(content.theme);
  const themeColour = (scheme: 'light' | 'dark'): Tag => {
    const media = `(prefers-color-scheme: ${scheme})`;
    return { tag: 'meta', attributes: { name: 'theme-color', media, content: tokenOf(schemes[scheme], '--bg') } };
  };
  return tagsHtml([
    themeColour('light'),
    themeColour('dark'),
    meta('color-scheme', 'light dark'),
    { tag: 'script', attributes: {}, text: themeScript },
    { tag: 'script', attributes: { type: 'speculationrules' }, text: speculationRules(settings) },
  ]);
}

/** The stylesheets of this kind of page with these sections, and the loader. */
export function sheets({ assets, facts }: Page, { page, sections }: Record<'page' | 'sections', string>): string {
  const { stylesheet, pageStylesheets, loader } = assets;
  const addresses = [stylesheet, pageStylesheets[`${page} ${sections}`.trim()]].filter((sheet) => sheet !== undefined);
  for (const file of [...addresses, loader]) if (file !== null) facts.files.add(file);
  return tagsHtml([
    ...addresses.map((href) => link('stylesheet', { href })),
    loader === null ? null : { tag: 'script', attributes: { type: 'module', src: loader } },
  ]);
}

/** The first thing of every page's graph. */
export function company({ settings, content }: Page, { isPublisher }: { readonly isPublisher: boolean }): string {
  return scriptText(JSON.stringify((isPublisher ? publisher : organization)(settings, content.company)));
}
