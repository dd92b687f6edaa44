import { GoLink } from '../components/GoLink.tsx';
import { PostCard } from '../components/PostCard.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { CardPost } from '../page/card-post.ts';
import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';
import styles from './HomePosts.module.scss';

/** The newest post large, the next two as lines below it; nothing where no post is published. */
export function HomePosts({ latest: [first, ...others] }: { latest: readonly CardPost[] }) {
  const { content, labels } = usePage();
  const { label, title } = content.pages.home.posts;
  if (!first) return null;
  return (
    <section className={layout.section} aria-labelledby="posts">
      <div className={layout.wrap}>
        <SectionHead id="posts" title={title} label={label}>
          <GoLink to="/blogs/">{labels.posts.all}</GoLink>
        </SectionHead>
        <div className={styles.posts} data-reveal="">
          <PostCard post={first} variant="lead" headingLevel={3} />
          {others.length > 0 && (
            <div className={styles.rows}>
              {others.map((post) => (
                <PostCard key={post.slug} post={post} variant="row" headingLevel={3} />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
