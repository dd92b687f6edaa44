import { publicUrl, siteUrl, usePage, type Page } from '../page/context.tsx';
import { machineDate } from '../page/dates.ts';
import { Kept, Parts } from '../page/Parts.tsx';
import { browserColours } from './colours.ts';
import { JsonLd } from './JsonLd.tsx';
import { blogPosting, breadcrumbList, organization } from './jsonld.ts';
import type { Article, PageHead } from './page-head.ts';
import { shareImage, type ShareImage } from './share-image.ts';

/** The head, in the order of its bytes: what all pages have in common is kept, part by part. */
export function Head(head: PageHead) {
  const page = usePage();
  const picture = shareImage(page, head);
  return (
    <Parts as="head">
      <Kept>
        <Basics poster={head.poster} />
      </Kept>
      <Titles {...head} />
      <Kept>
        <Resources />
      </Kept>
      <>
        <ShareTags {...head} picture={picture} />
        {head.article && <ArticleTags article={head.article} />}
      </>
      <Kept>
        <Colours />
      </Kept>
      {head.largest && <PicturePreload {...head.largest} />}
      <Kept>
        <Sheets page={page.route.page} />
      </Kept>
      <JsonLd things={thingsOf(head, picture, page)} />
    </Parts>
  );
}

/** On a host without headers of a site's own the policy stands here, and binds only what stands below it. */
function Basics({ poster }: Pick<PageHead, 'poster'>) {
  const { inHead } = usePage().settings;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {poster && <link rel="preload" href={poster} as="image" type="image/avif" fetchPriority="high" />}
      {inHead && <meta httpEquiv="Content-Security-Policy" content={inHead.contentSecurityPolicy} />}
    </>
  );
}

/** What the page is called, where it is at home, and its neighbours. */
function Titles({ title, description, article, previous, next, refresh }: PageHead) {
  const { route, settings } = usePage();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {refresh && <meta httpEquiv="refresh" content={`0; url=${siteUrl(settings, refresh)}`} />}
      {route.index ? (
        <link rel="canonical" href={publicUrl(settings, route.path)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {article && <MarkdownTwin />}
      {previous && <link rel="prev" href={publicUrl(settings, previous)} />}
      {next && <link rel="next" href={publicUrl(settings, next)} />}
    </>
  );
}

/** Fonts, icons, manifest and feeds: own files, so each is told to the dead-link check. */
function Resources() {
  const { assets, settings, content, facts } = usePage();
  const { company, pages } = content;
  const own = (path: string) => told(siteUrl(settings, path));
  const told = (address: string) => {
    facts.files.add(address);
    return address;
  };
  const feed = `${company.name}: ${pages.blogs.metaTitle}`;
  return (
    <>
      {assets.fontPreloads.map((font) => (
        <link key={font} rel="preload" href={told(font)} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href={own('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={own('/icon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={own('/apple-touch-icon.png')} />
      <link rel="manifest" href={own('/site.webmanifest')} />
      <link rel="alternate" type="application/atom+xml" href={own('/feed.xml')} title={feed} />
      <link rel="alternate" type="application/rss+xml" href={own('/rss.xml')} title={`${feed} (RSS)`} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={locale(settings.language, company.address.countryCode)} />
    </>
  );
}

/** The browser's own, and what it may fetch ahead where no header says so. */
function Colours() {
  const { inHead } = usePage().settings;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={browserColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={browserColours.dark} />
      <meta name="color-scheme" content="light dark" />
      {inHead && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: inHead.speculationRules }} />}
    </>
  );
}

/** The stylesheets of this kind of page, and the loader. */
function Sheets({ page }: { page: string }) {
  const { assets, facts } = usePage();
  const { stylesheet, pageStylesheets, loader } = assets;
  const sheets = [stylesheet, pageStylesheets[page]].filter((sheet) => sheet !== undefined);
  for (const file of [...sheets, loader]) if (file !== null) facts.files.add(file);
  return (
    <>
      {sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {loader !== null && <script type="module" src={loader} />}
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
  const { route, settings } = usePage();
  return (
    <>
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
