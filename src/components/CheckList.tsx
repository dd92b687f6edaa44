import { Icon } from './Icon.tsx';
import styles from './CheckList.module.scss';

interface CheckItem {
  readonly title: string;
  readonly description: string;
}

/** What is included, point by point, each a heading and a sentence beside a tick. */
export function CheckList({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul role="list" className={styles.checks}>
      {items.map(({ title, description }) => (
        <li key={title}>
          <Icon name="check" />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
