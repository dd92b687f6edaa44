import { GoLink } from '../components/GoLink.tsx';
import { PostCards } from '../components/PostCards.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { CardPost } from '../page/card-post.ts';
import { blogsCrumb } from '../page/crumbs.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

/** The posts at the foot of a post's page. Needs nothing of the site's content. */
export function RelatedPosts({ posts }: { posts: readonly CardPost[] }) {
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="related">
      <div className={layout.wrap}>
        <SectionHead id="related" title="Related Posts">
          <GoLink to={blogsCrumb.path}>View All Blogs</GoLink>
        </SectionHead>
        {posts.length === 0 ? (
          <p className={layout.lead}>No related posts found</p>
        ) : (
          <PostCards posts={posts} headingLevel={3} />
        )}
      </div>
    </section>
  );
}
