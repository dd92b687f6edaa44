import type { PostWords } from '../page/post-words.ts';
import { usePage } from '../page/context.tsx';
import { Link } from './Link.tsx';
import { Tag } from './Tag.tsx';

interface PostTagsProps {
  readonly tags: readonly string[];
  readonly words: PostWords;
  /** The path that a tag leads to; null: it is text. */
  readonly hrefOf?: (tag: string) => string | null;
}

/** The tags of a post; nothing where it has none. */
export function PostTags({ tags, words, hrefOf = () => null }: PostTagsProps) {
  const label = usePage().labels.reading.tags;
  const different = [...new Set(tags)];
  if (different.length === 0) return null;
  return (
    <ul role="list" aria-label={label} data-from-post="tags">
      {different.map((tag) => {
        const path = hrefOf(tag);
        return (
          <li key={tag} {...words.of(tag)}>
            <Tag>{path === null ? tag : <Link to={path}>{tag}</Link>}</Tag>
          </li>
        );
      })}
    </ul>
  );
}
