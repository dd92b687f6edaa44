import { topicSlug } from '../../shared/topic-slug.ts';
import type { UrlPath } from '../contract.ts';
import { usePage } from '../page/context.tsx';
import { ARCHIVE_PATH, topicPath } from '../page/paths.ts';
import type { PostWords } from '../page/post-words.ts';
import { Link } from './Link.tsx';
import styles from './PostTags.module.scss';

interface PostTagsProps {
  readonly tags: readonly string[];
  /** Those with a page of their own. */
  readonly pages: readonly string[];
  readonly words: PostWords;
}

/** The tags of a post, each a link to its posts. */
export function PostTags({ tags, pages, words }: PostTagsProps) {
  const { labels } = usePage();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={labels.topics.tags} className={styles.tags} {...words.site}>
      {tags.map((tag) => (
        <li key={tag} data-from-post="tag" {...words.of(tag)}>
          <Link to={pages.includes(tag) ? pathOf(tag) : ARCHIVE_PATH}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Of a tag that has a page. */
const pathOf = (tag: string): UrlPath => topicPath('tag', topicSlug(tag) ?? '');
