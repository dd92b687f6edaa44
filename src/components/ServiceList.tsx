import { usePage } from '../page/context.tsx';
import { Link } from './Link.tsx';
import styles from './ServiceList.module.scss';

/** Every service as a link, on a stitched spine; the current one is solid gold. Full layout only. */
export function ServiceList({ className }: { className?: string | undefined }) {
  const { services } = usePage().content;
  return (
    <nav className={className} aria-label="Services">
      <h2 className={styles.title}>Services</h2>
      <ul role="list" className={styles.list}>
        {services.map(({ id, path, name }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
