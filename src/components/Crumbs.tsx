import type { LanguageAttributes } from '../../shared/post-language.ts';
import { usePage } from '../context/context.tsx';
import type { Crumb } from '../context/crumbs.ts';
import { usePostWords } from '../context/post-words.ts';
import { Link } from './Link.tsx';
import { TitleText } from './TitleText.tsx';
import styles from './Crumbs.module.scss';

/** The way to this page, the page itself last; nothing on the home page, where the way begins. */
export function Crumbs({ items, ...language }: LanguageAttributes & { readonly items: readonly Crumb[] }) {
  const { labels } = usePage();
  if (items.length < 2) return null;
  return (
    <nav aria-label={labels.crumbs.label} {...language}>
      <ol className={styles.crumbs} role="list">
        {items.map(({ name, path, post }, i) =>
          i === items.length - 1 ? (
            <li key={path} aria-current="page" data-from-post={post && 'title'}>
              {post ? <PostName name={name} post={post} /> : name}
            </li>
          ) : (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

/** In an element of its own where it runs the other way or is in another language than the names before it. */
function PostName({ name, post }: { name: string; post: NonNullable<Crumb['post']> }) {
  const words = usePostWords(post).of(name);
  const title = <TitleText>{name}</TitleText>;
  return words.lang || words.dir ? <bdi {...words}>{title}</bdi> : <span>{title}</span>;
}
