import { usePage } from '../page/context.tsx';
import { Link } from './Link.tsx';
import styles from './ServiceList.module.scss';

/** Every service as a link, on a stitched spine; the current one is solid gold. Full layout only. */
export function ServiceList({ className }: { className?: string | undefined }) {
  const { content, labels } = usePage();
  return (
    <nav className={className} aria-label={labels.services.list}>
      <h2 className={styles.title}>{labels.services.list}</h2>
      <ul role="list" className={styles.list}>
        {content.services.map(({ id, path, name }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
