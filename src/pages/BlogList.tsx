import { ListEnd } from '../components/ListEnd.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { pictureSizes } from '../components/picture-sizes.ts';
import { PostCards } from '../components/PostCards.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { TopicBar } from '../components/TopicBar.tsx';
import { Island } from '../islands/Island.tsx';
import { SearchKey } from '../widgets/SearchKey.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { Kept } from '../page/KeptPart.tsx';
import { blogsCrumb, crumbsTo } from '../page/crumbs.ts';
import { fill, numberText } from '../page/label-text.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { FEED_PATH, listPath } from '../page/paths.ts';
import { blog } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { EARLY_CARDS, NewestPosts } from './NewestPosts.tsx';

export const blogListPage: PageKind<'blogs'> = {
  head({ number, count, posts }, { content: { company, pages }, labels, settings }) {
    const { metaTitle, metaDescription, subtitle } = pages.blogs;
    const [first] = posts;
    const numbers = { number: numberText(number, settings.language), count: numberText(count, settings.language) };
    const { page, title, description } = labels.pagination;
    const part = { name: fill(page, numbers), path: listPath(number) };
    const blogs = blogsCrumb(labels.crumbs);
    return {
      title: titled(number === 1 ? metaTitle : fill(title, { title: metaTitle, ...numbers }), company.name),
      description: number === 1 ? metaDescription : fill(description, { description: metaDescription, ...numbers }),
      crumbs: crumbsTo(labels.crumbs, blogs, ...(number === 1 ? [] : [part])),
      card: { kicker: blogs.name, title: subtitle, seed: 'blogs', family: 'river' },
      largest: first?.image && { picture: first.image, sizes: pictureSizes[number === 1 ? 'front' : 'firstCard'] },
      previous: number > 1 ? listPath(number - 1) : undefined,
      next: number < count ? listPath(number + 1) : undefined,
      listsPosts: true,
      things: [blog(settings, pages.blogs, posts)],
    };
  },
  View: BlogList,
};

function BlogList({ number, count, posts, topics, hasSearch }: PageProps['blogs']) {
  const { content, labels } = usePage();
  const { posts: words } = labels;
  const { subtitle, call } = content.pages.blogs;
  return (
    <Shell call={call}>
      <Banner title={words.title} lead={subtitle} badge={words.badge} seed="blogs" family="river" big low />
      <Kept>
        <TopicBar topics={topics} search={hasSearch && number === 1 && <SearchWithKey />} />
      </Kept>
      <div className={classes(layout.wrap, layout.section)}>
        {number === 1 ? (
          <NewestPosts posts={posts} isWhole={count === 1} path={listPath(1)} front />
        ) : (
          <PostCards posts={posts} early={EARLY_CARDS} />
        )}
        <Pagination list={listPath(1)} number={number} count={count} />
        <ListEnd feed={FEED_PATH} hasArchive={posts.length > 0} />
      </div>
    </Shell>
  );
}

function SearchWithKey() {
  return <Island of={{ SearchKey }} when="idle" props={{}} slots={{ box: <SearchBox /> }} />;
}
