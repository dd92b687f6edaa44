import { Pagination } from '../components/Pagination.tsx';
import { pictureSizes } from '../components/picture-sizes.ts';
import { PostCards } from '../components/PostCards.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { Island } from '../islands/Island.tsx';
import { livePosts } from '../islands/server/LivePosts.ts';
import { searchKey } from '../islands/server/SearchKey.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { blogsCrumb, crumbsTo } from '../page/crumbs.ts';
import { fill, numberText } from '../page/label-text.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { listPath } from '../page/paths.ts';
import { blog } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

/** So many cards may show in the first view. */
const earlyCards = 3;

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

function BlogList({ number, count, posts, hasSearch }: PageProps['blogs']) {
  const { settings, content, labels } = usePage();
  const { posts: words, livePosts: live } = labels;
  const { subtitle, call } = content.pages.blogs;
  const list = <PostList posts={posts} isFront={number === 1} />;
  return (
    <Shell call={call}>
      <Banner title={words.title} lead={subtitle} badge={words.badge} seed="blogs" family="river" big low />
      <div className={classes(layout.wrap, layout.section)}>
        {hasSearch && number === 1 && (
          <Island of={searchKey} when="idle" props={{}} slots={{ box: <SearchBox isAbove /> }} />
        )}
        {settings.apiUrl !== null && number === 1 ? (
          <Island
            of={livePosts}
            when="idle"
            props={{ settings, built: builtPosts(posts, count), labels: { posts: words, livePosts: live } }}
            slots={{ built: list }}
          />
        ) : (
          list
        )}
        <Pagination number={number} count={count} />
      </div>
    </Shell>
  );
}

function PostList({ posts, isFront }: Pick<PageProps['blogs'], 'posts'> & { isFront: boolean }) {
  const { none } = usePage().labels.posts;
  if (posts.length === 0) return <p className={layout.lead}>{none}</p>;
  return <PostCards posts={posts} front={isFront} early={earlyCards} />;
}

/** What a search for new posts must know of this page. */
function builtPosts(posts: PageProps['blogs']['posts'], count: number) {
  return { slugs: posts.map((post) => post.slug), last: posts.at(-1)?.date?.iso ?? null, isWhole: count === 1 };
}
