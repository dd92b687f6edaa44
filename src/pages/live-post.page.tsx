import { SearchBox } from '../components/SearchBox.tsx';
import { Suggestions } from '../components/Suggestions.tsx';
import { Island } from '../islands/Island.tsx';
import { LivePost } from './LivePost.tsx';
import { describedAs } from '../content/page-description.ts';
import { blogCall, listOf } from '../content/page-paths.ts';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../context/context.tsx';
import type { PageKind } from './page-kind.ts';
import type { PageProps } from '../context/page-props.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { LeadOffer, ShareLinks } from './post.page.tsx';
import { NewsletterOffer } from '../widgets/NewsletterOffer.tsx';

/** The page that answers for posts which have none yet. */
export const liveShellPage: PageKind<'live-post'> = {
  head: (_, { content, labels }) => ({
    title: titled(labels.livePosts.title, content.company.name),
    description: listOf(content, 'post-list')?.metaDescription ?? describedAs(content.company),
  }),
  View: LiveShell,
};

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
