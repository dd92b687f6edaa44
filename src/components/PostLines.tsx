import { postPath } from '../context/paths.ts';
import type { PostLine } from '../context/card-post.ts';
import { usePostWords } from '../context/post-words.ts';
import { Link } from './Link.tsx';
import { TitleText } from './TitleText.tsx';
import styles from './PostLines.module.scss';

/** Posts by date and title alone, a line each. */
export function PostLines({ posts }: { readonly posts: readonly PostLine[] }) {
  return (
    <ul role="list" className={styles.lines}>
      {posts.map((post) => (
        <Line key={post.slug} {...post} />
      ))}
    </ul>
  );
}

function Line({ slug, title, language, date }: PostLine) {
  const words = usePostWords({ language });
  return (
    <li data-post={slug}>
      {date && (
        <time dateTime={date.iso} data-from-post="date">
          {date.text}
        </time>
      )}
      <Link to={postPath(slug)} data-from-post="title" {...words.of(title)}>
        <TitleText>{title}</TitleText>
      </Link>
    </li>
  );
}
