import { SearchBox } from '../components/SearchBox.tsx';
import { Suggestions } from '../components/Suggestions.tsx';
import { Island } from '../islands/Island.tsx';
import { LivePost } from './LivePost.tsx';
import { describedAs } from '../content/page-description.ts';
import { blogCall, listOf } from '../content/page-paths.ts';
import { Shell } from '../layouts/Shell.tsx';
import { titled } from '../seo/page-head.ts';
import { classes, layout, usePage, type PageKind, type PageProps } from './page-kind.ts';
import { LeadOffer, ShareLinks } from './post.page.tsx';
import { NewsletterOffer } from '../widgets/NewsletterOffer.tsx';

/** The page that answers for posts which have none yet. */
export default {
  head: (_, { content, labels }) => ({
    title: titled(labels.livePosts.title, content.company.name),
    description: listOf(content, 'post-list')?.metaDescription ?? describedAs(content.company),
  }),
  View: LiveShell,
} satisfies PageKind<'live-post'>;

function LiveShell({ newest, hasSearch, listed }: PageProps['live-post']) {
  const { settings, content, labels } = usePage();
  const { crumbs, posts, livePosts, reading, code } = labels;
  return (
    <Shell call={blogCall(content)}>
      <Island
        of={{ LivePost }}
        when="load"
        props={{
          settings,
          brand: content.company.name,
          listed,
          labels: { crumbs, posts, livePosts, reading, code },
        }}
        slots={{
          share: <ShareLinks />,
          instead: (
            <>
              {hasSearch && <SearchBox />}
              {newest.length > 0 && <Suggestions posts={newest} />}
            </>
          ),
        }}
      />
      <noscript>
        <p className={classes(layout.wrap, layout.section, layout.lead)}>{livePosts.noScript}</p>
      </noscript>
      <NewsletterOffer />
      <LeadOffer />
    </Shell>
  );
}
