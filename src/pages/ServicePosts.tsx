import grid from '../components/CaseCards.module.scss';
import { Link } from '../components/Link.tsx';
import { PostMeta } from '../components/PostMeta.tsx';
import type { CardPost } from '../page/card-post.ts';
import { postPath } from '../page/paths.ts';
import { usePostWords } from '../page/post-words.ts';
import layout from '../styles/layout.module.scss';
import styles from './ServicePosts.module.scss';

/** Posts as short texts side by side, without pictures: those of the work stand above. */
export function ServicePosts({ posts }: { posts: readonly CardPost[] }) {
  return (
    <ul role="list" className={grid.cards} data-reveal="">
      {posts.map((post) => (
        <Entry key={post.slug} post={post} />
      ))}
    </ul>
  );
}

function Entry({ post }: { post: CardPost }) {
  const { slug, title, excerpt, category, date } = post;
  const words = usePostWords(post);
  return (
    <li data-post={slug} className={styles.post}>
      <PostMeta category={category} date={date} words={words} />
      <h3 data-from-post="title" {...words.of(title)}>
        <Link to={postPath(slug)}>{title}</Link>
      </h3>
      {excerpt && (
        <p className={layout.soft} data-from-post="excerpt" {...words.of(excerpt)}>
          {excerpt}
        </p>
      )}
    </li>
  );
}
