import { publicUrl, siteUrl, usePage, type Page } from '../page/context.tsx';
import { machineDate } from '../page/dates.ts';
import { browserColours } from './colours.ts';
import { JsonLd } from './JsonLd.tsx';
import { blogPosting, breadcrumbList, organization } from './jsonld.ts';
import type { Article, PageHead } from './page-head.ts';
import { shareImage, type ShareImage } from './share-image.ts';

/** All that stands in head after charset and viewport. */
export function Head(head: PageHead) {
  const page = usePage();
  const { route, settings } = page;
  const { title, description, previous, next, refresh, largest } = head;
  const picture = shareImage(page, head);
  return (
    <>
      <InsteadOfHeaders />
      <title>{title}</title>
      <meta name="description" content={description} />
      {refresh && <meta httpEquiv="refresh" content={`0; url=${siteUrl(settings, refresh)}`} />}
      {route.index ? (
        <link rel="canonical" href={publicUrl(settings, route.path)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {head.article && <MarkdownTwin />}
      {previous && <link rel="prev" href={publicUrl(settings, previous)} />}
      {next && <link rel="next" href={publicUrl(settings, next)} />}
      {largest && <PicturePreload {...largest} />}
      <Resources />
      <ShareTags {...head} picture={picture} />
      {head.article && <ArticleTags article={head.article} />}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={browserColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={browserColours.dark} />
      <meta name="color-scheme" content="light dark" />
      <JsonLd things={thingsOf(head, picture, page)} />
    </>
  );
}

/** What a host without headers of a site's own cannot send. The policy binds only what stands below it. */
function InsteadOfHeaders() {
  const { inHead } = usePage().settings;
  if (!inHead) return null;
  return (
    <>
      <meta httpEquiv="Content-Security-Policy" content={inHead.contentSecurityPolicy} />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: inHead.speculationRules }} />
    </>
  );
}

/** Fonts, stylesheet, the loader, icons, manifest and feeds: own files, so each is told to the dead-link check. */
function Resources() {
  const { route, assets, settings, content, facts } = usePage();
  const own = (path: string) => told(siteUrl(settings, path));
  const told = (address: string) => {
    facts.files.add(address);
    return address;
  };
  const pageStylesheet = assets.pageStylesheets[route.page];
  const feed = `${content.company.name}: ${content.pages.blogs.metaTitle}`;
  return (
    <>
      {assets.fontPreloads.map((font) => (
        <link key={font} rel="preload" href={told(font)} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={told(assets.stylesheet)} />
      {pageStylesheet && <link rel="stylesheet" href={told(pageStylesheet)} />}
      {assets.loader && <script type="module" src={told(assets.loader)} />}
      <link rel="icon" href={own('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={own('/icon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={own('/apple-touch-icon.png')} />
      <link rel="manifest" href={own('/site.webmanifest')} />
      <link rel="alternate" type="application/atom+xml" href={own('/feed.xml')} title={feed} />
      <link rel="alternate" type="application/rss+xml" href={own('/rss.xml')} title={`${feed} (RSS)`} />
    </>
  );
}

/** The same text for those who read no HTML: the builder writes it beside each post's page. */
function MarkdownTwin() {
  const { route, settings, facts } = usePage();
  const address = siteUrl(settings, `${route.path}index.md`);
  facts.files.add(address);
  return <link rel="alternate" type="text/markdown" href={address} />;
}

/** For a browser that knows the best encoding; any other finds its picture in the body. React makes no preload for one in `<picture>`. */
function PicturePreload({ picture: { sources }, sizes }: NonNullable<PageHead['largest']>) {
  const [best] = sources;
  if (!best) return null;
  const { type, srcset } = best;
  return <link rel="preload" as="image" type={type} imageSrcSet={srcset} imageSizes={sizes} fetchPriority="high" />;
}

/** Open Graph and the card that reads it. */
function ShareTags({ title, description, image, article, picture }: PageHead & { picture: ShareImage }) {
  const { route, settings, content } = usePage();
  const { company } = content;
  return (
    <>
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={locale(settings.language, company.address.countryCode)} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={article?.title ?? title} />
      <meta property="og:description" content={description} />
      {route.index && <meta property="og:url" content={publicUrl(settings, route.path)} />}
      <meta property="og:image" content={picture.src} data-from-post={image ? 'picture' : undefined} />
      {picture.type && <meta property="og:image:type" content={picture.type} />}
      {picture.width && picture.height && (
        <>
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
        </>
      )}
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function ArticleTags({ article }: { article: Article }) {
  const { timeZone } = usePage().settings;
  const { author, publishedAt, updatedAt, category, keywords, tags } = article;
  return (
    <>
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      <meta name="author" content={author} />
      {category && <meta name="category" content={category} />}
      {publishedAt && <meta property="article:published_time" content={machineDate(publishedAt, timeZone)} />}
      {updatedAt && <meta property="article:modified_time" content={machineDate(updatedAt, timeZone)} />}
      <meta property="article:author" content={author} />
      {category && <meta property="article:section" content={category} />}
      {[...new Set(tags)].map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

function thingsOf(head: PageHead, picture: ShareImage, { route, settings, content }: Page) {
  const { company } = content;
  const post = blogPosting(settings, head, { path: route.path, picture: picture.src });
  const crumbs = head.crumbs ? [breadcrumbList(settings, head.crumbs)] : [];
  return [organization(settings, company), ...(head.things ?? []), ...(post ? [post] : []), ...crumbs];
}

/** Open Graph wants language and territory: en_IN. The company's country stands in where the language names none. */
function locale(language: string, country: string): string {
  const { language: tongue, region } = new Intl.Locale(language);
  return `${tongue}_${region ?? country}`;
}
