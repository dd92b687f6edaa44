import { GoLink } from '../components/GoLink.tsx';
import { PostCards } from '../components/PostCard.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { CardPost } from '../context/card-post.ts';
import { usePage } from '../context/context.tsx';
import type { UrlPath } from '../contract.ts';
import { listPath } from '../context/paths.ts';
import { classes, layout } from '../styles/classes.ts';

/** The posts at the foot of a post's page. Needs nothing of the site's content. */
export function RelatedPosts({ posts }: { posts: readonly CardPost[] }) {
  const { posts: words } = usePage().labels;
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="related">
      <div className={layout.wrap}>
        <SectionHead id="related" title={words.related}>
          {words.all && <GoLink to={listPath(1)}>{words.all}</GoLink>}
        </SectionHead>
        {posts.length === 0 && <p className={layout.lead}>{words.noRelated}</p>}
        {posts.length > 0 && <PostCards posts={posts} headingLevel={3} />}
      </div>
    </section>
  );
}

/** More posts of a post's category, on its built page. */
export function TopicPosts({ posts, topic }: { readonly posts: readonly CardPost[]; readonly topic: UrlPath }) {
  const { labels } = usePage();
  return (
    <section className={layout.section} aria-labelledby="of-topic">
      <div className={layout.wrap}>
        <SectionHead id="of-topic" title={labels.posts.moreOnTopic}>
          <GoLink to={topic}>{labels.topics.all}</GoLink>
        </SectionHead>
        <PostCards posts={posts} headingLevel={3} />
      </div>
    </section>
  );
}
