import { Link } from '../components/Link.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { Suggestions } from '../components/Suggestions.tsx';
import { Island } from '../islands/Island.tsx';
import { PostSearch } from '../search/PostSearch.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { siteUrl } from '../context/context.tsx';
import { blogsCrumb, crumbsTo } from '../context/crumbs.ts';
import { ARCHIVE_PATH, SEARCH_DATA, SEARCH_PATH } from '../context/paths.ts';
import { titled } from '../seo/page-head.ts';
import { classes, layout, usePage, type PageKind, type PageProps, type ViewProps } from './page-kind.ts';
import styles from './Search.module.scss';

export default {
  head: (_, { content: { company }, labels: { crumbs, search } }) => ({
    title: titled(search.title, company.name),
    description: search.description,
    crumbs: crumbsTo(crumbs, ...blogsCrumb(crumbs), { name: search.title, path: SEARCH_PATH }),
  }),
  View: Search,
} satisfies PageKind<'search'>;

/** The posts by what stands in them. Without a script it says so, and leads to topics, newest posts and the list of all. */
function Search({ topics, largest, newest, crumbs }: ViewProps<'search'>) {
  const { labels, settings } = usePage();
  const { title, lead, noScript, hint, all, found, none, meant, loading, failed, retry, more } = labels.search;
  const { language, timeZone } = settings;
  const allPosts = <Link to={ARCHIVE_PATH}>{all}</Link>;
  return (
    <Shell call={false}>
      <Banner title={title} lead={lead} crumbs={crumbs} seed="search" family="darn" low />
      <div className={classes(layout.wrap, layout.section)}>
        <Island
          of={{ PostSearch }}
          when="idle;interaction"
          props={{
            index: siteUrl(settings, SEARCH_DATA),
            calendar: { language, timeZone },
            labels: { found, none, meant, loading, failed, retry, more },
          }}
          slots={{
            box: (
              <>
                <SearchBox>
                  <Topics topics={topics} />
                </SearchBox>
                <noscript>
                  <p className={classes(layout.lead, styles.notice)}>
                    {noScript} {allPosts}
                  </p>
                </noscript>
              </>
            ),
            ways: (
              <p>
                {hint} {allPosts}
              </p>
            ),
            start: <Suggestions topics={largest} posts={newest} all />,
          }}
        />
      </div>
    </Shell>
  );
}

/** Narrows the search to one topic, where there is a choice. */
function Topics({ topics }: Pick<PageProps['search'], 'topics'>) {
  const { topic, allTopics } = usePage().labels.search;
  if (topics.length < 2) return null;
  return (
    <select name="topic" aria-label={topic}>
      <option value="">{allTopics}</option>
      {topics.map(({ slug, name }) => (
        <option key={slug} value={slug} data-from-post="category">
          {name}
        </option>
      ))}
    </select>
  );
}
