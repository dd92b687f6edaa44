import { Cards } from '../components/Cards.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { PostCard } from '../components/PostCard.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { blogsCrumb, crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { listPath } from '../page/paths.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

export const blogListPage: PageKind<'blogs'> = {
  head({ number, count }, { content: { company, pages } }) {
    const { metaTitle, metaDescription } = pages.blogs;
    const part = { name: `Page ${number}`, path: listPath(number) };
    return {
      title: titled(number === 1 ? metaTitle : `${metaTitle}, page ${number}`, company.name),
      description: number === 1 ? metaDescription : `${metaDescription} Page ${number} of ${count}.`,
      crumbs: crumbsTo(blogsCrumb, ...(number === 1 ? [] : [part])),
      previous: number > 1 ? listPath(number - 1) : undefined,
      next: number < count ? listPath(number + 1) : undefined,
    };
  },
  View: BlogList,
};

function BlogList({ number, count, posts }: PageProps['blogs']) {
  const { subtitle } = usePage().content.pages.blogs;
  return (
    <Shell>
      <Banner title="Explore Latest Blog Posts" lead={subtitle} badge="Latest Blogs" seed="blogs" family="river" big />
      <div className={classes(layout.wrap, layout.section)}>
        {posts.length === 0 ? (
          <p className={layout.lead}>No blogs found</p>
        ) : (
          <Cards>
            {posts.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </Cards>
        )}
        <Pagination number={number} count={count} />
      </div>
    </Shell>
  );
}
