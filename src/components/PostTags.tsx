import { topicSlug } from '../../shared/slug.ts';
import { siteUrl, usePage } from '../context/context.tsx';
import { ARCHIVE_PATH, SEARCH_PATH, topicPath } from '../context/paths.ts';
import type { PostWords } from '../context/post-words.ts';
import { Link } from './Link.tsx';
import styles from './PostTags.module.scss';

interface PostTagsProps {
  readonly tags: readonly string[];
  /** Those with a page of their own. */
  readonly pages: readonly string[];
  /** The others are searched for. */
  readonly hasSearch: boolean;
  readonly words: PostWords;
}

/** The tags of a post, each a link to its posts. */
export function PostTags({ tags, pages, hasSearch, words }: PostTagsProps) {
  const { labels } = usePage();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={labels.topics.tags} className={styles.tags} {...words.site}>
      {tags.map((tag) => (
        <li key={tag} data-from-post="tag" {...words.of(tag)}>
          <TagLink tag={tag} hasPage={pages.includes(tag)} hasSearch={hasSearch} />
        </li>
      ))}
    </ul>
  );
}

function TagLink({ tag, hasPage, hasSearch }: { tag: string; hasPage: boolean; hasSearch: boolean }) {
  const { settings, facts } = usePage();
  if (hasPage) return <Link to={topicPath('tag', topicSlug(tag) ?? '')}>{tag}</Link>;
  if (!hasSearch) return <Link to={ARCHIVE_PATH}>{tag}</Link>;
  const href = `${siteUrl(settings, SEARCH_PATH)}?q=${encodeURIComponent(tag)}`;
  facts.links.add(href);
  return <a href={href}>{tag}</a>;
}
