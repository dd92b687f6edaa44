import { Link } from './Link.tsx';
import styles from './Crumbs.module.scss';

/** One step of the way to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
  /** Its name is a post's title. */
  readonly isPost?: boolean;
}

/** The way to this page, the page itself last. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs} role="list">
        {items.map(({ name, path, isPost }, i) =>
          i === items.length - 1 ? (
            <li key={path} aria-current="page" data-from-post={isPost ? 'title' : undefined}>
              {name}
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
