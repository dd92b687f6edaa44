import { publicUrl, siteUrl, usePage, type Page } from '../page/context.tsx';
import { machineDate } from '../page/dates.ts';
import { Kept, Parts } from '../page/Parts.tsx';
import { Basics, Colours, Resources, Sheets } from './HeadParts.tsx';
import { JsonLd } from './JsonLd.tsx';
import { blogPosting, breadcrumbList, organization } from './jsonld.ts';
import { openGraphLocale } from './locale.ts';
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
      <JsonLd things={thingsOf(head, picture, page)} ofPosts={Boolean(head.article ?? head.listsPosts)} />
    </Parts>
  );
}

/** What the page is called, where it is at home, and its neighbours. */
function Titles({ title, description, article, hasMarkdown, previous, next, refresh }: PageHead) {
  const { route, settings } = usePage();
  return (
    <>
      <title data-from-post={article && 'title'}>{title}</title>
      <meta name="description" content={description} data-from-post={article && 'description'} />
      {refresh && <meta httpEquiv="refresh" content={`0; url=${siteUrl(settings, refresh)}`} />}
      {route.index ? (
        <link rel="canonical" href={publicUrl(settings, route.path)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {(article ?? hasMarkdown) && <MarkdownAlternate />}
      {previous && <link rel="prev" href={publicUrl(settings, previous)} />}
      {next && <link rel="next" href={publicUrl(settings, next)} />}
    </>
  );
}

/** The same text for those who read no HTML: the builder writes it beside the page. */
function MarkdownAlternate() {
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
  const own = openGraphLocale(settings.language, content.company.address.countryCode);
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:locale" content={article?.language ? openGraphLocale(article.language) : own} />
      <meta property="og:title" content={article?.title ?? title} data-from-post={article && 'title'} />
      <meta property="og:description" content={description} data-from-post={article && 'description'} />
      {route.index && <meta property="og:url" content={publicUrl(settings, route.path)} />}
      <meta property="og:image" content={picture.src} data-from-post={image ? 'picture' : undefined} />
      {picture.type && <meta property="og:image:type" content={picture.type} />}
      {picture.width && picture.height && (
        <>
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
        </>
      )}
      <meta property="og:image:alt" content={picture.alt} data-from-post={article && 'title'} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function ArticleTags({ article }: { article: Article }) {
  const { timeZone } = usePage().settings;
  const { author, publishedAt, updatedAt, category, keywords, tags } = article;
  return (
    <>
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} data-from-post="keywords" />}
      <meta name="author" content={author} data-from-post="author" />
      {category && <meta name="category" content={category} data-from-post="category" />}
      {publishedAt && <meta property="article:published_time" content={machineDate(publishedAt, timeZone)} />}
      {updatedAt && <meta property="article:modified_time" content={machineDate(updatedAt, timeZone)} />}
      <meta property="article:author" content={author} data-from-post="author" />
      {category && <meta property="article:section" content={category} data-from-post="category" />}
      {[...new Set(tags)].map((tag) => (
        <meta key={tag} property="article:tag" content={tag} data-from-post="tag" />
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
