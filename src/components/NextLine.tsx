import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './NextLine.module.scss';

/** One large line that leads on: what it leads to, in small words before its name. */
export function NextLine({ to, label, children }: { to: `/${string}`; label: string; children: string }) {
  return (
    <Link to={to} className={styles.next}>
      <span>{label}</span> <b>{children}</b>
      <Icon name="arrow" />
    </Link>
  );
}
