import { Link } from './Link.tsx';
import styles from './Crumbs.module.scss';

/** One step of the way to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way to this page, the page itself last. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs} role="list">
        {items.map(({ name, path }, i) =>
          i === items.length - 1 ? (
            <li key={path} aria-current="page">
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
