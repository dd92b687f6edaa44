import { Crumbs, type Crumb } from '../components/Crumbs.tsx';
import notes from '../components/Notes.module.scss';
import { Prose } from '../components/Prose.tsx';
import type { Labels } from '../content/labels.ts';
import type { MarkdownPage as PageContent } from '../content/markdown-pages.ts';
import type { SiteContent } from '../content/site-content.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { faqPage } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { PageParts } from './PageParts.tsx';
import { PostToolsFor } from './PostTools.tsx';
import styles from './MarkdownPage.module.scss';

export const markdownKind: PageKind<'markdown'> = {
  head({ place }, { content, labels }) {
    const page = pageAt(content, place);
    const { title, metaTitle, metaDescription, document, parts } = page;
    const { lead } = bannerOf(page) ?? {};
    // The shared questions are told on the services page already.
    const questions = parts.flatMap((part) => (part.kind === 'questions' && part.items ? part.items : []));
    return {
      title: titled(metaTitle, content.company.name),
      description: metaDescription,
      crumbs: crumbsOf(page, content, labels),
      card: { kicker: lead ? title : null, title: lead ?? title, seed: document },
      hasMarkdown: true,
      things: questions.length > 0 ? [faqPage({ items: questions })] : [],
    };
  },
  View: MarkdownPage,
};

/** A page that is one Markdown file: its heading, its text, then the parts that the file names, in its order. */
function MarkdownPage({ place }: { place: number }) {
  const { content, labels, facts } = usePage();
  const page = pageAt(content, place);
  for (const link of page.links) facts.links.add(link);
  for (const id of page.ids) facts.ids.add(id);
  const { title, body, document, parts } = page;
  const banner = bannerOf(page);
  const crumbs = crumbsOf(page, content, labels);
  const hasText = body.trim() !== '';
  return (
    <Shell call={parts.at(-1)?.kind === 'call' ? undefined : false}>
      {banner && <Banner title={banner.title ?? title} lead={banner.lead} crumbs={crumbs} seed={document} big />}
      {(hasText || !banner) && (
        <article className={classes(layout.wrap, styles.page, banner && styles.below)}>
          {!banner && (
            <header className={styles.column}>
              <Crumbs items={crumbs} />
              <h1 className={styles.title}>{title}</h1>
            </header>
          )}
          {hasText && (
            <div className={classes(styles.column, notes.notes)}>
              <Prose html={body} lead />
              <PostToolsFor body={body} />
            </div>
          )}
        </article>
      )}
      <PageParts parts={parts} />
    </Shell>
  );
}

function bannerOf({ parts }: PageContent) {
  return parts.find((part) => part.kind === 'banner');
}

/** A page in a folder stands below the page of that folder, where there is one. */
function crumbsOf({ path, title }: PageContent, { markdownPages }: SiteContent, labels: Labels): Crumb[] {
  const above = markdownPages.filter((other) => other.path !== path && path.startsWith(other.path));
  above.sort((a, b) => a.path.length - b.path.length);
  const names = above.map(({ title, path }) => ({ name: title, path }));
  return crumbsTo(labels.crumbs, ...names, { name: title, path });
}

function pageAt({ markdownPages }: SiteContent, place: number): PageContent {
  const page = markdownPages[place];
  if (!page) throw new RangeError(`There is no Markdown page at place ${place}`);
  return page;
}
