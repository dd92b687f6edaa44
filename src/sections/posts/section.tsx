import { PostCard, PostCards } from '../../components/PostCard.tsx';
import styles from './posts.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Posts });

/** As cards; or the first post large, the others as lines below it. */
function Posts({ section: { look }, planned }: SectionProps<typeof schema>) {
  if (look === 'cards') return <PostCards posts={planned} headingLevel={3} />;
  const [first, ...others] = planned;
  return (
    <div className={styles.posts} data-reveal="">
      <PostCard post={first!} variant="lead" headingLevel={3} />
      {others.length > 0 && (
        <div className={styles.rows}>
          {others.map((post) => (
            <PostCard key={post.slug} post={post} variant="row" headingLevel={3} />
          ))}
        </div>
      )}
    </div>
  );
}
