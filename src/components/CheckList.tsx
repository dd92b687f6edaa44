import type { IconName } from '../content/icon-names.ts';
import { Icon } from './Icon.tsx';
import styles from './CheckList.module.scss';

interface CheckItem {
  readonly title: string;
  readonly description: string;
  /** A stitched tick when there is none. */
  readonly icon?: IconName | undefined;
}

/** What is included, point by point, each a heading and a sentence beside its mark. */
export function CheckList({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul role="list" className={styles.checks}>
      {items.map(({ title, description, icon }) => (
        <li key={title}>
          <Icon name={icon ?? 'check'} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
