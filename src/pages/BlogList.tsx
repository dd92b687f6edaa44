import { Pagination } from '../components/Pagination.tsx';
import { pictureSizes } from '../components/picture-sizes.ts';
import { PostCards } from '../components/PostCards.tsx';
import { Island } from '../islands/Island.tsx';
import { livePosts } from '../islands/server/LivePosts.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { blogsCrumb, crumbsTo } from '../page/crumbs.ts';
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
  head({ number, count, posts }, { content: { company, pages }, settings }) {
    const { metaTitle, metaDescription, subtitle } = pages.blogs;
    const [first] = posts;
    const part = { name: `Page ${number}`, path: listPath(number) };
    return {
      title: titled(number === 1 ? metaTitle : `${metaTitle}, page ${number}`, company.name),
      description: number === 1 ? metaDescription : `${metaDescription} Page ${number} of ${count}.`,
      crumbs: crumbsTo(blogsCrumb, ...(number === 1 ? [] : [part])),
      card: { kicker: blogsCrumb.name, title: subtitle, seed: 'blogs', family: 'river' },
      largest: first?.image && { picture: first.image, sizes: pictureSizes[number === 1 ? 'front' : 'firstCard'] },
      previous: number > 1 ? listPath(number - 1) : undefined,
      next: number < count ? listPath(number + 1) : undefined,
      listsPosts: true,
      things: [blog(settings, pages.blogs, posts)],
    };
  },
  View: BlogList,
};

function BlogList({ number, count, posts }: PageProps['blogs']) {
  const { settings, content } = usePage();
  const { subtitle } = content.pages.blogs;
  const list = <PostList posts={posts} isFront={number === 1} />;
  return (
    <Shell>
      <Banner title="Explore Latest Blog Posts" lead={subtitle} badge="Latest Blogs" seed="blogs" family="river" big />
      <div className={classes(layout.wrap, layout.section)}>
        {settings.apiUrl !== null && number === 1 ? (
          <Island
            of={livePosts}
            when="idle"
            props={{ settings, built: builtPosts(posts, count) }}
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
  if (posts.length === 0) return <p className={layout.lead}>No blogs found</p>;
  return <PostCards posts={posts} front={isFront} early={earlyCards} />;
}

/** What a search for new posts must know of this page. */
function builtPosts(posts: PageProps['blogs']['posts'], count: number) {
  return { slugs: posts.map((post) => post.slug), last: posts.at(-1)?.date?.iso ?? null, isWhole: count === 1 };
}
