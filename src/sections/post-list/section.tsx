import { ListEnd } from '../../components/ListEnd.tsx';
import { EARLY_CARDS, NewestPosts } from '../../widgets/NewestPosts.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { pictureSizes } from '../../components/picture-sizes.ts';
import { PostCards } from '../../components/PostCard.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { TopicBar } from '../../components/TopicBar.tsx';
import { listOf } from '../../content/page-paths.ts';
import { Island } from '../../islands/Island.tsx';
import { Banner } from '../../layouts/Banner.tsx';
import { blogsCrumb, crumbsTo, partCrumb } from '../../context/crumbs.ts';
import { kept } from '../../context/KeptPart.tsx';
import { FEED_PATH, listPath } from '../../context/paths.ts';
import { blog } from '../../seo/jsonld.ts';
import { partHead } from '../../seo/page-head.ts';
import { SearchKey } from '../../widgets/unhydrated.tsx';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({
  View: PostList,
  head({ title, lead }, page, { number, count, posts }) {
    const { content, labels, settings } = page;
    const { metaTitle, metaDescription } = listOf(content, 'post-list')!;
    const [first] = posts;
    const { crumbs } = labels;
    return {
      ...partHead(page, { number, count }, { title: metaTitle, description: metaDescription }),
      crumbs: crumbsTo(crumbs, ...blogsCrumb(crumbs), ...partCrumb(page, number, listPath(number))),
      card: { kicker: crumbs.blogs, title: lead ?? title ?? labels.posts.title, seed: 'blogs', family: 'river' },
      largest: first?.image && { picture: first.image, sizes: pictureSizes[number === 1 ? 'front' : 'card'] },
      things: [blog(settings, { metaTitle, metaDescription }, posts)],
    };
  },
});

/** A page of the list; on the first, the newest post large, and the search. */
function PostList({ section: { title, lead }, heading, id, planned }: SectionProps<typeof schema>) {
  const { posts: words } = usePage().labels;
  const { number, count, posts, topics, hasSearch } = planned;
  return (
    <>
      <Banner
        id={id}
        heading={heading}
        title={title ?? words.title}
        lead={lead}
        badge={words.badge}
        seed="blogs"
        family="river"
        big
        low
      />
      {kept(<TopicBar topics={topics} search={hasSearch && number === 1 && <SearchWithKey />} />)}
      <div className={classes(layout.wrap, layout.section)}>
        {number === 1 ? (
          <NewestPosts posts={posts} isWhole={count === 1} path={listPath(1)} front />
        ) : (
          <PostCards posts={posts} early={EARLY_CARDS} />
        )}
        <Pagination list={listPath(1)} number={number} count={count} />
        <ListEnd feed={FEED_PATH} hasArchive={posts.length > 0} />
      </div>
    </>
  );
}

function SearchWithKey() {
  return <Island of={{ SearchKey }} when="idle" props={{}} slots={{ box: <SearchBox /> }} />;
}
