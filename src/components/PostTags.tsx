import { createElement } from 'react';
import { topicSlug } from '../../shared/topic-slug.ts';
import type { UrlPath } from '../contract.ts';
import { siteUrl, usePage } from '../page/context.tsx';
import { ARCHIVE_PATH, SEARCH_PATH, topicPath } from '../page/paths.ts';
import type { PostWords } from '../page/post-words.ts';
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
  const others = hasSearch ? SearchLink : ArchiveLink;
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={labels.topics.tags} className={styles.tags} {...words.site}>
      {tags.map((tag) => (
        <li key={tag} data-from-post="tag" {...words.of(tag)}>
          {pages.includes(tag) ? <Link to={pathOf(tag)}>{tag}</Link> : createElement(others, { tag })}
        </li>
      ))}
    </ul>
  );
}

function SearchLink({ tag }: { readonly tag: string }) {
  const { settings, facts } = usePage();
  const href = `${siteUrl(settings, SEARCH_PATH)}?q=${encodeURIComponent(tag)}`;
  facts.links.add(href);
  return <a href={href}>{tag}</a>;
}

function ArchiveLink({ tag }: { readonly tag: string }) {
  return <Link to={ARCHIVE_PATH}>{tag}</Link>;
}

/** Of a tag that has a page. */
const pathOf = (tag: string): UrlPath => topicPath('tag', topicSlug(tag) ?? '');
